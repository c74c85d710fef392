import { eq } from 'drizzle-orm';
import type { Db, Queryable } from '#db/connect.ts';
import { columns, type RowOf, returning, select, selectFrom } from '#db/select.ts';
import { Failure } from '#platform/http/failures.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import type { EntryKind } from '../entry-kinds.ts';
import { walletEntries } from '../tables.ts';

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

const ENTRY = columns(
  walletEntries,
  'wallet_entries',
  'userId',
  'currency',
  'sequence',
  'amount',
  'balanceAfter',
  'kind',
  'orderCode',
  'key',
);
export type Entry = RowOf<typeof ENTRY>;

/** Returns the balance in minor units. */
export async function getBalance(db: Queryable, userId: string, currency: string): Promise<number> {
  const [last] = await db.query(BALANCE, [userId, currency]);
  return last?.balanceAfter ?? 0;
}
const BALANCE = selectFrom(
  walletEntries,
  ['balanceAfter'],
  'WHERE user_id = $1 AND currency = $2 ORDER BY sequence DESC LIMIT 1',
);

/**
 * Adds a wallet entry. The only writer of entries, which are append-only (decision 31); idempotent per `key`.
 * @param tx other entries of the account wait until it ends
 * @throws Failure 422 `WALLET_TOO_LOW` if the balance is too low
 * @throws Error for an invalid amount, or a key already used for a different entry
 */
export async function addEntry(tx: Db, newEntry: NewEntry): Promise<Entry> {
  const { userId, currency, amount, kind, orderCode = null, reason = null, key } = newEntry;
  if (!Number.isSafeInteger(amount) || amount === 0) throw new RangeError(`${amount} is not a valid amount.`);
  await lockPerson(tx, userId);
  const existing = await findEntry(tx, key);
  if (existing) return requireSameEntry(existing, newEntry);
  const [entry] = await tx.query(INSERT_ENTRY, [userId, currency, amount, kind, orderCode, key, reason]);
  if (entry) return entry;
  throw new Failure(422, 'WALLET_TOO_LOW', 'Your wallet balance is too low. Please check it and try again.');
}

/** Uses the clock, not the transaction's start, so that entries are in chronological order. */
const INSERT_ENTRY = returning(
  `  INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, order_code, key, reason, created_at)
  SELECT $1::text, $2::text, coalesce(last.sequence, 0) + 1, $3::int, coalesce(last.balance_after, 0) + $3::int,
    $4::text, $5::text, $6::text, $7::text, clock_timestamp()
  FROM (SELECT 1) one LEFT JOIN (
    SELECT sequence, balance_after FROM wallet_entries WHERE user_id = $1 AND currency = $2
    ORDER BY sequence DESC LIMIT 1
  ) last ON true
  WHERE coalesce(last.balance_after, 0) + $3::int >= 0`,
  ENTRY,
);

export async function findEntry(db: Queryable, key: string): Promise<Entry | undefined> {
  const [entry] = await db.query(BY_KEY, [key]);
  return entry;
}
const BY_KEY = select(ENTRY, 'FROM wallet_entries WHERE key = $1');

function requireSameEntry(existing: Entry, newEntry: NewEntry): Entry {
  const { userId, currency, amount, kind } = newEntry;
  const isSame =
    existing.userId === userId &&
    existing.currency === currency &&
    existing.amount === amount &&
    existing.kind === kind &&
    existing.orderCode === (newEntry.orderCode ?? null);
  if (isSame) return existing;
  throw new Error(`The wallet has another entry with the key ${newEntry.key}.`);
}

/** Moves an erased account's entries to the anonymous archive for the books, forfeiting the remaining balance. */
export async function eraseEntries(tx: Db, userId: string): Promise<void> {
  await tx.query(ARCHIVE_ENTRIES, [userId]);
  await tx.query(ARCHIVE_FORFEITED, [userId]);
  await tx.orm.delete(walletEntries).where(eq(walletEntries.userId, userId));
}

/** Random ids, so that nothing refers to the person. */
const ARCHIVE_ENTRIES = `
  INSERT INTO wallet_past_entries (id, currency, amount, kind, created_at)
  SELECT gen_random_uuid()::text, currency, amount, kind, created_at FROM wallet_entries WHERE user_id = $1`;
const ARCHIVE_FORFEITED = `
  INSERT INTO wallet_past_entries (id, currency, amount, kind, created_at)
  SELECT gen_random_uuid()::text, currency, -sum(amount)::int, 'forfeited', clock_timestamp()
  FROM wallet_entries WHERE user_id = $1 GROUP BY currency HAVING sum(amount) <> 0`;
