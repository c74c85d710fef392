/**
 * Characters as people count them, which are Unicode's grapheme clusters: 👍🏽 is one, and é is one however it is written.
 * Whatever the shop calls a number of characters counts these, in the browser and on the server alike. Nothing here loads
 * the schema library.
 */

/**
 * How many UTF-16 units a limit leaves for each of its characters. The longest emoji has 15; without a bound a letter
 * could carry a megabyte of accents.
 */
export const UNITS_EACH = 16;

let segmenter: Intl.Segmenter | undefined;
// Made when a text first needs it: a browser without it can still open every page. One after the other: some browsers
// hold the whole text with each.
function charactersOf(text: string): Iterable<Intl.SegmentData> {
  segmenter ??= new Intl.Segmenter('en');
  return segmenter.segment(text);
}

/** How many characters a text has to whoever reads it; at most `most` are counted. */
export function characterCount(text: string, most = Number.POSITIVE_INFINITY): number {
  let count = 0;
  for (const _character of charactersOf(text)) {
    count += 1;
    if (count >= most) break;
  }
  return count;
}

/** Whether a text has at most `most` characters, within their room in UTF-16 units. */
export const isWithin = (text: string, most: number): boolean =>
  text.length <= most || (text.length <= most * UNITS_EACH && characterCount(text, most + 1) <= most);

/** As much of the beginning of a text as `isWithin` takes, without half a character at its end. */
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
