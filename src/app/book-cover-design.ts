import { bookDesign } from '#features/covers/drawing/book-design.ts';
import type { GetCoverDesign } from '#features/designs/server/default-design/cover-design.ts';
import { drawFrame } from '#features/tooling/frames.ts';

export const bookCoverDesign: GetCoverDesign = (book, covering) => {
  const { frame, emblem, paper, seed } = bookDesign(book, covering);
  const drawing = drawFrame(frame, emblem, seed >>> 13);
  return { frame, emblem, paper, variant: (seed >>> 13) % 8, ...drawing };
};
