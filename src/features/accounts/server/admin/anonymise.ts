import type { Db } from '#db/connect.ts';
import { notFound } from '#platform/http/calls.ts';
import { eraseAccount } from '../privacy.ts';
import type { Account } from './customers.ts';
import type { CustomersAdmin } from './dependencies.ts';

/**
 * Anonymises an account for the admin, with the same erasure as a customer's own deletion.
 * @param writeAudit writes the audit entry last, in the same transaction, so that the erasure can't remove it
 * @throws Failure 404 if the account is already gone
 */
export async function anonymise(
  shop: CustomersAdmin,
  { id, name, email, isVerified }: Account,
  writeAudit: (tx: Db) => Promise<void>,
): Promise<void> {
  const isErased = await eraseAccount(shop, { id, name, email, isVerified }, writeAudit);
  if (!isErased) throw notFound('This account has since been anonymised.');
}
