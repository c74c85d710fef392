import type { Db, Statements } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { EntryKind } from '../entry-kinds.ts';

/** `amount` is in minor units of `currency`; negative for outgoing money. */
export interface NewEntry {
  userId: string;
  currency: string;
  amount: number;
  kind: EntryKind;
  orderCode?: string | undefined;
  /** Reason for a manual entry. */
  reason?: string | undefined;
  /** Idempotency key such as `referral:<order>`. */
  key: string;
}

export interface Entry extends Pick<NewEntry, 'userId' | 'currency' | 'amount' | 'kind' | 'key'> {
  sequence: number;
  balanceAfter: number;
  orderCode: string | null;
}

/** Returns the balance in minor units. */
export async function balanceOf(db: Statements, userId: string, currency: string): Promise<number> {
  const [last] = await db.query<{ balance: number }>(
    `SELECT balance_after AS balance FROM wallet_entries WHERE user_id = $1 AND currency = $2
     ORDER BY sequence DESC LIMIT 1`,
    [userId, currency],
  );
  return last?.balance ?? 0;
}

/**
 * Adds a wallet entry. The only writer of entries, which are append-only (decision 31); idempotent per `key`.
 * @param tx other entries of the account wait until it ends
 * @throws Failure 422 `WALLET_TOO_LOW` if the balance is too low
 * @throws Error for an invalid amount, or a key already used for a different entry
 */
export async function enter(tx: Db, given: NewEntry): Promise<Entry> {
  const { userId, currency, amount, kind, orderCode = null, reason = null, key } = given;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`${amount} is no amount.`);
  await inTurn(tx, userId);
  const known = await entryOf(tx, key);
  if (known) return sameAs(known, given);
  const [entry] = await tx.query<Entry>(ENTER, [userId, currency, amount, kind, orderCode, key, reason]);
  if (entry) return entry;
  throw new Failure(422, 'WALLET_TOO_LOW', 'Your wallet holds less than that. Please look at it again.');
}

const COLUMNS = `user_id AS "userId", currency, sequence, amount, balance_after AS "balanceAfter", kind,
  order_code AS "orderCode", key`;

/** Uses the clock, not the transaction's start, so that entries are in chronological order. */
const ENTER = `
  INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, order_code, key, reason, created_at)
  SELECT $1::text, $2::text, coalesce(last.sequence, 0) + 1, $3::int, coalesce(last.balance_after, 0) + $3::int,
    $4::text, $5::text, $6::text, $7::text, clock_timestamp()
  FROM (SELECT 1) one LEFT JOIN (
    SELECT sequence, balance_after FROM wallet_entries WHERE user_id = $1 AND currency = $2
    ORDER BY sequence DESC LIMIT 1
  ) last ON true
  WHERE coalesce(last.balance_after, 0) + $3::int >= 0
  RETURNING ${COLUMNS}`;

export async function entryOf(db: Statements, key: string): Promise<Entry | undefined> {
  const [entry] = await db.query<Entry>(`SELECT ${COLUMNS} FROM wallet_entries WHERE key = $1`, [key]);
  return entry;
}

function sameAs(known: Entry, given: NewEntry): Entry {
  const { userId, currency, amount, kind } = given;
  const isSame =
    known.userId === userId &&
    known.currency === currency &&
    known.amount === amount &&
    known.kind === kind &&
    known.orderCode === (given.orderCode ?? null);
  if (isSame) return known;
  throw new Error(`The wallet has another entry of the key ${given.key}.`);
}

/** Moves an erased account's entries to the anonymous archive for the books, forfeiting the remaining balance. */
export async function eraseEntries(tx: Db, userId: string): Promise<void> {
  await tx.query(KEEP_PAST, [userId]);
  await tx.query(KEEP_FORFEITED, [userId]);
  await tx.query('DELETE FROM wallet_entries WHERE user_id = $1', [userId]);
}

/** Random ids, so that nothing refers to the person. */
const KEEP_PAST = `
  INSERT INTO wallet_past_entries (id, currency, amount, kind, created_at)
  SELECT gen_random_uuid()::text, currency, amount, kind, created_at FROM wallet_entries WHERE user_id = $1`;
const KEEP_FORFEITED = `
  INSERT INTO wallet_past_entries (id, currency, amount, kind, created_at)
  SELECT gen_random_uuid()::text, currency, -sum(amount)::int, 'forfeited', clock_timestamp()
  FROM wallet_entries WHERE user_id = $1 GROUP BY currency HAVING sum(amount) <> 0`;
