import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { bool, select } from '#db/select.ts';
import { Catalogue } from '#kernel/book.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { indexInto } from './index-into.ts';
import { forEachSchema, SEARCH_SCHEMAS } from './search-schema.ts';

const IS_REBUILDING = forEachSchema((schema) =>
  select({ isRebuilding: bool(`to_regclass('${schema}_next.pending') IS NOT NULL`) }, ''),
);

/**
 * Updates search for books after any change; a few milliseconds each. Raises the revision, which invalidates caches of
 * other processes; `clear()` this process's cache afterwards.
 */
export async function indexBooks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    // Serialised, since counts are read, changed and written.
    await lockUntilCommit(tx, LOCKS.searchIndex);
    for (const catalogue of Catalogue.options) {
      await indexInto(tx, catalogue, ids);
      await queueForRebuild(tx, catalogue, ids);
    }
    await raiseRevision(tx);
  });
}

/** A running rebuild may have read these books already; it reindexes them at its end. */
async function queueForRebuild(tx: Db, catalogue: Catalogue, ids: readonly string[]): Promise<void> {
  const next = `${SEARCH_SCHEMAS[catalogue]}_next`;
  const [row] = await tx.query(IS_REBUILDING[catalogue]);
  if (row?.isRebuilding) await tx.query(`INSERT INTO ${next}.pending SELECT unnest($1::text[])`, [ids]);
}
