import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
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
    const listed = await countListedBooks(db, catalogue);
    const indexed = await countRows(db, `FROM ${SEARCH_SCHEMAS[catalogue]}.documents`);
    searchable.push({ catalogue, listed, indexed });
  }
  return searchable;
}
