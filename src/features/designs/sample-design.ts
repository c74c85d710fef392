import type { Design, TextElement } from './design.ts';
import { HOUSE_TRIM } from './limits.ts';

/** Plain half binding without lettering: fallback when the server can't be reached, and test fixture. */
export const sampleDesign = (part: Partial<Design> = {}): Design => ({
  version: 1,
  book: { id: null, title: '', author: '', year: null, pages: 320 },
  trim: HOUSE_TRIM,
  paper: 'cream-80',
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'oxblood',
  foil: 'gold',
  bands: 5,
  elements: [],
  endpapers: { kind: 'marbled', paper: 'turkish' },
  edges: 'plain',
  headbands: ['ivory', 'red'],
  ribbons: ['red'],
  dedication: null,
  slipCase: false,
  ...part,
});

/** Upright, centred text in the foil of the design. */
export const sampleText = (part: Pick<TextElement, 'id' | 'text'> & Partial<TextElement>): TextElement => ({
  kind: 'text',
  side: 'front',
  x: 80,
  y: 100,
  rotation: 0,
  foil: null,
  group: null,
  face: 'garamond',
  size: 10,
  align: 'centre',
  tracking: 0,
  leading: 1.2,
  capitals: false,
  width: null,
  ...part,
});
