import type { Design, DesignElement, TextElement } from '../design.ts';

/** A plain design of the house's size in full leather, with these elements. */
export const designWith = (elements: DesignElement[] = [], other: Partial<Design> = {}): Design => ({
  version: 1,
  book: { id: null, title: 'Meditations', author: 'Marcus Aurelius', year: 180, pages: 320 },
  trim: { width: 149, height: 223 },
  paper: 'cream-80',
  edition: 'superDeluxe',
  leather: 'realLeather',
  colour: 'oxblood',
  foil: 'gold',
  bands: 5,
  elements,
  endpapers: { kind: 'marbled', paper: 'turkish' },
  edges: 'plain',
  headbands: ['red', 'gold'],
  ribbons: ['red'],
  dedication: null,
  slipCase: false,
  ...other,
});

export const standing = { side: 'front', x: 80, y: 100, rotation: 0, foil: null, group: null } as const;

/** A line of lettering in the middle of the front. */
export const textOf = (text: string, other: Partial<TextElement> = {}): TextElement => ({
  ...standing,
  kind: 'text',
  id: 'text',
  text,
  face: 'garamond',
  size: 10,
  align: 'centre',
  tracking: 0,
  leading: 1.2,
  capitals: false,
  width: null,
  ...other,
});

/** A full cover, as people make one: frame, title and author, a spine with bands, a back with a label. */
export const fullCover = (): Design =>
  designWith(
    [
      {
        ...{ ...standing, kind: 'frame', id: 'frame', x: 80, y: 114.5, width: 128.5, height: 202 },
        ...{ frame: 'fillets', emblem: 'rose', variant: 1 },
      },
      textOf('Meditations', { id: 'title', y: 65, face: 'cinzel', size: 13, capitals: true, width: 90 }),
      textOf('Marcus Aurelius', { id: 'author', y: 178, size: 8 }),
      textOf('Meditations', {
        id: 'spine-title',
        side: 'spine',
        x: 10.5,
        y: 53,
        size: 5,
        rotation: 90,
        width: 27,
      }),
      textOf('180', { id: 'spine-year', side: 'spine', x: 10.5, y: 208, size: 5 }),
      {
        ...standing,
        kind: 'ornament',
        id: 'spine-sign',
        side: 'spine',
        x: 10.5,
        y: 90,
        ornament: 'lamp',
        size: 12,
      },
      {
        ...standing,
        kind: 'frame',
        id: 'back-frame',
        side: 'back',
        frame: 'double',
        emblem: null,
        variant: 0,
        x: 72,
        y: 114.5,
        width: 120,
        height: 196,
      },
      {
        ...standing,
        kind: 'line',
        id: 'rule',
        side: 'back',
        x: 72,
        y: 130,
        line: 'swelled',
        length: 50,
        thickness: 1.2,
      },
      {
        ...standing,
        kind: 'label',
        id: 'label',
        side: 'back',
        x: 72,
        y: 90,
        colour: 'navy',
        width: 70,
        height: 30,
      },
      textOf('Ex libris\nAnna Berg', { id: 'ex-libris', side: 'back', x: 72, y: 90, size: 7 }),
    ],
    { dedication: { text: 'For Anna, who read it first', face: 'garamondItalic', size: 6 } },
  );
