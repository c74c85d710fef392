import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { Catalogue } from '#kernel/book.ts';
import { rebuildSearch } from './rebuild.ts';
import { SEARCH_SCHEMAS, SEARCH_VERSION } from './search-schema.ts';

/** Rebuilds tables of an older version once, even if several processes start together. Call before the first search. */
export async function upgradeSearch(db: Db): Promise<void> {
  if (db.kind === 'embedded') return rebuildOutdated(db);
  await db.transaction(async (tx) => {
    await lockUntilCommit(tx, LOCKS.searchRenewal);
    await rebuildOutdated(db);
  });
}

async function rebuildOutdated(db: Db) {
  for (const catalogue of Catalogue.options) {
    const [metadata] = await db.query<{ version: number }>(
      `SELECT version FROM ${SEARCH_SCHEMAS[catalogue]}.metadata`,
    );
    if (metadata?.version !== SEARCH_VERSION) await rebuildSearch(db, catalogue);
  }
}
