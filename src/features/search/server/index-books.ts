import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { Catalogue } from '#kernel/book.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { indexInto } from './index-into.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';

/**
 * Updates search for books after any change; a few milliseconds each. Raises the revision, which invalidates caches of
 * other processes; `clear()` this process's cache afterwards.
 */
export async function indexBooks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    // Serialised, since counts are read, changed and written.
    await lockUntilEnd(tx, LOCKS.searchIndex);
    for (const catalogue of Catalogue.options) {
      await indexInto(tx, catalogue, ids);
      await noteForRebuild(tx, catalogue, ids);
    }
    await raiseRevision(tx);
  });
}

/** A running rebuild may have read these books already; it reindexes them at its end. */
async function noteForRebuild(tx: Db, catalogue: Catalogue, ids: readonly string[]): Promise<void> {
  const next = `${SEARCH_SCHEMAS[catalogue]}_next`;
  const [found] = await tx.query<{ isThere: boolean }>(
    `SELECT to_regclass('${next}.late') IS NOT NULL AS "isThere"`,
  );
  if (found?.isThere) await tx.query(`INSERT INTO ${next}.late SELECT unnest($1::text[])`, [ids]);
}
