import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { DataOwner, PersonalData } from '#platform/personal-data.ts';
import type { Accounts, AccountsDependencies } from './dependencies.ts';
import { accountDeletedEmail } from './emails.ts';
import { LOCKED_IMAGE } from './queries.ts';
import { removePhoto } from './remove-photo.ts';

interface AccountOwner {
  id: string;
  name: string;
  email: string;
  /** Unverified addresses may belong to somebody else. */
  isVerified: boolean;
}

const toDataOwner = ({ id, email, isVerified }: Omit<AccountOwner, 'name'>): DataOwner => ({
  id,
  email,
  verifiedEmail: isVerified ? email : null,
});

/**
 * Exports all personal data by feature (decision 46). Excludes passwords and tokens; data tied to an address is
 * included only if the address is verified.
 */
export async function exportPersonalData(
  { db, personalData }: { db: Db; personalData: readonly PersonalData[] },
  owner: Omit<AccountOwner, 'name'>,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const data of personalData) Object.assign(parts, await data.export?.(db, toDataOwner(owner)));
  return parts;
}

/**
 * Anonymises an account and everything linked to it in one transaction (decision 46). One email confirms it, even for
 * concurrent requests.
 * @param proof result of `checkPassword`; null if the account was already gone
 * @returns false if the password was replaced meanwhile
 */
export async function deleteAccount(
  shop: Accounts,
  owner: AccountOwner,
  proof: string | null,
): Promise<boolean> {
  let isConfirmed = true;
  const confirm = async (tx: Db) => {
    isConfirmed = proof !== null && (await shop.auth.isPasswordCurrent(tx, owner.id, proof));
    return isConfirmed;
  };
  await runErasure(shop, owner, confirm);
  return isConfirmed;
}

/**
 * Anonymises an account for the admin, without a password.
 * @param writeAudit runs last in the same transaction
 * @returns false if the account was already gone
 */
export const eraseAccount = (
  shop: AccountsDependencies,
  owner: AccountOwner,
  writeAudit: (tx: Db) => Promise<void>,
): Promise<boolean> => runErasure(shop, owner, async () => true, writeAudit);

async function runErasure(
  shop: AccountsDependencies,
  owner: AccountOwner,
  confirm: (tx: Db) => Promise<boolean>,
  writeAudit?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const { auth, personalData } = shop;
  const { id, name, email } = owner;
  let afterwards = () => {};
  const erased = await auth.transaction(async (tx) => {
    const [row] = await tx.query(LOCKED_IMAGE, [id]);
    if (!row || !(await confirm(tx))) return null;
    afterwards = await shop.cancelPendingWork(tx, id);
    for (const { erase } of personalData) await erase(tx, toDataOwner(owner));
    await enqueue(tx, accountDeletedEmail, email, { name });
    await writeAudit?.(tx);
    return row;
  });
  afterwards();
  if (erased?.image) await removePhoto(shop, erased.image);
  return erased !== null;
}
