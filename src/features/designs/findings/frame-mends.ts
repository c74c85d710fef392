import { HOUSE_FIELD, UNIT } from '#features/tooling/frame-parts.ts';
import type { FrameElement } from '../design.ts';

/** Original size of the house frame, at which its line widths and gaps hold. */
export const larger = ({ width, height }: FrameElement) => ({
  label: 'Make it larger',
  set: {
    width: Math.max(width, (HOUSE_FIELD.right - HOUSE_FIELD.left) * UNIT),
    height: Math.max(height, (HOUSE_FIELD.bottom - HOUSE_FIELD.top) * UNIT),
  },
});

export const plainFrame = { label: 'Take a plain frame', set: { frame: 'single' } } as const;

/** Below this share of the original size, a frame's lines are too fine for foil. */
const SMALL = 0.6;
export const isSmall = (frame: FrameElement): boolean => {
  const { width, height } = larger(frame).set;
  return frame.width < width * SMALL || frame.height < height * SMALL;
};
