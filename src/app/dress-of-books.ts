import { bookDesign } from '#features/covers/drawing/book-design.ts';
import type { DressOf } from '#features/designs/server/begin/dress.ts';
import { drawFrame } from '#features/tooling/frames.ts';

export const dressOf: DressOf = (book, covering) => {
  const { frame, emblem, paper, seed } = bookDesign(book, covering);
  const drawn = drawFrame(frame, emblem, seed >>> 13);
  return { frame, emblem, paper, variant: (seed >>> 13) % 8, ...drawn };
};
