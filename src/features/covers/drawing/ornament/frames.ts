import type { Emblem, FrameName } from '#kernel/binding-design.ts';
import { arabesque, laurel, lozenge } from './centrepiece-frames.ts';
import type { Frame, Make } from './frame-parts.ts';
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

/** The tooling of one frame around an emblem; the seed varies its small ornaments. */
export function drawFrame(name: FrameName, sign: Emblem, seed: number): Frame {
  return frames[name](sign, seed);
}
