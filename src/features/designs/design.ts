import type { LeatherType, VariantType } from '#kernel/binding.ts';
import type { Emblem, FrameName, PaperName } from '#kernel/binding-design.ts';
import type { TextPaper } from '#kernel/text-papers.ts';

/*
 * The document of a design (decision 37), the same for the guided page and the editor. All lengths are millimetres.
 * Nothing here loads the schema library; `contract.ts` holds what is sent to these shapes.
 */

/** Raised with every change of the document's shape; older documents are read by `migrations.ts`. */
export const DESIGN_VERSION = 1;

/** What lettering and ornaments are made of: leaf of a metal, or the bare tool pressed into the leather. */
export const FOILS = ['gold', 'silver', 'copper', 'blind'] as const;
export type Foil = (typeof FOILS)[number];

/** The outer sides of a binding, as they lie in the spread from left to right, seen from outside. */
export const SIDES = ['back', 'spine', 'front'] as const;
export type Side = (typeof SIDES)[number];

/** The hands in which the bindery letters. */
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

/** Where something stands on its side: its centre from the upper left corner, and its turn clockwise in degrees. */
interface Placing {
  /** Unique in its design. */
  id: string;
  side: Side;
  x: number;
  y: number;
  rotation: number;
  /** Its own foil; null takes the design's. */
  foil: Foil | null;
  /** Elements with the same name move together; null stands alone. */
  group: string | null;
}

export interface TextElement extends Placing {
  kind: 'text';
  /** Line breaks are kept; the rest is broken at `width`. */
  text: string;
  face: FaceName;
  /** The em. */
  size: number;
  align: 'left' | 'centre' | 'right';
  /** Extra space between letters, in ems; joined scripts ignore it. */
  tracking: number;
  /** Baseline to baseline, in sizes. */
  leading: number;
  /** Set in capitals, whatever was typed. */
  capitals: boolean;
  /** The measure at which lines are broken; null breaks nowhere. */
  width: number | null;
}

/** One tool from the finisher's rack, struck once. */
export interface OrnamentElement extends Placing {
  kind: 'ornament';
  ornament: OrnamentName;
  /** Across. */
  size: number;
}

/** A frame of the house; `emblem` is the tool in its middle, null leaves it out. */
export interface FrameElement extends Placing {
  kind: 'frame';
  frame: FrameStyle;
  emblem: Emblem | null;
  /** Which of its small ornaments, 0 … 7. */
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

/** A pasted label of another leather, on which foil holds where it would not on marbled paper. */
export interface LabelElement extends Placing {
  kind: 'label';
  /** The name of a leather colour. */
  colour: string;
  width: number;
  height: number;
}

/** A logo or coat of arms, cut as a block. Its height follows from its own proportions. */
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

/** A picture somebody sent; the digest of its bytes is sealed with the design. */
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

/** Besides the frames of the house, one, two or three plain lines. */
export const PLAIN_FRAMES = ['single', 'double', 'triple'] as const;
export type FrameStyle = FrameName | (typeof PLAIN_FRAMES)[number];

/** Silks of head bands and ribbons. */
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

/** Plain endpapers. */
export const PLAIN_ENDPAPERS = ['ivory', 'sand', 'sage', 'slate', 'wine', 'black'] as const;
export type PlainEndpaper = (typeof PLAIN_ENDPAPERS)[number];

export type Endpapers =
  | { kind: 'marbled'; paper: PaperName }
  | { kind: 'plain'; colour: PlainEndpaper }
  | { kind: 'picture'; upload: UploadReference };

export const EDGES = ['plain', 'gilded-top', 'gilded-all'] as const;
export type Edges = (typeof EDGES)[number];

/** A printed leaf before the title page. */
export interface Dedication {
  text: string;
  face: FaceName;
  /** The em. */
  size: number;
}

/** How many raised bands a spine may have. */
export const BAND_COUNTS = [0, 3, 4, 5, 6] as const;

export interface Design {
  version: typeof DESIGN_VERSION;
  /** What is bound. A book of the shop has its id; its facts then come from the catalogue whenever it is priced. */
  book: { id: string | null; title: string; author: string; year: number | null; pages: number };
  /** The leaves, cut. */
  trim: { width: number; height: number };
  paper: TextPaper;
  edition: VariantType;
  leather: LeatherType;
  /** The name of a leather colour. */
  colour: string;
  /** For all that has no foil of its own, and for gilded edges (blind edges are gilded in gold). */
  foil: Foil;
  bands: (typeof BAND_COUNTS)[number];
  /** In the order in which they lie on one another. */
  elements: DesignElement[];
  endpapers: Endpapers;
  edges: Edges;
  /** The two silks of head and tail band. */
  headbands: [Silk, Silk];
  /** Marker ribbons; the first is in the price of the binding. */
  ribbons: Silk[];
  dedication: Dedication | null;
  slipCase: boolean;
}

/** Marbled paper of the sides of half leather: that of the endpapers, else the house's own. */
export const sidePaper = ({ endpapers }: Pick<Design, 'endpapers'>): PaperName =>
  endpapers.kind === 'marbled' ? endpapers.paper : 'turkish';
