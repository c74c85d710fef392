/**
 * A word of a title is its own lexeme, a word of an author's name has a sign in front. Weights would tell them
 * apart too, but not in an index: it would give every book by a William for a title with that word.
 */
export const titleLexeme = (word: string) => word;
export const authorLexeme = (word: string) => `@${word}`;

/**
 * Markers are lexemes that no word can be: they begin with `#`. Because every property that is filtered by is
 * one, a filter of any shape is one text query, passed as one parameter.
 */
export const languageMarker = (id: number) => `#l${id}`;
export const genreMarker = (id: number) => `#g${id}`;
export const yearMarker = (year: number) => `#y${year}`;
export const decadeMarker = (year: number) => `#d${Math.floor(year / 10)}`;
/** Which of `BINDINGS` a book has, as the bits of a number: one such marker a book. */
export const bindingsMarker = (bits: number) => `#b${bits}`;
/** A genre and a language, and perhaps a decade, together: their lists are long, the list of all is short. */
export const placeMarker = (genre: number, language: number, decade?: number) =>
  `#c${genre}.${language}${decade === undefined ? '' : `.${decade}`}`;
/** A part of the alphabet of titles: see `title-parts.ts`. */
export const titlePartMarker = (part: number) => `#t${part}`;
export const skuMarker = (key: string) => `#s${key}`;
/** The beginnings of markers that the vocabulary does not count: nothing is planned by how many books have one. */
export const UNCOUNTED = '^#[cst]';

/** The markers of a range of years: whole decades, and single years at its two ends. */
export function* yearMarkers(from: number, to: number): Generator<string> {
  for (let year = from; year <= to; ) {
    const isDecade = year % 10 === 0 && year + 9 <= to;
    yield isDecade ? decadeMarker(year) : yearMarker(year);
    year += isDecade ? 10 : 1;
  }
}

/** Cents that one marker stands for, largest first: a price has a marker of each, a range few of the largest. */
const PRICE_STEPS = [10_000, 1_000, 1] as const;
const priceMarker = (binding: number, step: number, cents: number) =>
  `#p${binding}.${step}.${Math.floor(cents / step)}`;

/** The markers of what one of `BINDINGS` costs; `binding` is its place among them. */
export const priceMarkersOf = (binding: number, cents: number) =>
  PRICE_STEPS.map((step) => priceMarker(binding, step, cents));

/** The markers of a range of prices of one of `BINDINGS`, both ends included. */
export function* priceMarkers(binding: number, from: number, to: number): Generator<string> {
  for (let cents = from; cents <= to; ) {
    const step = PRICE_STEPS.find((one) => cents % one === 0 && cents + one - 1 <= to) ?? 1;
    yield priceMarker(binding, step, cents);
    cents += step;
  }
}

/** The highest price that any of these markers may stand for. */
export function highestPrice(markers: Iterable<string>): number {
  let highest = 0;
  for (const marker of markers) {
    const hundreds = marker.startsWith('#p') ? marker.split(`.${PRICE_STEPS[0]}.`)[1] : undefined;
    if (hundreds !== undefined) highest = Math.max(highest, (Number(hundreds) + 1) * PRICE_STEPS[0]);
  }
  return highest;
}
