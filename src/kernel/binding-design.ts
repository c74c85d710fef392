import type { LeatherType, VariantType } from './binding.ts';
import type { TooledBinding } from './tooled-binding.ts';

/** Gilt frames of a full-leather front. Books pick theirs by index, so the order must not change. */
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

/** Marbled papers of half-leather sides and all endpapers. Books pick theirs by index, so the order must not change. */
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

/** Small gilt tool repeated on front and spine. */
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

/** Dyed leather. Its name selects matching marbled papers; `light` and `dark` are `#rrggbb` in sRGB. */
export interface Dye {
  name: string;
  light: string;
  dark: string;
}

export interface Covering {
  colour: Dye;
  variantType: VariantType;
  leatherType: LeatherType;
}

/** Everything the pictures of a binding depend on: the same design gives the same bytes. */
export interface BindingDesign extends Covering {
  /** In any script. */
  title: string;
  author: string;
  /** Negative before the common era. */
  year: number | null;
  /** As lettered on the spine. */
  volume: string | null;
  frame: FrameName;
  emblem: Emblem;
  paper: PaperName;
  /** Whether a full-leather spine has a pasted title label; half leather always has one. */
  hasLabel: boolean;
  /** Thickness of the closed book in units of 1/4 mm; 104 to 250 in the catalogue. */
  thickness: number;
  /** 32-bit integer that varies grain, paper cut, small ornaments and ribbon. */
  seed: number;
  /** A customer's design; replaces frame, lettering, label, paper and size. */
  tooled?: TooledBinding;
}
