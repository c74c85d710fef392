import type { Collection } from '../collections.ts';
import type { authors, bookColours, genres, languages } from '../tables.ts';

type AuthorRow = typeof authors.$inferInsert;
/**
 * A whole author: what is null the author does not have. Without an id the slug says who it is; without `createdAt` that
 * stays what it is.
 */
export type WrittenAuthor = Required<Omit<AuthorRow, 'id' | 'createdAt'>> &
  Pick<Partial<AuthorRow>, 'id' | 'createdAt'>;

/** Languages, genres and leathers, whole, by their ids. */
export interface WrittenTaxonomy {
  languages?: readonly (typeof languages.$inferInsert)[];
  genres?: readonly Required<typeof genres.$inferInsert>[];
  colours?: readonly Required<typeof bookColours.$inferInsert>[];
}

/** Ids of books, by the lists that are written. */
export type WrittenCollections = Partial<Record<Collection, readonly string[]>>;
