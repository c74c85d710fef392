import { HOUSE_FIELD, UNIT } from '#features/tooling/frame-parts.ts';
import type { FrameElement } from '../design.ts';

/** As large as the house draws its frames, so that their lines stand as far apart and are as thick. */
export const larger = ({ width, height }: FrameElement) => ({
  label: 'Make it larger',
  set: {
    width: Math.max(width, (HOUSE_FIELD.right - HOUSE_FIELD.left) * UNIT),
    height: Math.max(height, (HOUSE_FIELD.bottom - HOUSE_FIELD.top) * UNIT),
  },
});

/** Its lines do not grow finer with it. */
export const plainFrame = { label: 'Take a plain frame', set: { frame: 'single' } } as const;

/** Under this share of the house's own size a frame is drawn with lines that no longer take foil. */
const SMALL = 0.6;
export const isSmall = (frame: FrameElement): boolean => {
  const { width, height } = larger(frame).set;
  return frame.width < width * SMALL || frame.height < height * SMALL;
};
