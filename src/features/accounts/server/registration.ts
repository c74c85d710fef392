import type { Db } from '#db/connect.ts';
import { verifyEmailAddress } from '#kernel/addresses.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import { enqueue } from '#platform/mail/enqueue.ts';
import type { Accounts } from './dependencies.ts';
import { refuseGuessable } from './guessable.ts';
import { verifyMail, welcomeMail } from './mails.ts';
import { type Person, personByEmail } from './queries.ts';
import { recordReferral } from './referral.ts';

const alreadyExists = () =>
  new Failure(409, 'USER_ALREADY_EXISTS', 'An account with this email already exists.');

/** The token of a mail was wrong, expired, spent, or made for something else: which of these, nobody learns. */
export const invalidToken = () =>
  new Failure(422, 'INVALID_TOKEN', 'This link has expired or was used already. Please ask for a new one.');

interface NewPerson {
  fullName: string;
  email: string;
  password: string;
  referralCode?: string | null | undefined;
  /** Who asks. */
  network: string;
}

/**
 * Makes an account and writes the mail that verifies its address.
 * @returns the person's id
 * @throws Failure 409 `USER_ALREADY_EXISTS`, 422 for a password that would be guessed first
 */
export async function register({ auth, db, origin }: Accounts, person: NewPerson): Promise<string> {
  const { fullName, email, password, referralCode, network } = person;
  // Before the address is looked up: this refusal costs no try, and must not tell which addresses have an account.
  await refuseGuessable(password, { name: fullName, email }, 'password');
  // The library would answer a known address with a pretended success, so it is looked up first.
  if (await personByEmail(db, email)) throw alreadyExists();
  const passwordHash = await auth.hash(password, network);
  try {
    return await auth.transaction(async (tx) => {
      const id = await auth.createUser({ fullName, email, passwordHash });
      await recordReferral(tx, id, referralCode);
      await enqueueVerifyMail({ auth, origin }, tx, { id, name: fullName, email });
      return id;
    });
  } catch (error) {
    // Two requests at once: both looked, one was first.
    throw isDuplicate(error) ? alreadyExists() : error;
  }
}

/** Writes the mail with a fresh link, at most once a minute (decision 40) and ten times a day a person. */
export async function sendVerifyMailAgain(shop: Accounts, person: Omit<Person, 'isVerified'>): Promise<void> {
  const { auth, limits } = shop;
  await limits.verifyMails.take(person.id);
  await limits.verifyMailsOfDay.take(person.id);
  try {
    await auth.transaction((tx) => enqueueVerifyMail(shop, tx, person));
  } catch (error) {
    await limits.verifyMails.forget(person.id);
    await limits.verifyMailsOfDay.giveBack(person.id);
    throw error;
  }
}

async function enqueueVerifyMail(
  { auth, origin }: Pick<Accounts, 'auth' | 'origin'>,
  tx: Db,
  { id, name, email }: Omit<Person, 'isVerified'>,
): Promise<void> {
  const url = origin + verifyEmailAddress(await auth.issueToken('verify-email', id));
  await enqueue(tx, verifyMail, email, { name, url });
}

/** Spends the token of a verify mail. @throws Failure 422 `INVALID_TOKEN` */
export async function verifyEmail({ auth }: Accounts, token: string): Promise<void> {
  await auth.transaction(async (tx) => {
    const userId = await auth.spendToken('verify-email', token);
    if (!userId) throw invalidToken();
    await markVerified(tx, userId);
  });
}

/** The address is the person's, as a link from it shows; the first time, a mail welcomes them. */
export async function markVerified(tx: Db, userId: string, { hasPassword = true } = {}): Promise<void> {
  const [person] = await tx.query<{ name: string; email: string }>(
    `UPDATE users SET email_verified = true, updated_at = now()
     WHERE id = $1 AND NOT email_verified AND anonymised_at IS NULL RETURNING name, email`,
    [userId],
  );
  if (!person) return;
  await enqueue(tx, welcomeMail, person.email, {
    name: person.name,
    ...(hasPassword ? {} : { hasPassword }),
  });
}
