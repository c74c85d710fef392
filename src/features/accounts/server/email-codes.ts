import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { isDuplicate } from '#platform/http/database-failures.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Throttle } from '#platform/http/throttle.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES, NAME_MINUTES } from '../limits.ts';
import type { Accounts } from './dependencies.ts';
import { codeEmail } from './emails.ts';
import { accountKey } from './passwords.ts';
import { openTo } from './proved-address.ts';
import { type Person, personByEmail, personById } from './queries.ts';

const wrongCode = (left: number) => {
  const said = `This is not the code of our newest letter. ${left === 1 ? 'One try is' : `${left} tries are`} left.`;
  return new Failure(422, 'WRONG_CODE', said, { code: said });
};
/** Used, expired, tried too often or unknown: the reply never tells which. */
const codeEnded = () => {
  const said = 'This code does not work any more. Please ask for another one.';
  return new Failure(422, 'CODE_ENDED', said, { code: said });
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
  const here = accountKey({ network, email });
  const giveBack = await takeAll([
    [limits.codeLetters, here],
    [limits.codeLettersOfHour, here],
    [limits.codesOfNetwork, network],
    [limits.codesOfWideNetwork, wideNetwork(network)],
    [limits.codeLettersOfAddress, email],
    [limits.codeLettersOfShop, SHOP],
  ]);
  const ticket = randomBytes(32).toString('base64url');
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
  try {
    await db.transaction(async (tx) => {
      await tx.query(
        `INSERT INTO email_codes (ticket_hash, email, code_hash, expires_at)
         VALUES ($1, $2, $3, now() + make_interval(mins => $4::int))`,
        [hashed(ticket), email, hashed(`${ticket} ${code}`), CODE_MINUTES],
      );
      await enqueue(tx, codeEmail, email, { code });
    });
  } catch (error) {
    await giveBack();
    throw error;
  }
  return ticket;
}

const SHOP = '';

/** /48 prefix of an IPv6 address (one customer may own all its 65,536 networks); IPv4 unchanged. */
const wideNetwork = (network: string) => network.split(':').slice(0, 3).join(':');

/**
 * Takes one try from each limit, or none: if one is exhausted, the others get theirs back.
 * @returns a function that gives all of them back
 */
async function takeAll(counts: readonly (readonly [Throttle, string])[]): Promise<() => Promise<void>> {
  const taken: (readonly [Throttle, string])[] = [];
  const giveBack = async () => {
    for (const [throttle, key] of taken) await throttle.giveBack(key);
  };
  for (const [throttle, key] of counts) {
    try {
      await throttle.take(key);
    } catch (refused) {
      await giveBack();
      throw refused;
    }
    taken.push([throttle, key]);
  }
  return giveBack;
}

interface Proof {
  ticket: string;
  code: string;
  network: string;
  userAgent: string;
}

/**
 * Checks a code. Signs in to a verified account; otherwise the ticket may create the account within half an hour. An
 * unverified account counts as none: its owner starts over with their own name.
 * @returns the new session's token; null if there is no verified account
 * @throws Failure 422 `WRONG_CODE`, `CODE_ENDED`, 429 `TOO_MANY_TRIES`
 */
export async function proveCode({ auth, db, limits }: Accounts, proof: Proof): Promise<string | null> {
  const { ticket, code, network, userAgent } = proof;
  // Counts the try before comparing, so that parallel requests get no extra tries.
  const [tried] = await db.query<{ email: string; codeHash: string; tries: number }>(
    `UPDATE email_codes SET tries = tries + 1
     WHERE ticket_hash = $1 AND proved_at IS NULL AND expires_at > now() AND tries < $2
     RETURNING email, code_hash AS "codeHash", tries`,
    [hashed(ticket), CODE_TRIES],
  );
  if (!tried) throw codeEnded();
  const giveBack = await takeAll([
    [limits.wrongCodesOfNetwork, wideNetwork(network)],
    [limits.wrongCodesOfShop, SHOP],
  ]);
  if (!isSame(tried.codeHash, hashed(`${ticket} ${code}`))) {
    const left = CODE_TRIES - tried.tries;
    throw left > 0 ? wrongCode(left) : codeEnded();
  }
  await giveBack();
  return auth.transaction(async (tx) => {
    const person = await turnOf(tx, tried.email);
    if (!person?.isVerified) {
      await must(tx, PROVE, [hashed(ticket), NAME_MINUTES]);
      return null;
    }
    await must(tx, SPEND, [hashed(ticket)]);
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
export async function registerProved(shop: Accounts, newcomer: Newcomer): Promise<string> {
  try {
    return await makeProved(shop, newcomer);
  } catch (error) {
    // The address was registered concurrently.
    if (isDuplicate(error)) return makeProved(shop, newcomer);
    throw error;
  }
}

async function makeProved(
  shop: Accounts,
  { ticket, fullName, referralCode, userAgent }: Newcomer,
): Promise<string> {
  const { auth, db } = shop;
  const [proved] = await db.query<{ email: string }>(
    'SELECT email FROM email_codes WHERE ticket_hash = $1 AND proved_at IS NOT NULL AND expires_at > now()',
    [hashed(ticket)],
  );
  if (!proved) throw codeEnded();
  const { email } = proved;
  let afterwards = async () => {};
  const token = await auth.transaction(async (tx) => {
    const known = await turnOf(tx, email);
    await must(tx, SPEND, [hashed(ticket)]);
    const id = known?.id ?? (await auth.createUser({ fullName, email, passwordHash: null }));
    const person = known ?? { id, name: fullName, email, isVerified: false };
    afterwards = await openTo(shop, tx, person, { fullName, referralCode });
    return auth.startSession(id, userAgent);
  });
  await afterwards();
  return token;
}

const PROVE = `
  UPDATE email_codes SET proved_at = now(), expires_at = now() + make_interval(mins => $2::int)
  WHERE ticket_hash = $1 AND proved_at IS NULL RETURNING email`;
const SPEND = 'DELETE FROM email_codes WHERE ticket_hash = $1 RETURNING email';

/**
 * Runs a statement that must affect a row; the second of two concurrent requests fails. @throws Failure 422
 * `CODE_ENDED`
 */
async function must(tx: Db, text: string, values: unknown[]): Promise<void> {
  const [row] = await tx.query(text, values);
  if (!row) throw codeEnded();
}

/** Finds the person and serialises their changes until the transaction ends. */
async function turnOf(tx: Db, email: string): Promise<Person | null> {
  const found = await personByEmail(tx, email);
  if (!found) return null;
  await inTurn(tx, found.id);
  return personById(tx, found.id);
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
