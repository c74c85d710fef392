import type { Db } from '#db/connect.ts';
import { int, select } from '#db/select.ts';
import { Failure } from '#platform/http/failures.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { addEntry, type Entry, findEntry } from './ledger.ts';

export interface Reservation {
  userId: string;
  currency: string;
  /** Minor units of `currency`, more than 0. */
  amount: number;
  orderId: string;
  orderCode: string;
}

/**
 * Reserves the wallet part of an order (decision 31); idempotent per order.
 * @throws Failure 422 `WALLET_TOO_LOW` if the balance is too low
 * @throws Error if the reservation was released or had a different amount
 */
export async function reserveFunds(
  tx: Db,
  { userId, currency, amount, orderId, orderCode }: Reservation,
): Promise<Entry> {
  if (amount <= 0) throw new RangeError(`${amount} cannot be reserved.`);
  const key = reservedKey(orderId);
  const entry = await addEntry(tx, { userId, currency, amount: -amount, kind: 'reserved', orderCode, key });
  // Checked while the account is locked.
  if (await findEntry(tx, releasedKey(orderId)))
    throw new Error(`The reservation of order ${orderCode} was released.`);
  return entry;
}

/**
 * Releases the rest of a reservation for a cancelled order; idempotent.
 * @returns the entry; null if nothing was reserved or all of it was refunded
 */
export async function releaseFunds(tx: Db, { orderId }: Pick<Reservation, 'orderId'>): Promise<Entry | null> {
  const reserved = await findEntry(tx, reservedKey(orderId));
  if (!reserved) return null;
  const { userId, currency, amount, orderCode } = reserved;
  const key = releasedKey(orderId);
  await lockPerson(tx, userId);
  const remaining = -amount - (await sumRefunds(tx, reserved));
  if (remaining === 0) return null;
  return addEntry(tx, {
    userId,
    currency,
    amount: remaining,
    kind: 'released',
    orderCode: orderCode ?? undefined,
    key,
  });
}

/**
 * Refunds part of a reservation; idempotent per `key`.
 * @throws Failure 422 `VALIDATION_FAILED` if the amount exceeds what is left
 */
export async function refundToWallet(
  tx: Db,
  { orderId, amount, key: refundId }: Pick<Reservation, 'orderId' | 'amount'> & { key: string },
): Promise<Entry> {
  const key = `${refundedKey(orderId)}${refundId}`;
  const reserved = await findEntry(tx, reservedKey(orderId));
  if (reserved) await lockPerson(tx, reserved.userId);
  const existing = await findEntry(tx, key);
  if (existing) return existing;
  const remaining =
    reserved && !(await findEntry(tx, releasedKey(orderId)))
      ? -reserved.amount - (await sumRefunds(tx, reserved))
      : 0;
  if (!reserved || amount > remaining)
    throw new Failure(
      422,
      'VALIDATION_FAILED',
      'This is more than was paid from the wallet, or it has already been returned.',
      {
        amount: `At most ${remaining} can be returned to the wallet.`,
      },
    );
  const { userId, currency, orderCode } = reserved;
  return addEntry(tx, { userId, currency, amount, kind: 'refund', orderCode: orderCode ?? undefined, key });
}

async function sumRefunds(tx: Db, { userId, currency, orderCode, key }: Entry): Promise<number> {
  const prefix = refundedKey(key.slice(reservedKey('').length));
  const [sum] = await tx.query(REFUNDED, [userId, currency, orderCode, prefix]);
  return sum?.refunded ?? 0;
}
const REFUNDED = select(
  { refunded: int('coalesce(sum(amount), 0)::int') },
  `FROM wallet_entries
   WHERE user_id = $1 AND currency = $2 AND order_code = $3 AND kind = 'refund' AND starts_with(key, $4)`,
);

const refundedKey = (orderId: string) => `refunded:${orderId}:`;
const reservedKey = (orderId: string) => `reserved:${orderId}`;
const releasedKey = (orderId: string) => `released:${orderId}`;
