import { arabesque, laurel, lozenge } from './centrepiece-frames.ts';
import type { Frame } from './frame-parts.ts';
import type { Emblem } from './ornaments.ts';
import { aldine, cambridge, duseuil, fillets, minimal } from './panel-frames.ts';
import { dentelle, geometric, seme } from './pattern-frames.ts';

export type FrameName = keyof typeof frames;

// A book's frame is chosen by its place in this list, so the order is part of how covers look.
const frames = {
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
export const FRAMES = Object.keys(frames) as FrameName[];

/** The tooling of one frame around an emblem; the seed varies its small ornaments. */
export function drawFrame(name: FrameName, sign: Emblem, seed: number): Frame {
  return frames[name](sign, seed);
}
