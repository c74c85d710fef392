import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { Catalogue } from '#kernel/book.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { indexInto } from './index-into.ts';
import { SEARCH_SCHEMAS } from './search-schema.ts';

/**
 * Brings search up to date for these books, whether they are new, changed, moved to another catalogue,
 * withdrawn or deleted; a few milliseconds a book. It raises the catalogue's revision, by which every process sees that
 * what it keeps is old; in this one `clear()` the catalogue's cache at once.
 */
export async function indexBooks(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.transaction(async (tx) => {
    // One at a time: counts are read, changed and written.
    await lockUntilEnd(tx, LOCKS.searchIndex);
    for (const catalogue of Catalogue.options) {
      await indexInto(tx, catalogue, ids);
      await noteForRebuild(tx, catalogue, ids);
    }
    await raiseRevision(tx);
  });
}

/** Where a catalogue's tables are just being made anew, they may have been read before this change: they hear of it at the end. */
async function noteForRebuild(tx: Db, catalogue: Catalogue, ids: readonly string[]): Promise<void> {
  const next = `${SEARCH_SCHEMAS[catalogue]}_next`;
  const [found] = await tx.query<{ isThere: boolean }>(
    `SELECT to_regclass('${next}.late') IS NOT NULL AS "isThere"`,
  );
  if (found?.isThere) await tx.query(`INSERT INTO ${next}.late SELECT unnest($1::text[])`, [ids]);
}
