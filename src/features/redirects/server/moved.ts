import type { Db } from '#db/connect.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { withSearch } from '../redirect.ts';
import { redirectFrom } from './queries.ts';

/**
 * What leads on from the first of these old addresses that is known (decision 18); null where none is.
 * @param search the query of the visitor's address, which goes along
 */
export async function movedTo(db: Db, addresses: Iterable<string>, search: string): Promise<Response | null> {
  for (const address of addresses) {
    const target = await redirectFrom(db, address);
    if (target) return redirect(withSearch(target, search), 301);
  }
  return null;
}
