/**
 * Counts characters as people do, by Unicode grapheme clusters: 👍🏽 is one, and so is é in any encoding. All
 * character limits use this, in the browser and on the server. Doesn't load the schema library.
 */

/** UTF-16 units allowed per character. The longest emoji has 15; the bound keeps out megabytes of accents. */
export const UNITS_EACH = 16;

let segmenter: Intl.Segmenter | undefined;
// Created on first use, since old browsers lack it. Iterates lazily: some browsers copy the whole text with each
// segment.
function charactersOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('en');
  return segmenter.segment(text);
}

/** Counts the characters of a text, stopping at `most`. */
export function characterCount(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _character of charactersOf(text)) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

/** Checks that a text has at most `most` characters and fits their UTF-16 units. */
export const isWithin = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * UNITS_EACH && characterCount(text, most + 1) <= most);

/** Longest beginning of a text that `isWithin` accepts; never splits a character. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = most * UNITS_EACH;
  let count = 0;
  for (const { index, segment } of charactersOf(text)) {
    if (count === most || index + segment.length > room) return text.slice(0, index);
    count += 1;
  }
  return text;
}
