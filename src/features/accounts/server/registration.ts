import type { Db } from '#db/connect.ts';
import { verifyEmailAddress } from '#kernel/addresses.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { Accounts } from './dependencies.ts';
import { verificationEmail } from './emails.ts';
import { refuseGuessable } from './guessable.ts';
import { forgetPastPages, markVerified } from './proved-address.ts';
import { type Person, personByEmail, personById } from './queries.ts';
import { recordReferral } from './referral.ts';

const alreadyExists = () =>
  new Failure(409, 'USER_ALREADY_EXISTS', 'An account with this email already exists.');

/** The token of an email was wrong, expired, spent, or made for something else: which of these, nobody learns. */
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
 * Makes an account and writes the email that verifies its address.
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
      await enqueueVerifyEmail({ auth, origin }, tx, { id, name: fullName, email });
      return id;
    });
  } catch (error) {
    // Two requests at once: both looked, one was first.
    throw isDuplicate(error) ? alreadyExists() : error;
  }
}

/** Writes the email with a fresh link, at most once a minute (decision 40) and ten times a day a person. */
export async function sendVerifyEmailAgain(
  shop: Accounts,
  person: Omit<Person, 'isVerified'>,
): Promise<void> {
  const { auth, limits } = shop;
  await limits.verifyEmails.take(person.id);
  await limits.verifyEmailsOfDay.take(person.id);
  try {
    await auth.transaction((tx) => enqueueVerifyEmail(shop, tx, person));
  } catch (error) {
    await limits.verifyEmails.forget(person.id);
    await limits.verifyEmailsOfDay.giveBack(person.id);
    throw error;
  }
}

async function enqueueVerifyEmail(
  { auth, origin }: Pick<Accounts, 'auth' | 'origin'>,
  tx: Db,
  { id, name, email }: Omit<Person, 'isVerified'>,
): Promise<void> {
  const url = origin + verifyEmailAddress(await auth.issueToken('verify-email', id));
  await enqueue(tx, verificationEmail, email, { name, url });
}

/**
 * Spends the token of a verify email. Whoever opens its link says that the account which the letter tells of is theirs; where
 * they are not logged in to it, what no page would have let them write yet is erased.
 * @param visitorId who is logged in where the link was opened; null for nobody
 * @throws Failure 422 `INVALID_TOKEN`
 */
export async function verifyEmail(shop: Accounts, token: string, visitorId: string | null): Promise<void> {
  const { auth } = shop;
  let afterwards = async () => {};
  await auth.transaction(async (tx) => {
    const userId = await auth.spendToken('verify-email', token);
    if (!userId) throw invalidToken();
    await inTurn(tx, userId);
    const person = await personById(tx, userId);
    if (person && !person.isVerified && userId !== visitorId)
      afterwards = await forgetPastPages(shop, tx, person);
    await markVerified(tx, userId);
  });
  await afterwards();
}
