import { offeredColours, usualBinding } from '#kernel/bindings.ts';
import { firstCharacters } from '#kernel/characters.ts';
import type { BookColour } from '#kernel/edition.ts';
import { DESIGN_VERSION, type Design, type DesignElement } from '../design.ts';
import { HOUSE_PAPER, HOUSE_TRIM, TITLE_MAX } from '../limits.ts';
import type { Begun, DressOf } from './begin/dress.ts';
import { beginFront } from './begin/front.ts';
import { beginSpine } from './begin/spine.ts';
import { type BoundBook, pagesOf } from './bound-books.ts';

/** Default design of a book, as shown in its cover picture. */
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

/** Blank design without a book: tooled but not lettered. */
export function plainDesign(colours: readonly BookColour[]): Design {
  const [colour] = offeredColours(colours);
  if (!colour) throw new Error('The shop has no leather.');
  const begun = plain(colour.colorName);
  const frame: DesignElement = {
    id: 'frame',
    kind: 'frame',
    side: 'front',
    rotation: 0,
    foil: null,
    group: null,
    x: 78.5,
    y: 114.5,
    width: 128,
    height: 204,
    frame: 'double',
    emblem: null,
    variant: 0,
  };
  return { ...begun, elements: [frame] };
}

const plain = (colour: string): Begun => ({
  version: DESIGN_VERSION,
  book: { id: null, title: '', author: '', year: null, pages: 320 },
  trim: { ...HOUSE_TRIM },
  paper: HOUSE_PAPER,
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

const cut = (text: string) => firstCharacters(text, TITLE_MAX);
