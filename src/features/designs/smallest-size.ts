import type { FaceName, TextElement } from './design.ts';

/** Height of a small letter, in sizes; of faces whose small letters are small capitals, of those. */
const X_HEIGHTS: Record<FaceName, number> = {
  garamond: 0.407,
  garamondItalic: 0.407,
  cinzel: 0.5,
  cormorant: 0.386,
  cormorantItalic: 0.386,
  bodoni: 0.46,
  fell: 0.46,
};
/** What the rules ask of foil, with a little to spare. */
const LEAST = 1.3;

/** The smallest em in which a text can be stamped. */
export const smallestSize = ({ face }: Pick<TextElement, 'face'>): number =>
  Math.ceil((LEAST / X_HEIGHTS[face]) * 20) / 20;
