import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { DataOwner, PersonalData } from '#platform/personal-data.ts';
import type { Accounts, AccountsDependencies } from './dependencies.ts';
import { accountDeletedEmail } from './emails.ts';
import { removePhoto } from './remove-photo.ts';

/** The person as these steps need them. */
interface Owner {
  id: string;
  name: string;
  email: string;
  /** Whether the address is theirs: anybody can write down somebody else's. */
  isVerified: boolean;
}

const dataOwner = ({ id, email, isVerified }: Omit<Owner, 'name'>): DataOwner => ({
  id,
  email,
  verifiedEmail: isVerified ? email : null,
});

/**
 * Everything that is kept of a person, by subject (decision 46). Neither passwords nor tokens leave the shop, and what
 * belongs to an address only goes to whoever has shown that it is theirs.
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
 * Makes an account nobody's (decision 46), with all that hangs on it, in one transaction. A last email says that it is
 * done: one, however often at once it is asked for.
 * @param proof what `checkPassword` gave; null when the account was gone by then
 * @returns whether it is gone; false where the password was replaced meanwhile
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
 * The same at the wish of the shop's staff, who show no password.
 * @param note done in the same transaction, after all else
 * @returns false where the account was gone before
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
