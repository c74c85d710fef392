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
export const dollarMarker = (dollars: number) => `#p${dollars}`;
export const hundredMarker = (dollars: number) => `#h${Math.floor(dollars / 100)}`;
/** Every book is bound in genuine leather; only vegan leather tells books apart. */
export const VEGAN_MARKER = '#v';
/** A genre and a language, and perhaps a decade, together: their lists are long, the list of all is short. */
export const placeMarker = (genre: number, language: number, decade?: number) =>
  `#c${genre}.${language}${decade === undefined ? '' : `.${decade}`}`;
/** A part of the alphabet of titles: see `title-parts.ts`. */
export const titlePartMarker = (part: number) => `#t${part}`;
export const skuMarker = (key: string) => `#s${key}`;
/** The beginnings of markers that the vocabulary does not count: nothing is planned by how many books have one. */
export const UNCOUNTED = '^#[cst]';

/** Bits of `documents.leathers`. */
export const REAL_LEATHER = 1;
export const VEGAN_LEATHER = 2;

/** Where the price bands of the facets begin, in whole US dollars; the last one is open. */
export const PRICE_BANDS: readonly number[] = [0, 50, 100, 150, 200, 300, 500, 1000];

/** The markers of a range of years: whole decades, and single years at its two ends. */
export const yearMarkers = (from: number, to: number) => rangeMarkers(from, to, 10, yearMarker, decadeMarker);

/** The markers of a range of whole dollars: whole hundreds, and single dollars at its two ends. */
export const priceMarkers = (from: number, to: number) =>
  rangeMarkers(from, to, 100, dollarMarker, hundredMarker);

function* rangeMarkers(
  from: number,
  to: number,
  step: number,
  single: (n: number) => string,
  whole: (n: number) => string,
): Generator<string> {
  for (let n = from; n <= to; ) {
    const isWhole = n % step === 0 && n + step - 1 <= to;
    yield isWhole ? whole(n) : single(n);
    n += isWhole ? step : 1;
  }
}
