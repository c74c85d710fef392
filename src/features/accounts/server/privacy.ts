import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { DataOwner, PersonalData } from '#platform/personal-data.ts';
import type { Accounts, AccountsDependencies } from './dependencies.ts';
import { accountDeletedEmail } from './emails.ts';
import { removePhoto } from './remove-photo.ts';

interface Owner {
  id: string;
  name: string;
  email: string;
  /** Unverified addresses may belong to somebody else. */
  isVerified: boolean;
}

const dataOwner = ({ id, email, isVerified }: Omit<Owner, 'name'>): DataOwner => ({
  id,
  email,
  verifiedEmail: isVerified ? email : null,
});

/**
 * Exports all personal data by feature (decision 46). Excludes passwords and tokens; data tied to an address is
 * included only if the address is verified.
 */
export async function exportOf(
  { db, personalData }: { db: Db; personalData: readonly PersonalData[] },
  owner: Omit<Owner, 'name'>,
): Promise<Record<string, unknown>> {
  const parts: Record<string, unknown> = {};
  for (const data of personalData) Object.assign(parts, await data.export?.(db, dataOwner(owner)));
  return parts;
}

/**
 * Anonymises an account and everything linked to it in one transaction (decision 46). One email confirms it, even for
 * concurrent requests.
 * @param proof result of `checkPassword`; null if the account was already gone
 * @returns false if the password was replaced meanwhile
 */
export async function deleteAccount(shop: Accounts, owner: Owner, proof: string | null): Promise<boolean> {
  let isProved = true;
  const isMeant = async (tx: Db) => {
    isProved = proof !== null && (await shop.auth.isStill(tx, owner.id, proof));
    return isProved;
  };
  await erasing(shop, owner, isMeant);
  return isProved;
}

/**
 * Anonymises an account for the admin, without a password.
 * @param note runs last in the same transaction
 * @returns false if the account was already gone
 */
export const eraseAccount = (
  shop: AccountsDependencies,
  owner: Owner,
  note: (tx: Db) => Promise<void>,
): Promise<boolean> => erasing(shop, owner, async () => true, note);

async function erasing(
  shop: AccountsDependencies,
  owner: Owner,
  isMeant: (tx: Db) => Promise<boolean>,
  note?: (tx: Db) => Promise<void>,
): Promise<boolean> {
  const { auth, personalData } = shop;
  const { id, name, email } = owner;
  let afterwards = () => {};
  const gone = await auth.transaction(async (tx) => {
    const [row] = await tx.query<{ image: string | null }>(
      'SELECT image FROM users WHERE id = $1 AND anonymised_at IS NULL FOR UPDATE',
      [id],
    );
    if (!row || !(await isMeant(tx))) return null;
    afterwards = await shop.endBegun(tx, id);
    for (const { erase } of personalData) await erase(tx, dataOwner(owner));
    await enqueue(tx, accountDeletedEmail, email, { name });
    await note?.(tx);
    return row;
  });
  afterwards();
  if (gone?.image) await removePhoto(shop, gone.image);
  return gone !== null;
}
