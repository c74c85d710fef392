import type { Db } from '#db/connect.ts';
import { redirect } from '#platform/pages/redirect.ts';
import { withSearch } from '../redirect.ts';
import { findRedirect } from './queries.ts';

/**
 * Redirects to the target of the first known old address (decision 18); null when none is known.
 * @param search the visitor's query, which is passed on
 */
export async function redirectMoved(
  db: Db,
  addresses: Iterable<string>,
  search: string,
): Promise<Response | null> {
  for (const address of addresses) {
    const target = await findRedirect(db, address);
    if (target) return redirect(withSearch(target, search), 301);
  }
  return null;
}
