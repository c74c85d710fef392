import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { columns, returning, selectFrom } from '#db/select.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, NAME_MINUTES } from '../limits.ts';
import { emailCodes } from '../tables.ts';
import type { Accounts } from './dependencies.ts';
import { codeEmail } from './emails.ts';
import { accountKey } from './passwords.ts';
import { type Person, personByEmail, personById } from './queries.ts';
import { claimAccount } from './verified-address.ts';

const wrongCode = (triesLeft: number) => {
  const message = `That code doesn’t match our latest email. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left.`;
  return new Failure(422, 'WRONG_CODE', message, { code: message });
};
/** Used, expired, tried too often or unknown: the reply never tells which. */
const codeEnded = () => {
  const message = 'This code no longer works. Request a new one.';
  return new Failure(422, 'CODE_ENDED', message, { code: message });
};

/**
 * Emails a code. Doesn't look up the account, so neither reply nor timing reveals whether one exists.
 * @returns the ticket to submit with the code
 * @throws Failure 429 `TOO_MANY_TRIES`
 */
export async function sendCode(
  { db, limits }: Accounts,
  { email, network }: { email: string; network: string },
): Promise<string> {
  const accountAndNetwork = accountKey({ network, email });
  const refundTries = await takeFromAll([
    [limits.codeEmails, accountAndNetwork],
    [limits.codeEmailsPerHour, accountAndNetwork],
    [limits.codesPerNetwork, network],
    [limits.codesPerWideNetwork, wideNetwork(network)],
    [limits.codeEmailsPerAddress, email],
    [limits.codeEmailsPerShop, SHOP],
  ]);
  const ticket = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  try {
    await db.transaction(async (tx) => {
      await tx.orm.insert(emailCodes).values({
        ticketHash: hash(ticket),
        email,
        codeHash: hash(`${ticket} ${code}`),
        expiresAt: minutesFromNow(CODE_MINUTES),
      });
      await enqueue(tx, codeEmail, email, { code });
    });
  } catch (error) {
    await refundTries();
    throw error;
  }
  return ticket;
}

const SHOP = '';
const minutesFromNow = (minutes: number) => sql`now() + make_interval(mins => ${minutes}::int)`;

/** /48 prefix of an IPv6 address (one customer may own all its 65,536 networks); IPv4 unchanged. */
const wideNetwork = (network: string) => network.split(':').slice(0, 3).join(':');

/**
 * Takes one try from each limit, or none: if one is exhausted, the others get theirs back.
 * @returns a function that gives all of them back
 */
async function takeFromAll(counts: readonly (readonly [Throttle, string])[]): Promise<() => Promise<void>> {
  const usedLimits: (readonly [Throttle, string])[] = [];
  const refundTries = async () => {
    for (const [throttle, key] of usedLimits) await throttle.refund(key);
  };
  for (const [throttle, key] of counts) {
    try {
      await throttle.take(key);
    } catch (error) {
      await refundTries();
      throw error;
    }
    usedLimits.push([throttle, key]);
  }
  return refundTries;
}

interface CodeAttempt {
  ticket: string;
  code: string;
  network: string;
  userAgent: string;
}

const COUNT_TRY = returning(
  `UPDATE email_codes c SET tries = tries + 1
   WHERE ticket_hash = $1 AND proved_at IS NULL AND expires_at > now() AND tries < $2`,
  columns(emailCodes, 'c', 'email', 'codeHash', 'tries'),
);

/**
 * Checks a code. Signs in to a verified account; otherwise the ticket may create the account within half an hour. An
 * unverified account counts as none: its owner starts over with their own name.
 * @returns the new session's token; null if there is no verified account
 * @throws Failure 422 `WRONG_CODE`, `CODE_ENDED`, 429 `TOO_MANY_TRIES`
 */
export async function verifyCode(
  { auth, db, limits }: Accounts,
  attempt: CodeAttempt,
): Promise<string | null> {
  const { ticket, code, network, userAgent } = attempt;
  // Counts the try before comparing, so that parallel requests get no extra tries.
  const [pending] = await db.query(COUNT_TRY, [hash(ticket), CODE_TRIES]);
  if (!pending) throw codeEnded();
  const refundTries = await takeFromAll([
    [limits.wrongCodesPerNetwork, wideNetwork(network)],
    [limits.wrongCodesPerShop, SHOP],
  ]);
  if (!isSame(pending.codeHash, hash(`${ticket} ${code}`))) {
    const triesLeft = CODE_TRIES - pending.tries;
    throw triesLeft > 0 ? wrongCode(triesLeft) : codeEnded();
  }
  await refundTries();
  return auth.transaction(async (tx) => {
    const person = await findLockedPerson(tx, pending.email);
    if (!person?.isVerified) {
      const provedAt = sql`now()`;
      const isPending = and(eq(emailCodes.ticketHash, hash(ticket)), isNull(emailCodes.provedAt));
      await requireRow(
        tx.orm
          .update(emailCodes)
          .set({ provedAt, expiresAt: minutesFromNow(NAME_MINUTES) })
          .where(isPending)
          .returning({ email: emailCodes.email }),
      );
      return null;
    }
    await takeCode(tx, ticket);
    return auth.startSession(person.id, userAgent);
  });
}

interface Newcomer {
  ticket: string;
  fullName: string;
  referralCode?: string | null | undefined;
  userAgent: string;
}

/**
 * Creates the account of a verified address, without a password. If one exists by now, signs in to it, clearing it
 * first unless it was verified.
 * @returns the new session's token
 * @throws Failure 422 `CODE_ENDED`
 */
export async function registerVerified(shop: Accounts, newcomer: Newcomer): Promise<string> {
  try {
    return await createVerifiedAccount(shop, newcomer);
  } catch (error) {
    // The address was registered concurrently.
    if (isDuplicate(error)) return createVerifiedAccount(shop, newcomer);
    throw error;
  }
}

async function createVerifiedAccount(
  shop: Accounts,
  { ticket, fullName, referralCode, userAgent }: Newcomer,
): Promise<string> {
  const { auth, db } = shop;
  const [verified] = await db.query(VERIFIED, [hash(ticket)]);
  if (!verified) throw codeEnded();
  const { email } = verified;
  let afterwards = async () => {};
  const token = await auth.transaction(async (tx) => {
    const existing = await findLockedPerson(tx, email);
    await takeCode(tx, ticket);
    const id = existing?.id ?? (await auth.createUser({ fullName, email, passwordHash: null }));
    const person = existing ?? { id, name: fullName, email, isVerified: false };
    afterwards = await claimAccount(shop, tx, person, { fullName, referralCode });
    return auth.startSession(id, userAgent);
  });
  await afterwards();
  return token;
}

const VERIFIED = selectFrom(
  emailCodes,
  ['email'],
  'WHERE ticket_hash = $1 AND proved_at IS NOT NULL AND expires_at > now()',
);

/** Deletes the code. @throws Failure 422 `CODE_ENDED` */
const takeCode = (tx: Db, ticket: string): Promise<void> =>
  requireRow(
    tx.orm
      .delete(emailCodes)
      .where(eq(emailCodes.ticketHash, hash(ticket)))
      .returning({ email: emailCodes.email }),
  );

/** A write that must affect a row; the second of two concurrent requests fails. @throws Failure 422 `CODE_ENDED` */
async function requireRow(write: PromiseLike<readonly unknown[]>): Promise<void> {
  if ((await write).length === 0) throw codeEnded();
}

async function findLockedPerson(tx: Db, email: string): Promise<Person | null> {
  const person = await personByEmail(tx, email);
  if (!person) return null;
  await lockPerson(tx, person.id);
  return personById(tx, person.id);
}

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');
const isSame = (a: string, b: string) => timingSafeEqual(Buffer.from(a), Buffer.from(b));
