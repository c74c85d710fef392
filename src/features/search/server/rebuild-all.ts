import type { Db } from '#db/connect.ts';
import { Catalogue } from '#kernel/book.ts';
import { countListedBooks, rebuildSearch } from './rebuild.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';

/** Schemas of derived tables, including those used during a rebuild. */
export const DERIVED_SCHEMAS: readonly string[] = Object.values(SEARCH_SCHEMAS).flatMap((name) => [
  name,
  `${name}_next`,
  `${name}_old`,
]);

export interface SearchCounts {
  catalogue: Catalogue;
  listed: number;
  indexed: number;
}

export async function rebuildAllSearch(db: Db): Promise<SearchCounts[]> {
  const searchable: SearchCounts[] = [];
  for (const catalogue of Catalogue.options) {
    await rebuildSearch(db, catalogue);
    const [row] = await db.query<{ indexed: number }>(
      `SELECT count(*)::int AS indexed FROM ${SEARCH_SCHEMAS[catalogue]}.documents`,
    );
    searchable.push({ catalogue, listed: await countListedBooks(db, catalogue), indexed: row?.indexed ?? 0 });
  }
  return searchable;
}
