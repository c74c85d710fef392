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
/** Spent, too old, tried too often or never there: which of these, nobody learns. */
const codeEnded = () => {
  const said = 'This code does not work any more. Please ask for another one.';
  return new Failure(422, 'CODE_ENDED', said, { code: said });
};

/**
 * Writes the letter with a code. Whether the address has an account is not even looked up, so that neither words nor
 * time tell.
 * @returns the ticket, which the code works with
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

/** The one key of what is counted for all. */
const SHOP = '';

/** The /48 that an IPv6 network lies in, of which one customer may have all 65,536; an IPv4 address stays what it is. */
const wideNetwork = (network: string) => network.split(':').slice(0, 3).join(':');

/**
 * Takes a try of each. Where one has none left, the others get theirs back: what was not sent uses up nothing.
 * @returns what gives all of them back
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
  /** Who tries. */
  network: string;
  userAgent: string;
}

/**
 * Tries a code. Whoever has an account is let in; who has none may make one by the ticket, within half an hour. An account
 * that nobody has shown to be theirs is nobody's: whoever comes now says their own name, and it begins anew.
 * @returns the new session's token; null for an address without an account
 * @throws Failure 422 `WRONG_CODE`, `CODE_ENDED`, 429 `TOO_MANY_TRIES`
 */
export async function proveCode({ auth, db, limits }: Accounts, proof: Proof): Promise<string | null> {
  const { ticket, code, network, userAgent } = proof;
  // Tries count before they are looked at, so that many at once get no further than one after the other.
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
 * Makes the account of whoever has proved an address, verified and without a password. Where the address has got one
 * meanwhile, that one is opened: as it is where it is the same person's, else emptied first.
 * @returns the new session's token
 * @throws Failure 422 `CODE_ENDED`
 */
export async function registerProved(shop: Accounts, newcomer: Newcomer): Promise<string> {
  try {
    return await makeProved(shop, newcomer);
  } catch (error) {
    // The address was registered at the same moment.
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

/** Of two that come at once, the second finds nothing. */
async function must(tx: Db, text: string, values: unknown[]): Promise<void> {
  const [row] = await tx.query(text, values);
  if (!row) throw codeEnded();
}

/** The person with the address, to whom nothing else happens until the end; null where nobody has it. */
async function turnOf(tx: Db, email: string): Promise<Person | null> {
  const found = await personByEmail(tx, email);
  if (!found) return null;
  await inTurn(tx, found.id);
  return personById(tx, found.id);
}

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other));
