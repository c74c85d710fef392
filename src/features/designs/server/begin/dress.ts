import type { Covering, Emblem, FrameName, PaperName } from '#kernel/binding-design.ts';
import type { Design, FaceName } from '../../design.ts';
import type { BoundBook } from '../bound-books.ts';

/** A box on the board of the shop's pictures, in quarters of a millimetre. */
export interface BoardBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a book of the catalogue wears in the shop's own pictures. */
export interface Dress {
  frame: FrameName;
  emblem: Emblem;
  paper: PaperName;
  /** Which of the small ornaments of its frame. */
  variant: number;
  /** Where the frame leaves room, and how it is lettered. */
  title: BoardBox;
  author: BoardBox;
  style: { face: FaceName; caps: boolean; tracking: number };
}
export type DressOf = (book: BoundBook, covering: Covering) => Dress;

/** What is begun with: all but the elements. */
export type Begun = Omit<Design, 'elements'>;
