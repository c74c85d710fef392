import { createTurntable } from './turntable.ts';
import { crossFade, FRAME_RATE, type Video } from './video.ts';

const SUBJECT = {
  id: 'herman-melville/Moby-Dick',
  title: 'Moby-Dick',
  author: 'Herman Melville',
  genres: ['Adventure', 'Classics'],
  pages: 720,
  year: 1851,
};
const COLOUR = { name: 'navy', light: '#1f3156', dark: '#0a1124' };
const SECONDS = 7;
/** Angle that shows a board best, and the one where both editions look alike (spine facing the camera). */
const BOARD_TO_EYE = 32;
const SPINE_TO_EYE = 90;
/** Seconds of the cross-fade between editions. */
const CHANGE = 0.3;

/** A book that turns away in half leather and comes back in full leather, and vice versa. */
export const bindingSpectrum: Video = {
  name: 'binding-spectrum',
  seconds: SECONDS,
  still: 0,
  async *frames() {
    const deluxe = await createTurntable(SUBJECT, {
      colour: COLOUR,
      variantType: 'deluxe',
      leatherType: 'realLeather',
    });
    const superDeluxe = await createTurntable(SUBJECT, {
      colour: COLOUR,
      variantType: 'superDeluxe',
      leatherType: 'realLeather',
    });
    const half = SECONDS / 2;
    for (let frame = 0; frame < SECONDS * FRAME_RATE; frame++) {
      const at = frame / FRAME_RATE;
      // 0 with the board facing the camera, 1 with the spine; it rests longer on the boards.
      const turned = ((1 - Math.cos((2 * Math.PI * at) / half)) / 2) ** 1.5;
      const yaw = BOARD_TO_EYE + (SPINE_TO_EYE - BOARD_TO_EYE) * turned;
      // Editions change at a quarter and at three quarters, with the spine facing the camera.
      const before = at - half / 2;
      const after = at - half * 1.5;
      const part =
        at < half
          ? Math.min(1, Math.max(0, before / CHANGE + 0.5))
          : 1 - Math.min(1, Math.max(0, after / CHANGE + 0.5));
      if (part === 0) yield deluxe(yaw);
      else if (part === 1) yield superDeluxe(yaw);
      else yield crossFade(deluxe(yaw), superDeluxe(yaw), part);
    }
  },
};
