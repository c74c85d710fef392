import type { Db } from '#db/connect.ts';
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
 * Puts back what an order that comes to nothing had reserved, once, and no more than that.
 * @returns the entry, also of a repeated call; null where the order had reserved nothing
 */
export async function release(tx: Db, { orderId }: Pick<Reservation, 'orderId'>): Promise<Entry | null> {
  const reserved = await entryOf(tx, reservedKey(orderId));
  if (!reserved) return null;
  const { userId, currency, amount, orderCode } = reserved;
  const key = releasedKey(orderId);
  return enter(tx, {
    userId,
    currency,
    amount: -amount,
    kind: 'released',
    orderCode: orderCode ?? undefined,
    key,
  });
}

const reservedKey = (orderId: string) => `reserved:${orderId}`;
const releasedKey = (orderId: string) => `released:${orderId}`;
