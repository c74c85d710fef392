import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { int, select } from '#db/select.ts';
import { Catalogue } from '#kernel/book.ts';
import { rebuildSearch } from './rebuild.ts';
import { forEachSchema, SEARCH_VERSION } from './search-schema.ts';

const VERSION = forEachSchema((schema) => select({ version: int('m.version') }, `FROM ${schema}.metadata m`));

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
    const [metadata] = await db.query(VERSION[catalogue]);
    if (metadata?.version !== SEARCH_VERSION) await rebuildSearch(db, catalogue);
  }
}
