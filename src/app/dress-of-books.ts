import { bookDesign } from '#features/covers/drawing/book-design.ts';
import type { DressOf } from '#features/designs/server/begin.ts';
import { drawFrame } from '#features/tooling/frames.ts';

/** What a book wears in the shop's own pictures: so a design begins as the book that was looked at. */
export const dressOf: DressOf = (book, covering) => {
  const { frame, emblem, paper, seed } = bookDesign(book, covering);
  const drawn = drawFrame(frame, emblem, seed >>> 13);
  return { frame, emblem, paper, variant: (seed >>> 13) % 8, ...drawn };
};
