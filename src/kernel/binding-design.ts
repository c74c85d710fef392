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

/** Marbled papers of sides and endpapers. Books pick theirs by index, so the order must not change. */
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
  title: string;
  author: string;
  year: number | null;
  volume: string | null;
  frame: FrameName;
  emblem: Emblem;
  paper: PaperName;
  hasLabel: boolean;
  /** Thickness of the closed book in units of 1/4 mm; 104 to 250 in the catalogue. */
  thickness: number;
  seed: number;
  tooled?: TooledBinding;
}
