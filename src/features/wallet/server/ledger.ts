import type { Db, Statements } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import type { EntryKind } from '../entry-kinds.ts';

/** An entry as somebody asks for it. `amount` is minor units of `currency`, negative for what goes out. */
export interface NewEntry {
  userId: string;
  currency: string;
  amount: number;
  kind: EntryKind;
  orderCode?: string | undefined;
  /** Why, where somebody of the shop has it made. */
  reason?: string | undefined;
  /** Of what it is the entry, such as `referral:<order>`: the same key twice is the same entry. */
  key: string;
}

export interface Entry extends Pick<NewEntry, 'userId' | 'currency' | 'amount' | 'kind' | 'key'> {
  sequence: number;
  balanceAfter: number;
  orderCode: string | null;
}

/** What a person's wallet holds in a currency, in minor units. */
export async function balanceOf(db: Statements, userId: string, currency: string): Promise<number> {
  const [last] = await db.query<{ balance: number }>(
    `SELECT balance_after AS balance FROM wallet_entries WHERE user_id = $1 AND currency = $2
     ORDER BY sequence DESC LIMIT 1`,
    [userId, currency],
  );
  return last?.balance ?? 0;
}

/**
 * Enters what came into a person's wallet or went out of it: one entry of a person after the other. This is the one door
 * by which entries come; none is ever changed (decision 31).
 * @param tx a transaction; until it ends, others of this person wait
 * @returns the entry; of a key that was entered before, the one of then
 * @throws Failure 422 `WALLET_TOO_LOW` where the wallet holds less than goes out
 * @throws Error for an amount that is none, and for a key that stands for something else already
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

/** The moment is that of the entry, not that of the transaction's beginning: entries then are in their order. */
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

/** The entry of a key, if there is one. */
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

/**
 * Takes a person's entries away with their account; nothing else does. What the shop's books need of them stays, without
 * whose they were, and what was left in the wallet is given up.
 */
export async function eraseEntries(tx: Db, userId: string): Promise<void> {
  await tx.query(KEEP_PAST, [userId]);
  await tx.query(KEEP_FORFEITED, [userId]);
  await tx.query('DELETE FROM wallet_entries WHERE user_id = $1', [userId]);
}

/** An id of its own, which is made of nothing that names anybody. */
const KEEP_PAST = `
  INSERT INTO wallet_past_entries (id, currency, amount, kind, created_at)
  SELECT gen_random_uuid()::text, currency, amount, kind, created_at FROM wallet_entries WHERE user_id = $1`;
const KEEP_FORFEITED = `
  INSERT INTO wallet_past_entries (id, currency, amount, kind, created_at)
  SELECT gen_random_uuid()::text, currency, -sum(amount)::int, 'forfeited', clock_timestamp()
  FROM wallet_entries WHERE user_id = $1 GROUP BY currency HAVING sum(amount) <> 0`;
