import { defaultBinding, offeredColours } from '#kernel/bindings.ts';
import { firstCharacters } from '#kernel/characters.ts';
import type { BookColour } from '#kernel/edition.ts';
import { DESIGN_VERSION, type Design, type DesignElement } from '../design.ts';
import { HOUSE_PAPER, HOUSE_TRIM, TITLE_MAX } from '../limits.ts';
import { type BoundBook, boundPages } from './bound-books.ts';
import { type DesignBase, getCoverDesign } from './default-design/cover-design.ts';
import { createFront } from './default-design/front.ts';
import { createSpine } from './default-design/spine.ts';

/** Default design of a book, as shown in its cover picture. */
export function createDefaultDesign(book: BoundBook, colours: readonly BookColour[]): Design {
  const { variantType, leatherType } = defaultBinding(book);
  const offered = offeredColours(colours);
  const colour = offered.find(({ colorName }) => colorName === book.color) ?? offered[0];
  if (!colour) throw new Error('The shop has no leather.');
  const dye = { name: colour.colorName, light: colour.light, dark: colour.dark };
  const coverDesign = getCoverDesign(book, { colour: dye, variantType, leatherType });
  const { id, title, author, year } = book;
  const base: DesignBase = {
    ...baseDesign(colour.colorName),
    book: { id, title: limitLength(title), author: limitLength(author), year, pages: boundPages(book) },
    edition: variantType,
    leather: leatherType,
    endpapers: { kind: 'marbled', paper: coverDesign.paper },
  };
  const spine = createSpine(base, coverDesign);
  const names = offered.map(({ colorName }) => colorName);
  return {
    ...base,
    bands: spine.bands,
    elements: [...createFront(base, coverDesign, names), ...spine.elements],
  };
}

/** Blank design without a book: tooled but not lettered. */
export function createBlankDesign(colours: readonly BookColour[]): Design {
  const [colour] = offeredColours(colours);
  if (!colour) throw new Error('The shop has no leather.');
  const base = baseDesign(colour.colorName);
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
  return { ...base, elements: [frame] };
}

const baseDesign = (colour: string): DesignBase => ({
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

const limitLength = (text: string) => firstCharacters(text, TITLE_MAX);
