import type { LeatherType, VariantType } from './binding.ts';
import type { TooledBinding } from './tooled-binding.ts';

/** How the front of a full-leather binding is tooled. A book's own frame is chosen by its place here, so the order stays. */
export const FRAMES = [
  'fillets',
  'duseuil',
  'cambridge',
  'lozenge',
  'seme',
  'laurel',
  'geometric',
  'arabesque',
  'minimal',
  'dentelle',
  'aldine',
] as const;
export type FrameName = (typeof FRAMES)[number];

/** Marbled papers: the sides of half leather, and all endpapers. A book's own is chosen by its place too. */
export const PAPERS = [
  'turkish',
  'nonpareil',
  'curl',
  'gelgit',
  'shell',
  'bouquet',
  'feather',
  'hair',
  'wave',
  'paste',
] as const;
export type PaperName = (typeof PAPERS)[number];

/** The small gilt tool that is repeated on front and spine. */
export type Emblem =
  | 'rosette'
  | 'compass'
  | 'lyre'
  | 'sun'
  | 'moon'
  | 'key'
  | 'laurel'
  | 'fleuron'
  | 'acorn'
  | 'star'
  | 'knot'
  | 'rose'
  | 'hourglass'
  | 'lamp';

/** A dyed skin. Its marbled paper is chosen to suit the name; the two ends of the dye are `#rrggbb` in sRGB. */
export interface Dye {
  name: string;
  light: string;
  dark: string;
}

/** What a book is covered with: in which edition, of which leather. */
export interface Covering {
  colour: Dye;
  variantType: VariantType;
  leatherType: LeatherType;
}

/**
 * A binding before it is made: all that its pictures depend on, whether a book of the catalogue wears it or somebody
 * has thought of it. The same design gives the same pictures to the byte.
 */
export interface BindingDesign extends Covering {
  /** On front and spine, in any script. */
  title: string;
  author: string;
  /** On the spine; negative before the common era. */
  year: number | null;
  /** On the spine, as it stands there. */
  volume: string | null;
  frame: FrameName;
  emblem: Emblem;
  paper: PaperName;
  /** Whether a full-leather spine has its title on a pasted label of another leather; half leather always has. */
  hasLabel: boolean;
  /** Of the closed book, in units of 1/4 mm; books of the catalogue have 104 to 250. */
  thickness: number;
  /** A whole number of 32 bits that decides what nobody chooses: grain, cut of the paper, small ornaments, ribbon. */
  seed: number;
  /** What somebody has designed: it takes the place of frame, lettering, label, paper and size. */
  tooled?: TooledBinding;
}
