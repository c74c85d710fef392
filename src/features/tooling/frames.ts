import type { Emblem, FrameName } from '#kernel/binding-design.ts';
import { arabesque, laurel, lozenge } from './centrepiece-frames.ts';
import { type Frame, framePartsOf, HOUSE_FIELD, type Make, UNIT } from './frame-parts.ts';
import { aldine, cambridge, duseuil, fillets, minimal } from './panel-frames.ts';
import { dentelle, geometric, seme } from './pattern-frames.ts';

const frames: Record<FrameName, Make> = {
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
const houseParts = framePartsOf(HOUSE_FIELD);

/** The tooling of one frame around an emblem, on a board of the catalogue; the seed varies its small ornaments. */
export function drawFrame(name: FrameName, sign: Emblem, seed: number): Frame {
  return frames[name](sign, seed, houseParts);
}

/** A frame in a field of its own; `unit` is what one of its units measures, in millimetres. */
export interface FieldFrame extends Frame {
  unit: number;
}

/**
 * The tooling of one frame in a field of `width` × `height` millimetres, from its upper left corner. It is drawn no
 * larger than on the boards of the house, and smaller where it would not fit else.
 */
export function frameIn(
  name: FrameName,
  sign: Emblem | null,
  variant: number,
  width: number,
  height: number,
): FieldFrame {
  const { left, right, top, bottom } = HOUSE_FIELD;
  const unit = Math.min(UNIT, width / (right - left), height / (bottom - top));
  const field = { left: 0, right: width / unit, top: 0, bottom: height / unit };
  return { ...frames[name](sign, variant, framePartsOf(field, unit)), unit };
}
