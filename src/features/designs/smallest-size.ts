import { capitals as inCapitals } from '#features/tooling/line-breaking.ts';
import type { FaceName, TextElement } from './design.ts';
import { THRESHOLDS } from './findings/thresholds.ts';

/** Heights of small letters and capitals, as shares of the em; small capitals count as small letters. */
const HEIGHTS: Record<FaceName, { small: number; capital: number }> = {
  garamond: { small: 0.407, capital: 0.65 },
  garamondItalic: { small: 0.407, capital: 0.65 },
  cinzel: { small: 0.5, capital: 0.7 },
  cormorant: { small: 0.386, capital: 0.625 },
  cormorantItalic: { small: 0.386, capital: 0.625 },
  bodoni: { small: 0.46, capital: 0.75 },
  fell: { small: 0.46, capital: 0.735 },
};

/** Smallest ems of a text without a warning (`smallest`) and without a refusal (`floor`). */
export function smallestSizes({ face, capitals, text }: Pick<TextElement, 'face' | 'capitals' | 'text'>) {
  const { small, capital } = HEIGHTS[face];
  // Some scripts have no capitals.
  const height = /\p{Ll}/u.test(capitals ? inCapitals(text) : text) ? small : capital;
  const { warning, refused } = THRESHOLDS.letters;
  return { smallest: above(warning / height), floor: above(refused / height) };
}

const above = (size: number) => Math.ceil(size * 20 + 0.2) / 20;
