import type { WholeBook } from '#features/books/server/whole-books.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import { BookPrices } from '#kernel/book.ts';
import { descriptionHtml } from '#platform/rich-text.ts';

/** A book field by field, its prices among the others: what one file says, another edits and a third takes back. */
export type FlatBook = Omit<WrittenBook, 'id' | 'createdAt' | 'images' | 'prices'> & WrittenBook['prices'];

/** What a row says of a book, in the shop's own terms. */
export interface GivenBook {
  fields: Partial<FlatBook>;
  /** The authors among them, by whose slugs the book names them; who is new is made. */
  authors: { slug: string; name: string }[];
}

/** Field by field what was, and what is to be or was written. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

const PRICES = Object.keys(BookPrices.shape) as (keyof BookPrices)[];

/** A book of which nobody has said anything: nothing that it may have, and nobody has bought it yet. */
export const NOTHING = {
  ...{ subtitle: null, originalTitle: null, englishTitle: null, publishingYear: null, isbn: null },
  ...{ pages: null, volume: null, publicationDate: null, editionLimit: null, withdrawnAt: null },
  ...{ metaTitle: null, metaKeywords: null, metaDescription: null },
  ...(Object.fromEntries(PRICES.map((name) => [name, null])) as WrittenBook['prices']),
  description: '',
  popularity: 0,
} as const;

/** What is said of a new book as it is staged: less by half without what it does not have. */
export const said = (fields: Partial<FlatBook>): Partial<FlatBook> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

/** The same whole again. */
export const unsaid = (fields: Partial<FlatBook>): FlatBook => ({ ...NOTHING, ...fields }) as FlatBook;

export function flat({ id: _, createdAt: __, images: ___, prices, ...book }: WrittenBook): FlatBook {
  return { ...book, ...prices };
}

/** The book as it is written: what the shop has of it, and these fields otherwise. */
export function written(fields: FlatBook, kept?: WholeBook): WrittenBook {
  const book: Record<string, unknown> = { ...fields };
  const prices: Record<string, number | null> = {};
  for (const name of PRICES) {
    prices[name] = fields[name] ?? null;
    delete book[name];
  }
  const same = kept ? { id: kept.id, createdAt: kept.createdAt, images: kept.images } : { images: null };
  return { ...book, ...same, prices } as WrittenBook;
}

/** How the shop keeps what is written, so that the two can be compared. */
export function asKept(fields: Partial<FlatBook>): Partial<FlatBook> {
  const { description } = fields;
  return description === undefined ? fields : { ...fields, description: descriptionHtml(description) };
}
