import type { Emblem, FrameName } from '#kernel/binding-design.ts';
import { arabesque, laurel, lozenge } from './centrepiece-frames.ts';
import { CATALOGUE_FIELD, createFrameParts, type DrawFrame, type Frame, UNIT } from './frame-parts.ts';
import { aldine, cambridge, duseuil, fillets, minimal } from './panel-frames.ts';
import { dentelle, geometric, seme } from './pattern-frames.ts';

const frames: Record<FrameName, DrawFrame> = {
  fillets,
  duseuil,
  cambridge,
  lozenge,
  seme,
  laurel,
  geometric,
  arabesque,
  minimal,
  dentelle,
  aldine,
};
const catalogueParts = createFrameParts(CATALOGUE_FIELD);

/** Draws a frame around an emblem on a catalogue board; the seed varies its small ornaments. */
export function drawFrame(name: FrameName, sign: Emblem, seed: number): Frame {
  return frames[name](sign, seed, catalogueParts);
}

/** Frame in a field of its own; `unit` is the size of its unit in millimetres. */
export interface FieldFrame extends Frame {
  unit: number;
}

/**
 * Draws a frame in a field of `width` × `height` millimetres from its top left corner, at most at catalogue size,
 * smaller if it would not fit.
 */
export function drawFrameInField(
  name: FrameName,
  sign: Emblem | null,
  variant: number,
  width: number,
  height: number,
): FieldFrame {
  const { left, right, top, bottom } = CATALOGUE_FIELD;
  const unit = Math.min(UNIT, width / (right - left), height / (bottom - top));
  const field = { left: 0, right: width / unit, top: 0, bottom: height / unit };
  return { ...frames[name](sign, variant, createFrameParts(field, unit)), unit };
}
