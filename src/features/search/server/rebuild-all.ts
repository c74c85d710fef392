import type { Db } from '#db/connect.ts';
import { Catalogue } from '#kernel/book.ts';
import { listedBooks, rebuildSearch } from './rebuild.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';

/** Schemas in which search keeps what it derives, also while it is being made anew. */
export const DERIVED_SCHEMAS: readonly string[] = Object.values(SEARCH_SCHEMAS).flatMap((name) => [
  name,
  `${name}_next`,
  `${name}_old`,
]);

/** Of a catalogue: books that anybody may find, and those that search finds. */
export interface Searchable {
  catalogue: Catalogue;
  listed: number;
  found: number;
}

/** Makes search of all catalogues again, as `rebuildSearch` does, and counts. */
export async function rebuildAllSearch(db: Db): Promise<Searchable[]> {
  const searchable: Searchable[] = [];
  for (const catalogue of Catalogue.options) {
    await rebuildSearch(db, catalogue);
    const [row] = await db.query<{ found: number }>(
      `SELECT count(*)::int AS found FROM ${SEARCH_SCHEMAS[catalogue]}.documents`,
    );
    searchable.push({ catalogue, listed: await listedBooks(db, catalogue), found: row?.found ?? 0 });
  }
  return searchable;
}
