/**
 * Counts characters as people do, by Unicode grapheme clusters: 👍🏽 is one, and so is é in any encoding. All
 * character limits use this, in the browser and on the server. Doesn't load the schema library.
 */

/** UTF-16 units allowed per character. The longest emoji has 15; the bound keeps out megabytes of accents. */
export const UNITS_PER_CHARACTER = 16;

let segmenter: Intl.Segmenter | undefined;
// Created on first use, since old browsers lack it. Iterates lazily: some browsers copy the whole text with each
// segment.
function segmentGraphemes(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('en');
  return segmenter.segment(text);
}

/** Counts the characters of a text, stopping at `max`. */
export function characterCount(text: string, max = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _character of segmentGraphemes(text)) {
    count += 1;
    if (count >= max) break;
  }
  return count;
}

/** Checks that a text has at most `max` characters and fits their UTF-16 units. */
export const fitsWithin = (text: string, max: number): boolean =>
  text.length <= max || (text.length <= max * UNITS_PER_CHARACTER && characterCount(text, max + 1) <= max);

/** Longest beginning of a text that `fitsWithin` accepts; never splits a character. */
export function firstCharacters(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = max * UNITS_PER_CHARACTER;
  let count = 0;
  for (const { index, segment } of segmentGraphemes(text)) {
    if (count === max || index + segment.length > room) return text.slice(0, index);
    count += 1;
  }
  return text;
}
