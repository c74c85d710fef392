import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { verifyEmailPath } from '#kernel/paths.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { users } from '#platform/sessions/tables.ts';
import type { Accounts } from './dependencies.ts';
import { verificationEmail } from './emails.ts';
import { requireStrongPassword } from './password-strength.ts';
import { type Person, personByEmail, personById } from './queries.ts';
import { eraseRestrictedData, markVerified } from './verified-address.ts';

const alreadyExists = () =>
  new Failure(409, 'USER_ALREADY_EXISTS', 'An account with this email already exists.');

/** Wrong, expired, used, or for another purpose: the reply never tells which. */
export const invalidToken = () =>
  new Failure(422, 'INVALID_TOKEN', 'This link has expired or was already used. Please request a new one.');

interface NewPerson {
  fullName: string;
  email: string;
  password: string;
  referralCode?: string | null | undefined;
  network: string;
}

/**
 * Creates an account and emails a verification link.
 * @returns the account's id
 * @throws Failure 409 `USER_ALREADY_EXISTS`, 422 for an easily guessed password
 */
export async function register({ auth, db, origin }: Accounts, person: NewPerson): Promise<string> {
  const { fullName, email, password, referralCode, network } = person;
  // Before looking up the address: this refusal costs no try, so it must not reveal existing accounts.
  await requireStrongPassword(password, { name: fullName, email }, 'password');
  // The auth library pretends success for a known address, so look it up first.
  if (await personByEmail(db, email)) throw alreadyExists();
  const passwordHash = await auth.hash(password, network);
  try {
    return await auth.transaction(async (tx) => {
      const id = await auth.createUser({ fullName, email, passwordHash });
      // The code is checked later, when a reward is due.
      if (referralCode) await tx.orm.update(users).set({ referralCode }).where(eq(users.id, id));
      await enqueueVerifyEmail({ auth, origin }, tx, { id, name: fullName, email });
      return id;
    });
  } catch (error) {
    // Registered concurrently after the lookup.
    throw isDuplicate(error) ? alreadyExists() : error;
  }
}

/** Sends a new verification link: at most once a minute (decision 40) and ten times a day per account. */
export async function sendVerifyEmailAgain(
  shop: Accounts,
  person: Omit<Person, 'isVerified'>,
): Promise<void> {
  const { auth, limits } = shop;
  await limits.verifyEmails.take(person.id);
  await limits.verifyEmailsPerDay.take(person.id);
  try {
    await auth.transaction((tx) => enqueueVerifyEmail(shop, tx, person));
  } catch (error) {
    await limits.verifyEmails.forget(person.id);
    await limits.verifyEmailsPerDay.refund(person.id);
    throw error;
  }
}

async function enqueueVerifyEmail(
  { auth, origin }: Pick<Accounts, 'auth' | 'origin'>,
  tx: Db,
  { id, name, email }: Omit<Person, 'isVerified'>,
): Promise<void> {
  const url = origin + verifyEmailPath(await auth.issueToken('verify-email', id));
  await enqueue(tx, verificationEmail, email, { name, url });
}

/**
 * Verifies the address with the token of an email. If the visitor isn't signed in to that account, erases what the
 * pages don't allow before verification.
 * @param visitorId the signed-in user who opened the link; null for a guest
 * @throws Failure 422 `INVALID_TOKEN`
 */
export async function verifyEmail(shop: Accounts, token: string, visitorId: string | null): Promise<void> {
  const { auth } = shop;
  let afterwards = async () => {};
  await auth.transaction(async (tx) => {
    const userId = await auth.useToken('verify-email', token);
    if (!userId) throw invalidToken();
    await lockPerson(tx, userId);
    const person = await personById(tx, userId);
    if (person && !person.isVerified && userId !== visitorId)
      afterwards = await eraseRestrictedData(shop, tx, person);
    await markVerified(tx, userId);
  });
  await afterwards();
}
