import type { Collection } from '../collections.ts';
import type { authors, bookColours, genres, languages } from '../tables.ts';

type AuthorRow = typeof authors.$inferInsert;
/** Without an id, the slug identifies the author; without `createdAt`, the stored date stays. */
export type AuthorInput = Required<Omit<AuthorRow, 'id' | 'createdAt'>> &
  Pick<Partial<AuthorRow>, 'id' | 'createdAt'>;

/** Complete records, identified by id. */
export interface TaxonomyInput {
  languages?: readonly (typeof languages.$inferInsert)[];
  genres?: readonly Required<typeof genres.$inferInsert>[];
  colours?: readonly Required<typeof bookColours.$inferInsert>[];
}

export type CollectionsInput = Partial<Record<Collection, readonly string[]>>;
