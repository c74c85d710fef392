import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { Emblem, FrameName, PaperName } from '#kernel/binding-design.ts';
import type { TextPaper } from './text-papers.ts';

/* Document of a design (decision 37), shared by guided page and editor. All lengths are in millimetres. Loads no
   schema library; `design-schema.ts` validates these shapes. */

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

/** Position on a side: the centre, from the upper left corner, and clockwise rotation in degrees. */
interface Placing {
  id: string;
  side: Side;
  x: number;
  y: number;
  rotation: number;
  /** Null takes the design's foil. */
  foil: Foil | null;
  /** Elements with the same group id move together. */
  group: string | null;
}

export interface TextElement extends Placing {
  kind: 'text';
  /** Line breaks are kept; lines also wrap at `width`. */
  text: string;
  face: FaceName;
  /** Em, in mm. */
  size: number;
  align: 'left' | 'centre' | 'right';
  /** Letter spacing in ems; ignored by joined scripts. */
  tracking: number;
  /** Line spacing, as a multiple of the size. */
  leading: number;
  /** Sets the text in capitals, whatever was typed. */
  capitals: boolean;
  /** Width at which lines wrap; null never wraps. */
  width: number | null;
}

export interface OrnamentElement extends Placing {
  kind: 'ornament';
  ornament: OrnamentName;
  /** Width. */
  size: number;
}

/** Decorative frame; `emblem` is the tool in its middle, null for none. */
export interface FrameElement extends Placing {
  kind: 'frame';
  frame: FrameStyle;
  emblem: Emblem | null;
  variant: number;
  width: number;
  height: number;
}

export interface LineElement extends Placing {
  kind: 'line';
  line: 'plain' | 'double' | 'dotted' | 'swelled';
  length: number;
  thickness: number;
}

/** Pasted label of another leather; takes foil where marbled paper would not. */
export interface LabelElement extends Placing {
  kind: 'label';
  colour: string;
  width: number;
  height: number;
}

/** Logo or coat of arms, cut as a block. Its height follows from its proportions. */
export interface LogoElement extends Placing {
  kind: 'logo';
  upload: UploadReference;
  width: number;
}

export type DesignElement =
  | TextElement
  | OrnamentElement
  | FrameElement
  | LineElement
  | LabelElement
  | LogoElement;

/** Uploaded picture; the digest of its bytes is part of the design's seal. */
export interface UploadReference {
  id: string;
  /** 64 hexadecimal digits. */
  sha256: string;
}

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

export type Endpapers =
  | { kind: 'marbled'; paper: PaperName }
  | { kind: 'plain'; colour: PlainEndpaper }
  | { kind: 'picture'; upload: UploadReference };

export const EDGES = ['plain', 'gilded-top', 'gilded-all'] as const;
export type Edges = (typeof EDGES)[number];

/** Printed leaf before the title page. */
export interface Dedication {
  text: string;
  face: FaceName;
  /** Em, in mm. */
  size: number;
}

export const BAND_COUNTS = [0, 3, 4, 5, 6] as const;

export interface Design {
  version: typeof DESIGN_VERSION;
  /** A catalogue book has an id; its facts then come from the catalogue when priced. */
  book: { id: string | null; title: string; author: string; year: number | null; pages: number };
  /** Trimmed leaf. */
  trim: { width: number; height: number };
  paper: TextPaper;
  edition: VariantType;
  leather: LeatherType;
  colour: string;
  /** For everything without its own foil, and for gilded edges (blind edges are gilded in gold). */
  foil: Foil;
  bands: (typeof BAND_COUNTS)[number];
  /** In stacking order, the lowest first. */
  elements: DesignElement[];
  endpapers: Endpapers;
  edges: Edges;
  /** Two silks, wound together. */
  headbands: [Silk, Silk];
  /** Marker ribbons; the first is included in the price. */
  ribbons: Silk[];
  dedication: Dedication | null;
  slipCase: boolean;
}

/** Marbled paper on the sides of a half binding: the endpapers', or else the house paper. */
export const sidePaper = ({ endpapers }: Pick<Design, 'endpapers'>): PaperName =>
  endpapers.kind === 'marbled' ? endpapers.paper : 'turkish';
