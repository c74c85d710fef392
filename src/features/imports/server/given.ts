import type { WholeBook } from '#features/books/server/whole-books.ts';
import type { WrittenBook } from '#features/books/server/written-book.ts';
import { BookPrices } from '#kernel/book.ts';
import { descriptionHtml } from '#platform/rich-text.ts';

/** A book as flat fields, with prices among them, for comparing and undoing field by field. */
export type FlatBook = Omit<WrittenBook, 'id' | 'createdAt' | 'images' | 'prices'> & WrittenBook['prices'];

export interface GivenBook {
  fields: Partial<FlatBook>;
  /** Authors the book refers to by slug; missing ones are created. */
  authors: { slug: string; name: string }[];
}

export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

const PRICES = Object.keys(BookPrices.shape) as (keyof BookPrices)[];

export const NOTHING = {
  subtitle: null,
  originalTitle: null,
  englishTitle: null,
  publishingYear: null,
  isbn: null,
  pages: null,
  volume: null,
  publicationDate: null,
  editionLimit: null,
  withdrawnAt: null,
  metaTitle: null,
  metaKeywords: null,
  metaDescription: null,
  ...(Object.fromEntries(PRICES.map((name) => [name, null])) as WrittenBook['prices']),
  description: '',
  popularity: 0,
} as const;

/** Drops nulls, which halves the staged data. */
export const said = (fields: Partial<FlatBook>): Partial<FlatBook> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

export const unsaid = (fields: Partial<FlatBook>): FlatBook => ({ ...NOTHING, ...fields }) as FlatBook;

export function flat({ id: _, createdAt: __, images: ___, prices, ...book }: WrittenBook): FlatBook {
  return { ...book, ...prices };
}

/** The book to write: the given fields, plus id, creation date and photographs of the stored book. */
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

/** Values as they are stored, so that they can be compared. */
export function asKept(fields: Partial<FlatBook>): Partial<FlatBook> {
  const { description } = fields;
  return description === undefined ? fields : { ...fields, description: descriptionHtml(description) };
}
