import { isDeepStrictEqual } from 'node:util';
import type { BookInput } from '#features/books/server/book-input.ts';
import type { StoredBook } from '#features/books/server/stored-books.ts';
import { renderDescription } from '#platform/rich-text.ts';
import { PRICE_FIELDS } from '../record-fields.ts';

/** A book as flat fields, with prices among them, for comparing and undoing field by field. */
export type FlatBook = Omit<BookInput, 'id' | 'createdAt' | 'images' | 'prices'> & BookInput['prices'];

export interface ImportedBook {
  fields: Partial<FlatBook>;
  /** Authors the book refers to by slug; missing ones are created. */
  authors: { slug: string; name: string }[];
}

export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

export const EMPTY_FIELDS = {
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
  ...(Object.fromEntries(PRICE_FIELDS.map((name) => [name, null])) as BookInput['prices']),
  description: '',
  popularity: 0,
} as const;

/** Drops nulls, which halves the staged data. */
export const dropNulls = (fields: Partial<FlatBook>): Partial<FlatBook> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

export const restoreNulls = (fields: Partial<FlatBook>): FlatBook =>
  ({ ...EMPTY_FIELDS, ...fields }) as FlatBook;

export function flattenBook({ id: _, createdAt: __, images: ___, prices, ...book }: BookInput): FlatBook {
  return { ...book, ...prices };
}

/** The book to write: the given fields, plus id, creation date and photographs of the stored book. */
export function unflattenBook(fields: FlatBook, stored?: StoredBook): BookInput {
  const book: Record<string, unknown> = { ...fields };
  const prices: Record<string, number | null> = {};
  for (const name of PRICE_FIELDS) {
    prices[name] = fields[name] ?? null;
    delete book[name];
  }
  const identity = stored
    ? { id: stored.id, createdAt: stored.createdAt, images: stored.images }
    : { images: null };
  return { ...book, ...identity, prices } as BookInput;
}

/** Values as they are stored, so that they can be compared. */
export function asStored(fields: Partial<FlatBook>): Partial<FlatBook> {
  const { description } = fields;
  return description === undefined ? fields : { ...fields, description: renderDescription(description) };
}

/** Changed fields. Withdrawal times are only compared as withdrawn or not. */
export function findChanges(book: FlatBook, fields: Partial<FlatBook>): FieldChanges {
  const changes: FieldChanges = {};
  for (const [name, after] of Object.entries(fields)) {
    const before = book[name as keyof FlatBook];
    if (!isSameValue(name, before, after)) changes[name] = { before, after };
  }
  return changes;
}

/** Compares field values; undefined equals null. */
export function isSameValue(name: string, left: unknown, right: unknown): boolean {
  if (name === 'withdrawnAt') return Boolean(left) === Boolean(right);
  return isDeepStrictEqual(left ?? null, right ?? null);
}

export const newValues = (changes: FieldChanges): Partial<FlatBook> =>
  Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]));
