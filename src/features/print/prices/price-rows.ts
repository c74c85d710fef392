import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

/** The rows of the shop's price list that books made of files are priced by; amounts there are cents of US dollars. */
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
/** Rows of so many copies or more at once, each copy at one price, with the number that their words say. */
export const BATCHES = { 'author-10': 10, 'author-40': 40 } as const;
type BatchRow = keyof typeof BATCHES;
export const BATCH_ROWS = Object.keys(BATCHES) as BatchRow[];
export type NeededRow = (typeof PRICE_ROWS)[number];
export type PriceRow = NeededRow | BatchRow;

/** What each row costs. A list without a row of several copies announces none. */
export type PriceList = Readonly<Record<NeededRow, number> & Partial<Record<BatchRow, number>>>;

/** The rows as they were read, if none is missing: no book is sold without its surcharges. */
export const wholeList = (read: Partial<PriceList>): PriceList | null =>
  PRICE_ROWS.every((row) => read[row] !== undefined) ? (read as PriceList) : null;

/** The list in minor units of the rate's currency, row by row, as the pages of the services announce it. */
export const priceListIn = (list: PriceList, rate: ExchangeRate): PriceList =>
  Object.fromEntries(
    Object.entries(list).map(([row, cents]) => [row, convertCents(cents, rate)]),
  ) as unknown as PriceList;

interface Rows {
  first: NeededRow;
  furtherCopy: NeededRow;
  furtherPages: NeededRow;
  fullLeather: NeededRow;
  colourPage: NeededRow;
  /** Of several copies at once. */
  batches: readonly BatchRow[];
}

/** Which rows hold for which work. */
export const ROWS_OF: Record<'book' | 'thesis', Rows> = {
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

/** In the price of a copy. */
export const PAGES_INCLUDED = 300;
/** Pages beyond them are charged by so many begun. */
export const PAGES_A_STEP = 100;
/** Leaves of books up to this size are in the price; a thesis is in A4 as a rule. */
export const USUAL_TRIM = { widthMm: 170, heightMm: 245 } as const;
