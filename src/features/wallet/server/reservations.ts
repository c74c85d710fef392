import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { type Entry, enter, entryOf } from './ledger.ts';

/** What an order takes out of a wallet. */
export interface Reservation {
  userId: string;
  currency: string;
  /** Minor units of `currency`, more than 0. */
  amount: number;
  orderId: string;
  orderCode: string;
}

/**
 * Takes out of a wallet what an order is paid with when it is placed (decision 31). Once for each order: a repeated call gets
 * the entry of the first.
 * @throws Failure 422 `WALLET_TOO_LOW` where the wallet holds less
 * @throws Error for an order whose reservation was released, or was of another amount
 */
export async function reserve(
  tx: Db,
  { userId, currency, amount, orderId, orderCode }: Reservation,
): Promise<Entry> {
  if (amount <= 0) throw new RangeError(`${amount} cannot be reserved.`);
  const key = reservedKey(orderId);
  const entry = await enter(tx, { userId, currency, amount: -amount, kind: 'reserved', orderCode, key });
  // Looked at in the person's turn.
  if (await entryOf(tx, releasedKey(orderId)))
    throw new Error(`What order ${orderCode} had reserved was released.`);
  return entry;
}

/**
 * Puts back what is left of what an order that comes to nothing had reserved, once, and no more than that.
 * @returns the entry, also of a repeated call; null where the order had reserved nothing, or all of it was given back
 */
export async function release(tx: Db, { orderId }: Pick<Reservation, 'orderId'>): Promise<Entry | null> {
  const reserved = await entryOf(tx, reservedKey(orderId));
  if (!reserved) return null;
  const { userId, currency, amount, orderCode } = reserved;
  const key = releasedKey(orderId);
  await inTurn(tx, userId);
  const rest = -amount - (await givenBackOf(tx, reserved));
  if (rest === 0) return null;
  return enter(tx, {
    userId,
    currency,
    amount: rest,
    kind: 'released',
    orderCode: orderCode ?? undefined,
    key,
  });
}

/**
 * Gives back a part of what an order had reserved, once for each key.
 * @returns the entry, also of a repeated call
 * @throws Failure 422 `VALIDATION_FAILED` where so much was not reserved, or has been given back
 */
export async function giveBack(
  tx: Db,
  { orderId, amount, key: of }: Pick<Reservation, 'orderId' | 'amount'> & { key: string },
): Promise<Entry> {
  const key = `${refundedKey(orderId)}${of}`;
  const reserved = await entryOf(tx, reservedKey(orderId));
  if (reserved) await inTurn(tx, reserved.userId);
  const known = await entryOf(tx, key);
  if (known) return known;
  const left =
    reserved && !(await entryOf(tx, releasedKey(orderId)))
      ? -reserved.amount - (await givenBackOf(tx, reserved))
      : 0;
  if (!reserved || amount > left)
    throw new Failure(
      422,
      'VALIDATION_FAILED',
      'So much was not paid from the wallet, or it is there again.',
      {
        amount: `At most ${left} can go back to the wallet.`,
      },
    );
  const { userId, currency, orderCode } = reserved;
  return enter(tx, { userId, currency, amount, kind: 'refund', orderCode: orderCode ?? undefined, key });
}

/** What of an order's reservation has been given back in parts. */
async function givenBackOf(tx: Db, { userId, currency, orderCode, key }: Entry): Promise<number> {
  const prefix = refundedKey(key.slice(reservedKey('').length));
  const [sum] = await tx.query<{ given: number }>(
    `SELECT coalesce(sum(amount), 0)::int AS given FROM wallet_entries
     WHERE user_id = $1 AND currency = $2 AND order_code = $3 AND kind = 'refund' AND starts_with(key, $4)`,
    [userId, currency, orderCode, prefix],
  );
  return sum?.given ?? 0;
}

const refundedKey = (orderId: string) => `refunded:${orderId}:`;
const reservedKey = (orderId: string) => `reserved:${orderId}`;
const releasedKey = (orderId: string) => `released:${orderId}`;
