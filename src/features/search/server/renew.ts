import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { Catalogue } from '#kernel/book.ts';
import { rebuildSearch } from './rebuild.ts';
import { SEARCH_SCHEMAS, SEARCH_VERSION } from './search-schema.ts';

/** Rebuilds tables of an older version once, even if several processes start together. Call before the first search. */
export async function renewSearch(db: Db): Promise<void> {
  if (db.kind === 'embedded') return renewStale(db);
  await db.transaction(async (tx) => {
    await lockUntilEnd(tx, LOCKS.searchRenewal);
    await renewStale(db);
  });
}

async function renewStale(db: Db) {
  for (const catalogue of Catalogue.options) {
    const [metadata] = await db.query<{ version: number }>(
      `SELECT version FROM ${SEARCH_SCHEMAS[catalogue]}.metadata`,
    );
    if (metadata?.version !== SEARCH_VERSION) await rebuildSearch(db, catalogue);
  }
}
