import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { LOCKS, lockUntilCommit } from '#db/locks.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { mergeRedirects, type Redirect, redirectKey } from '../redirect.ts';
import { redirects } from '../tables.ts';
import { listRedirects } from './queries.ts';

const ROWS_PER_STATEMENT = 1000;

/**
 * Saves all redirects or none; every old address then leads to its end in one hop (decision 18). Invalidates cached
 * pages.
 * @returns number of rows written
 * @throws RedirectProblem for a loop, an address outside the shop, or an existing page
 */
export async function saveRedirects(db: Db, added: readonly Redirect[]): Promise<number> {
  return db.transaction(async (tx) => {
    const existing = await lockRedirects(tx);
    const before = new Map(existing.map(({ from, to }) => [from, to]));
    const changed = [...mergeRedirects(existing, added)].filter(([from, to]) => before.get(from) !== to);
    for (let i = 0; i < changed.length; i += ROWS_PER_STATEMENT) {
      const rows = changed.slice(i, i + ROWS_PER_STATEMENT);
      await putRedirects(
        tx,
        rows.map(([from, to]) => ({ from, to })),
      );
    }
    if (changed.length) await raiseRevision(tx);
    return changed.length;
  });
}

const putRedirects = insertRows(
  redirects,
  ['from', 'to'],
  'ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path',
);

/** Locks all redirects until the end of the transaction. */
export async function lockRedirects(tx: Db): Promise<Redirect[]> {
  await lockUntilCommit(tx, LOCKS.redirects);
  return listRedirects(tx);
}

/**
 * Redirects a page's old path, and all that led to it, to the new path in one hop; a redirect from the new path is
 * removed, since the page exists.
 * @throws RedirectProblem for an address outside the shop
 */
export async function redirectMovedPage(tx: Db, from: string, to: string): Promise<void> {
  await lockUntilCommit(tx, LOCKS.redirects);
  await tx.orm.delete(redirects).where(eq(redirects.from, redirectKey(to)));
  await saveRedirects(tx, [{ from, to }]);
}
