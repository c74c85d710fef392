import type { Foil, PlainEndpaper, Silk } from './design.ts';

/** Screen colours of materials, as CSS; leathers take theirs from the catalogue. */
export const SILK_COLOURS: Record<Silk, string> = {
  ivory: '#efe6d2',
  gold: '#c39a44',
  red: '#a3262a',
  burgundy: '#6a1d2b',
  green: '#2f5a3c',
  teal: '#1f6469',
  blue: '#35609a',
  navy: '#22304f',
  violet: '#5b3a70',
  grey: '#7f7c78',
  black: '#1f1c1a',
};
export const PLAIN_ENDPAPER_COLOURS: Record<PlainEndpaper, string> = {
  ivory: '#f1e8d6',
  sand: '#d8c3a0',
  sage: '#a3b096',
  slate: '#66727c',
  wine: '#6b2733',
  black: '#262220',
};
/** Light and dark tone of each foil; blind is leather darkened by the warm tool. */
export const FOIL_COLOURS: Record<Foil, readonly [light: string, dark: string]> = {
  gold: ['#f0d58c', '#a87b2b'],
  silver: ['#f2f2ef', '#8f9296'],
  copper: ['#eab48d', '#95532f'],
  blind: ['#6a4a38', '#3a2519'],
};
