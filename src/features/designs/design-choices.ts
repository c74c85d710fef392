import type { Emblem, FrameName } from '#kernel/binding-design.ts';

/** Incremented with every change of the document's shape; `migrations.ts` reads older documents. */
export const DESIGN_VERSION = 1;

/** Blind is bare tooling pressed into the leather, without foil. */
export const FOILS = ['gold', 'silver', 'copper', 'blind'] as const;
export type Foil = (typeof FOILS)[number];

/** Outer sides as they lie in the spread from left to right, seen from outside. */
export const SIDES = ['back', 'spine', 'front'] as const;
export type Side = (typeof SIDES)[number];

export const FACES = [
  'garamond',
  'garamondItalic',
  'cinzel',
  'cormorant',
  'cormorantItalic',
  'bodoni',
  'fell',
] as const;
export type FaceName = (typeof FACES)[number];

export const EMBLEMS = [
  'rosette',
  'compass',
  'lyre',
  'sun',
  'moon',
  'key',
  'laurel',
  'fleuron',
  'acorn',
  'star',
  'knot',
  'rose',
  'hourglass',
  'lamp',
] as const satisfies readonly Emblem[];
export const ORNAMENTS = [...EMBLEMS, 'corner-vine', 'corner-spray', 'corner-solid'] as const;
export type OrnamentName = (typeof ORNAMENTS)[number];

export const PLAIN_FRAMES = ['single', 'double', 'triple'] as const;
export type FrameStyle = FrameName | (typeof PLAIN_FRAMES)[number];

export const SILKS = [
  'ivory',
  'gold',
  'red',
  'burgundy',
  'green',
  'teal',
  'blue',
  'navy',
  'violet',
  'grey',
  'black',
] as const;
export type Silk = (typeof SILKS)[number];

export const PLAIN_ENDPAPERS = ['ivory', 'sand', 'sage', 'slate', 'wine', 'black'] as const;
export type PlainEndpaper = (typeof PLAIN_ENDPAPERS)[number];

export const EDGES = ['plain', 'gilded-top', 'gilded-all'] as const;
export type Edges = (typeof EDGES)[number];

export const BAND_COUNTS = [0, 3, 4, 5, 6] as const;
