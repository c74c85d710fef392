import { CATALOGUE_FIELD, UNIT } from '#features/tooling/frame-parts.ts';
import type { FrameElement } from '../design.ts';

/** Original size of the house frame, at which its line widths and gaps hold. */
export const enlargeFrameFix = ({ width, height }: FrameElement) => ({
  label: 'Make it larger',
  set: {
    width: Math.max(width, (CATALOGUE_FIELD.right - CATALOGUE_FIELD.left) * UNIT),
    height: Math.max(height, (CATALOGUE_FIELD.bottom - CATALOGUE_FIELD.top) * UNIT),
  },
});

export const plainFrameFix = { label: 'Use a plain frame', set: { frame: 'single' } } as const;

/** Below this share of the original size, a frame's lines are too fine for foil. */
const MIN_SHARE = 0.6;
export const isFrameTooSmall = (frame: FrameElement): boolean => {
  const { width, height } = enlargeFrameFix(frame).set;
  return frame.width < width * MIN_SHARE || frame.height < height * MIN_SHARE;
};
