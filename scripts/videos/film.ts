import type { Picture } from '../../src/features/covers/drawing/types.ts';

/** Frames a second of every film. */
export const RATE = 24;
export const WIDTH = 960;
export const HEIGHT = 720;

/** A short film without sound that ends as it begins, so that it can run in a loop. */
export interface Film {
  name: string;
  seconds: number;
  /** The second whose frame stands for the film while it does not run. */
  still: number;
  /** Straight-alpha frames on clear ground, in their order. */
  frames: () => AsyncGenerator<Picture>;
}

/** 0 … 1 → 0 … 1, slow at both ends. */
export const ease = (t: number) => t * t * (3 - 2 * t);
export const clamp = (t: number) => Math.min(1, Math.max(0, t));

/** `part` 0: the one picture, 1: the other. Weighted by opacity, so that edges do not darken. */
export function dissolve(one: Picture, other: Picture, part: number): Picture {
  if (part <= 0) return one;
  if (part >= 1) return other;
  const data = Buffer.alloc(one.data.length);
  for (let i = 0; i < data.length; i += 4) {
    const a = (one.data[i + 3] as number) * (1 - part);
    const b = (other.data[i + 3] as number) * part;
    const alpha = a + b;
    if (alpha === 0) continue;
    for (let c = i; c < i + 3; c++)
      data[c] = Math.round(((one.data[c] as number) * a + (other.data[c] as number) * b) / alpha);
    data[i + 3] = Math.round(alpha);
  }
  return { data, width: one.width, height: one.height };
}
