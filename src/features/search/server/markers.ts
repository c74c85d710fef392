/** Author words get a prefix, since `tsvector` weights aren't used by the index. */
export const titleLexeme = (word: string) => word;
export const authorLexeme = (word: string) => `@${word}`;

/** One marker per filterable property turns any filter into a single text query in one parameter. */
export const languageMarker = (id: number) => `#l${id}`;
export const genreMarker = (id: number) => `#g${id}`;
export const yearMarker = (year: number) => `#y${year}`;
export const decadeMarker = (year: number) => `#d${Math.floor(year / 10)}`;
/** Bit mask of the bindings a book has; one marker per book. */
export const bindingsMarker = (bits: number) => `#b${bits}`;
/** Genre, language and optionally decade combined: a much shorter index list than each of theirs. */
export const compoundMarker = (genre: number, language: number, decade?: number) =>
  `#c${genre}.${language}${decade === undefined ? '' : `.${decade}`}`;
export const titlePartMarker = (part: number) => `#t${part}`;
export const skuMarker = (key: string) => `#s${key}`;
/** Markers left out of the vocabulary, as no plan depends on their counts. */
export const UNCOUNTED = '^#[cst]';

/** Markers for a range of years: whole decades, and single years at both ends. */
export function* yearMarkers(from: number, to: number): Generator<string> {
  for (let year = from; year <= to; ) {
    const isDecade = year % 10 === 0 && year + 9 <= to;
    yield isDecade ? decadeMarker(year) : yearMarker(year);
    year += isDecade ? 10 : 1;
  }
}

/** Price resolution in cents, coarsest first: a price has a marker of each, and a range needs few of the coarsest. */
const PRICE_STEPS = [10_000, 1_000, 1] as const;
const priceMarker = (binding: number, step: number, cents: number) =>
  `#p${binding}.${step}.${Math.floor(cents / step)}`;

/** `binding` is an index of `BINDINGS`. */
export const priceMarkersForCents = (binding: number, cents: number) =>
  PRICE_STEPS.map((step) => priceMarker(binding, step, cents));

/** Markers for an inclusive price range of one binding. */
export function* priceMarkers(binding: number, from: number, to: number): Generator<string> {
  for (let cents = from; cents <= to; ) {
    const step = PRICE_STEPS.find((candidate) => cents % candidate === 0 && cents + candidate - 1 <= to) ?? 1;
    yield priceMarker(binding, step, cents);
    cents += step;
  }
}

export function highestPrice(markers: Iterable<string>): number {
  let highest = 0;
  for (const marker of markers) {
    const hundreds = marker.startsWith('#p') ? marker.split(`.${PRICE_STEPS[0]}.`)[1] : undefined;
    if (hundreds !== undefined) highest = Math.max(highest, (Number(hundreds) + 1) * PRICE_STEPS[0]);
  }
  return highest;
}
