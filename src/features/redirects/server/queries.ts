import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { type Redirect, redirectKey } from '../redirect.ts';
import { redirects } from '../tables.ts';

/** Target of an old address (decision 18), a path of this site. */
export async function findRedirect(db: Db, address: string): Promise<string | undefined> {
  const [row] = await db.query(TARGET, [redirectKey(address)]);
  return row?.to;
}
const TARGET = selectFrom(redirects, ['to'], 'WHERE from_path = $1');

export const listRedirects = (db: Db): Promise<Redirect[]> => db.query(ALL);
const ALL = selectFrom(redirects, ['from', 'to'], 'ORDER BY from_path');
