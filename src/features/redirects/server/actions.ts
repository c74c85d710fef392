import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { joinRedirects, type Redirect, redirectKey } from '../redirect.ts';
import { allRedirects } from './queries.ts';

const ROWS_A_STATEMENT = 1000;

/**
 * Saves redirects, all or none, so that each old address leads to its end in one hop (decision 18): what led to an
 * address that is now old itself is set anew. Kept pages go.
 * @returns how many rows were written
 * @throws RedirectProblem for a loop, an address outside of this shop, or a page that is there
 */
export async function saveRedirects(db: Db, added: readonly Redirect[]): Promise<number> {
  return db.transaction(async (tx) => {
    const known = await lockedRedirects(tx);
    const before = new Map(known.map(({ from, to }) => [from, to]));
    const changed = [...joinRedirects(known, added)].filter(([from, to]) => before.get(from) !== to);
    for (let i = 0; i < changed.length; i += ROWS_A_STATEMENT) {
      const rows = changed.slice(i, i + ROWS_A_STATEMENT);
      await tx.query(
        `INSERT INTO redirects (from_path, to_path) SELECT * FROM unnest($1::text[], $2::text[])
         ON CONFLICT (from_path) DO UPDATE SET to_path = excluded.to_path`,
        [rows.map(([from]) => from), rows.map(([, to]) => to)],
      );
    }
    if (changed.length) await raiseRevision(tx);
    return changed.length;
  });
}

/** All redirects, which nobody else changes until the end of the transaction. */
export async function lockedRedirects(tx: Db): Promise<Redirect[]> {
  await lockUntilEnd(tx, LOCKS.redirects);
  return allRedirects(tx);
}

/**
 * Lets a page's old path lead to its new one, in one hop, as does all that led to the old one. The new one leads nowhere
 * any more: the page is there.
 * @throws RedirectProblem for an address outside of this shop
 */
export async function moveAddress(tx: Db, from: string, to: string): Promise<void> {
  await lockUntilEnd(tx, LOCKS.redirects);
  await tx.query('DELETE FROM redirects WHERE from_path = $1', [redirectKey(to)]);
  await saveRedirects(tx, [{ from, to }]);
}
