import type { Db } from '#db/connect.ts';
import { LOCKS, lockUntilEnd } from '#db/locks.ts';
import { raiseRevision } from '#platform/revisions/revisions.ts';
import { joinRedirects, type Redirect } from '../redirect.ts';

const ROWS_A_STATEMENT = 1000;

/**
 * Saves redirects, all or none, so that each old address leads to its end in one hop (decision 18): what led to an
 * address that is now old itself is set anew. Kept pages go.
 * @returns how many rows were written
 * @throws RedirectProblem for a loop, an address outside of this shop, or a page that is there
 */
export async function saveRedirects(db: Db, added: readonly Redirect[]): Promise<number> {
  return db.transaction(async (tx) => {
    await lockUntilEnd(tx, LOCKS.redirects);
    const known = await tx.query<Redirect>('SELECT from_path AS "from", to_path AS "to" FROM redirects');
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
