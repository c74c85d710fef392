import type { Db } from '#db/connect.ts';
import { type Redirect, redirectKey } from '../redirect.ts';

/** Target of an old address (decision 18), a path of this site. */
export async function findRedirect(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db.query<{ to: string }>(`SELECT to_path AS "to" FROM redirects WHERE from_path = $1`, [
    redirectKey(address),
  ]);
  return row?.to;
}

export const listRedirects = (db: Db): Promise<Redirect[]> =>
  db.query<Redirect>('SELECT from_path AS "from", to_path AS "to" FROM redirects ORDER BY from_path');
