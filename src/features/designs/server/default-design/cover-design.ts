import { bookDesign } from '#features/covers/drawing/book-design.ts';
import { drawFrame } from '#features/tooling/frames.ts';
import type { Covering, Emblem, FrameName, PaperName } from '#kernel/binding-design.ts';
import type { Design, FaceName } from '../../design.ts';
import type { BoundBook } from '../bound-books.ts';

/** In board units: quarters of a millimetre. */
export interface BoardBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Cover design of a catalogue book in the rendered pictures. */
export interface CoverDesign {
  frame: FrameName;
  emblem: Emblem;
  paper: PaperName;
  variant: number;
  /** Text areas left free by the frame. */
  title: BoardBox;
  author: BoardBox;
  style: { face: FaceName; caps: boolean; tracking: number };
}

export function getCoverDesign(book: BoundBook, covering: Covering): CoverDesign {
  const { frame, emblem, paper, seed } = bookDesign(book, covering);
  const drawing = drawFrame(frame, emblem, seed >>> 13);
  return { frame, emblem, paper, variant: (seed >>> 13) % 8, ...drawing };
}

export type DesignBase = Omit<Design, 'elements'>;
