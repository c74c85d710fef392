import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { eraseAccount } from '../privacy.ts';
import type { Account } from './customers.ts';
import type { CustomersAdmin } from './dependencies.ts';

/**
 * Makes an account nobody's at the wish of somebody who cannot ask for it by themselves: the same erasure as their own.
 * @param note tells the log of it, in the same transaction and last, so that nothing takes the line out again
 * @throws Failure 404 where it is gone by now
 */
export async function anonymise(
  shop: CustomersAdmin,
  { id, name, email, isVerified }: Account,
  note: (tx: Db) => Promise<void>,
): Promise<void> {
  const isGone = await eraseAccount(shop, { id, name, email, isVerified }, note);
  if (!isGone) throw notFound('This account was anonymised meanwhile.');
}
