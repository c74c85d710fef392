import type { Db } from '#db/connect.ts';
import { addressData } from '#features/addresses/server/personal-data.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import type { Accounts } from './dependencies.ts';
import { passwordEndedEmail, welcomeEmail } from './emails.ts';
import type { Person } from './queries.ts';
import { removePhoto } from './remove-photo.ts';

/** What is to be done once the transaction is committed. */
type Afterwards = () => Promise<void>;

/** The proving person, as far as they have said who they are. */
interface Prover {
  fullName: string;
  referralCode?: string | null | undefined;
}

/**
 * Opens an account to whoever has shown that its address is theirs. What was set before anybody had shown that may be a
 * stranger's, who waits for the owner to come: the password, the sessions and the links of letters end, and what was
 * written is erased. The name and the friend's code are those of who has come.
 */
export async function openTo(shop: Accounts, tx: Db, person: Person, prover: Prover): Promise<Afterwards> {
  const { auth } = shop;
  const { id, email, isVerified } = person;
  if (isVerified) return async () => {};
  const hadPassword = await auth.removePassword(id);
  await auth.endAllSessions(id);
  await auth.endTokens('reset-password', id);
  await auth.endTokens('verify-email', id);
  const afterwards = await forgetUnproved(shop, tx, person, prover);
  await markVerified(tx, id, { hasPassword: false });
  if (hadPassword) await enqueue(tx, passwordEndedEmail, email, { name: prover.fullName });
  return afterwards;
}

/** Erases what was written into an account before anybody had shown that its address is theirs; it begins anew. */
export async function forgetUnproved(
  shop: Accounts,
  tx: Db,
  person: Person,
  { fullName, referralCode }: Prover,
): Promise<Afterwards> {
  const unproved = shop.personalData.filter(({ isWrittenUnproved }) => isWrittenUnproved);
  const afterwards = await forget(shop, tx, person, unproved);
  await tx.query(BEGIN_ANEW, [person.id, fullName, referralCode ?? null]);
  return afterwards;
}

/**
 * Erases what no page lets anybody write before the address is shown to be theirs: only who goes past the pages has
 * written it. Cart and wishlist stay.
 */
export const forgetPastPages = (shop: Accounts, tx: Db, person: Person): Promise<Afterwards> =>
  forget(shop, tx, person, [addressData]);

async function forget(
  shop: Accounts,
  tx: Db,
  { id, email }: Person,
  subjects: readonly PersonalData[],
): Promise<Afterwards> {
  for (const { erase } of subjects) await erase(tx, { id, email, verifiedEmail: null });
  const [{ image } = { image: null }] = await tx.query<{ image: string | null }>(
    'SELECT image FROM users WHERE id = $1',
    [id],
  );
  await tx.query('UPDATE users SET image = NULL, phone = NULL WHERE id = $1', [id]);
  return async () => {
    if (image) await removePhoto(shop, image);
  };
}

const BEGIN_ANEW = `
  UPDATE users SET name = $2, referral_code = $3, preferred_currency = DEFAULT, preferred_country = DEFAULT,
    updated_at = now()
  WHERE id = $1`;

/** The address is the person's, as a link from it shows; the first time, an email welcomes them. */
export async function markVerified(tx: Db, userId: string, { hasPassword = true } = {}): Promise<void> {
  const [person] = await tx.query<{ name: string; email: string }>(
    `UPDATE users SET email_verified = true, updated_at = now()
     WHERE id = $1 AND NOT email_verified AND anonymised_at IS NULL RETURNING name, email`,
    [userId],
  );
  if (!person) return;
  await enqueue(tx, welcomeEmail, person.email, {
    name: person.name,
    ...(hasPassword ? {} : { hasPassword }),
  });
}
