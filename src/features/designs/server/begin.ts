import type { Covering, Emblem, FrameName, PaperName } from '#kernel/binding-design.ts';
import { offeredColours, usualBinding } from '#kernel/bindings.ts';
import type { BookColour } from '#kernel/edition.ts';
import { DESIGN_VERSION, type Design, type DesignElement, type FaceName } from '../design.ts';
import { HOUSE_TRIM } from '../limits.ts';
import { beginFront } from './begin/front.ts';
import { beginSpine } from './begin/spine.ts';
import { type BoundBook, pagesOf } from './bound-books.ts';

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

/** The design with which a book begins: bound, tooled and lettered as the shop shows it. */
export function designOfBook(book: BoundBook, colours: readonly BookColour[], dressOf: DressOf): Design {
  const { variantType, leatherType } = usualBinding(book);
  const offered = offeredColours(colours);
  const colour = offered.find(({ colorName }) => colorName === book.color) ?? offered[0];
  if (!colour) throw new Error('The shop has no leather.');
  const dye = { name: colour.colorName, light: colour.light, dark: colour.dark };
  const dress = dressOf(book, { colour: dye, variantType, leatherType });
  const { id, title, author, year } = book;
  const begun: Begun = {
    ...plain(colour.colorName),
    book: { id, title: cut(title), author: cut(author), year, pages: pagesOf(book) },
    edition: variantType,
    leather: leatherType,
    endpapers: { kind: 'marbled', paper: dress.paper },
  };
  const spine = beginSpine(begun, dress);
  const names = offered.map(({ colorName }) => colorName);
  return { ...begun, bands: spine.bands, elements: [...beginFront(begun, dress, names), ...spine.elements] };
}

/** The design with which something begins that is no book of the shop: tooled, and not lettered yet. */
export function plainDesign(colours: readonly BookColour[]): Design {
  const [colour] = offeredColours(colours);
  if (!colour) throw new Error('The shop has no leather.');
  const begun = plain(colour.colorName);
  const frame: DesignElement = {
    ...{ id: 'frame', kind: 'frame', side: 'front', rotation: 0, foil: null, group: null },
    ...{ x: 78.5, y: 114.5, width: 128, height: 204, frame: 'double', emblem: null, variant: 0 },
  };
  return { ...begun, elements: [frame] };
}

const plain = (colour: string): Begun => ({
  version: DESIGN_VERSION,
  book: { id: null, title: '', author: '', year: null, pages: 320 },
  trim: { ...HOUSE_TRIM },
  paper: 'cream-80',
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour,
  foil: 'gold',
  bands: 5,
  endpapers: { kind: 'marbled', paper: 'turkish' },
  edges: 'plain',
  headbands: ['gold', 'burgundy'],
  ribbons: ['burgundy'],
  dedication: null,
  slipCase: false,
});

/** As long as a design's own facts may be. */
const cut = (text: string) => text.slice(0, 300);
