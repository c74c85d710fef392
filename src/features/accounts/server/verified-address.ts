import { and, eq, isNull, not, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { addressData } from '#features/addresses/server/personal-data.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { users } from '#platform/sessions/tables.ts';
import type { Accounts } from './dependencies.ts';
import { passwordRemovedEmail, welcomeEmail } from './emails.ts';
import type { Person } from './queries.ts';
import { removePhoto } from './remove-photo.ts';

type AfterCommit = () => Promise<void>;

interface Claimant {
  fullName: string;
  referralCode?: string | null | undefined;
}

/**
 * Hands an account to the proven owner of its address. Anything set before verification may be a stranger's, so
 * password, sessions, emailed links and personal data are removed.
 */
export async function claimAccount(
  shop: Accounts,
  tx: Db,
  person: Person,
  claimant: Claimant,
): Promise<AfterCommit> {
  const { auth } = shop;
  const { id, email, isVerified } = person;
  if (isVerified) return async () => {};
  const hadPassword = await auth.removePassword(id);
  await auth.endAllSessions(id);
  await auth.endTokens('reset-password', id);
  await auth.endTokens('verify-email', id);
  const afterwards = await eraseUnverifiedData(shop, tx, person, claimant);
  await markVerified(tx, id, { hasPassword: false });
  if (hadPassword) await enqueue(tx, passwordRemovedEmail, email, { name: claimant.fullName });
  return afterwards;
}

/** Erases data entered before the address was verified, and resets name, referral code and preferences. */
export async function eraseUnverifiedData(
  shop: Accounts,
  tx: Db,
  person: Person,
  { fullName, referralCode }: Claimant,
): Promise<AfterCommit> {
  const unverified = shop.personalData.filter(({ isCreatedUnverified }) => isCreatedUnverified);
  const afterwards = await eraseData(shop, tx, person, unverified);
  await tx.orm
    .update(users)
    .set({
      name: fullName,
      referralCode: referralCode ?? null,
      preferredCurrency: sql`DEFAULT`,
      preferredCountry: sql`DEFAULT`,
      updatedAt: sql`now()`,
    })
    .where(eq(users.id, person.id));
  return afterwards;
}

/**
 * Erases data that pages don't accept before verification, so it was entered by bypassing them. Cart and wishlist
 * stay.
 */
export const eraseRestrictedData = (shop: Accounts, tx: Db, person: Person): Promise<AfterCommit> =>
  eraseData(shop, tx, person, [addressData]);

async function eraseData(
  shop: Accounts,
  tx: Db,
  { id, email }: Person,
  parts: readonly PersonalData[],
): Promise<AfterCommit> {
  for (const { erase } of parts) await erase(tx, { id, email, verifiedEmail: null });
  const isPerson = eq(users.id, id);
  const [before] = await tx.orm.select({ image: users.image }).from(users).where(isPerson);
  await tx.orm.update(users).set({ image: null, phone: null }).where(isPerson);
  return async () => {
    if (before?.image) await removePhoto(shop, before.image);
  };
}

/** Marks the address as verified; the first time, sends a welcome email. */
export async function markVerified(tx: Db, userId: string, { hasPassword = true } = {}): Promise<void> {
  const [person] = await tx.orm
    .update(users)
    .set({ emailVerified: true, updatedAt: sql`now()` })
    .where(and(eq(users.id, userId), not(users.emailVerified), isNull(users.anonymisedAt)))
    .returning({ name: users.name, email: users.email });
  if (!person) return;
  await enqueue(tx, welcomeEmail, person.email, {
    name: person.name,
    ...(hasPassword ? {} : { hasPassword }),
  });
}
