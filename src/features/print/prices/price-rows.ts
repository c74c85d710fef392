import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

/** Rows of the shop's price list for printed books, in US cents. */
export const PRICE_ROWS = [
  'pdf-300',
  'pdf-further-pages',
  'pdf-second-copy',
  'pdf-super',
  'pdf-colour-page',
  'pdf-large-leaf',
  'thesis-one',
  'thesis-further-pages',
  'thesis-further',
  'thesis-full-leather',
  'thesis-colour-page',
  'print-paper-120',
  'print-vegan',
  'brass-block',
] as const;
/** Rows that apply from this many copies at once; the number is also in their label. */
export const BATCH_SIZES = { 'author-10': 10, 'author-40': 40 } as const;
type BatchRow = keyof typeof BATCH_SIZES;
export const BATCH_ROWS = Object.keys(BATCH_SIZES) as BatchRow[];
export type RequiredRow = (typeof PRICE_ROWS)[number];
export type PriceRow = RequiredRow | BatchRow;

/** Price by row. Rows for several copies may be missing. */
export type PriceList = Readonly<Record<RequiredRow, number> & Partial<Record<BatchRow, number>>>;

/** Returns null if a required row is missing: no book is sold without its surcharges. */
export const completePriceList = (rows: Partial<PriceList>): PriceList | null =>
  PRICE_ROWS.every((row) => rows[row] !== undefined) ? (rows as PriceList) : null;

/** Converts the list row by row to minor units of the rate's currency, as the service pages show it. */
export const convertPriceList = (list: PriceList, rate: ExchangeRate): PriceList =>
  Object.fromEntries(
    Object.entries(list).map(([row, cents]) => [row, convertCents(cents, rate)]),
  ) as unknown as PriceList;

interface Rows {
  first: RequiredRow;
  furtherCopy: RequiredRow;
  furtherPages: RequiredRow;
  fullLeather: RequiredRow;
  colourPage: RequiredRow;
  batches: readonly BatchRow[];
}

export const ROWS_BY_KIND: Record<'book' | 'thesis', Rows> = {
  book: {
    first: 'pdf-300',
    furtherCopy: 'pdf-second-copy',
    furtherPages: 'pdf-further-pages',
    fullLeather: 'pdf-super',
    colourPage: 'pdf-colour-page',
    batches: BATCH_ROWS,
  },
  thesis: {
    first: 'thesis-one',
    furtherCopy: 'thesis-further',
    furtherPages: 'thesis-further-pages',
    fullLeather: 'thesis-full-leather',
    colourPage: 'thesis-colour-page',
    batches: [],
  },
};

/** Pages included in the price of a copy. */
export const PAGES_INCLUDED = 300;
/** Further pages are charged per started step of this many. */
export const PAGES_PER_STEP = 100;
/** Larger books cost extra; theses are usually A4 and don't. */
export const USUAL_TRIM = { widthMm: 170, heightMm: 245 } as const;
