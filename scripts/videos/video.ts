import type { Picture } from '../../src/features/covers/drawing/types.ts';

/** Frames per second. */
export const FRAME_RATE = 24;
export const WIDTH = 960;
export const HEIGHT = 720;

/** A short silent video that loops seamlessly. */
export interface Video {
  name: string;
  seconds: number;
  /** Time in seconds of the poster frame. */
  still: number;
  /** Frames in order, with straight alpha on a transparent ground. */
  frames: () => AsyncGenerator<Picture>;
}

/** Smoothstep from 0 to 1. */
export const ease = (t: number) => t * t * (3 - 2 * t);
export const clamp = (t: number) => Math.min(1, Math.max(0, t));

/** Cross-fade from `from` (part 0) to `to` (part 1), weighted by opacity, so that edges don't darken. */
export function crossFade(from: Picture, to: Picture, part: number): Picture {
  if (part <= 0) return from;
  if (part >= 1) return to;
  const data = Buffer.alloc(from.data.length);
  for (let i = 0; i < data.length; i += 4) {
    const a = (from.data[i + 3] as number) * (1 - part);
    const b = (to.data[i + 3] as number) * part;
    const alpha = a + b;
    if (alpha === 0) continue;
    for (let c = i; c < i + 3; c++)
      data[c] = Math.round(((from.data[c] as number) * a + (to.data[c] as number) * b) / alpha);
    data[i + 3] = Math.round(alpha);
  }
  return { data, width: from.width, height: from.height };
}
