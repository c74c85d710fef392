import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { select } from '#db/select.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { Charge } from '#platform/payments/payments.ts';
import { payments } from '../tables.ts';
import { PAYMENT, type PaymentRow } from './payment-row.ts';

export const paymentUnavailable = (cause?: unknown) =>
  new Failure(
    503,
    'PAYMENT_UNAVAILABLE',
    'We can’t take payments at the moment. You haven’t been charged. Please try again in a minute.',
    undefined,
    { retryAfter: 60, ...(cause ? { cause } : {}) },
  );

/**
 * Returns the order's current attempt if it has succeeded, or is open with the same provider and amount; otherwise
 * creates the next one.
 * @returns payment id
 */
export async function beginAttempt(tx: Db, charge: Charge, provider: string, now: Date): Promise<string> {
  const { orderId, code, amount, currency, email } = charge;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is not a valid amount to pay.`);
  // A concurrent insert makes ours a no-op; the next round finds its row.
  for (;;) {
    const last = await findLatestAttempt(tx, orderId, { lock: true });
    if (last && isReusable(last, charge, provider)) return last.id;
    const id = newId();
    const attempt = (last?.attempt ?? 0) + 1;
    const inserted = await insertAttempts(tx, [
      { id, orderId, orderCode: code, attempt, provider, amount, currency, email },
    ]);
    if (inserted.length === 0) continue;
    if (last) await cancelAttempts(tx, orderId, now, id);
    return id;
  }
}

const insertAttempts = insertRows(
  payments,
  ['id', 'orderId', 'orderCode', 'attempt', 'provider', 'amount', 'currency', 'email'],
  'ON CONFLICT (order_id, attempt) DO NOTHING RETURNING id',
);

function isReusable(last: PaymentRow, { amount, currency }: Charge, provider: string): boolean {
  if (last.status === 'succeeded') return true;
  return (
    isOpenStatus(last.status) &&
    last.provider === provider &&
    last.amount === amount &&
    last.currency === currency
  );
}

export const OPEN_STATUSES = ['created', 'pending', 'processing'] as const;
export const isOpenStatus = (status: PaymentRow['status']): boolean =>
  (OPEN_STATUSES as readonly string[]).includes(status);

export async function findLatestAttempt(
  db: Pick<Db, 'query'>,
  orderId: string,
  { lock = false } = {},
): Promise<PaymentRow | null> {
  const [row] = await db.query(lock ? LATEST_LOCKED : LATEST, [orderId]);
  return row ?? null;
}

/** Cancels an order's open attempts here and schedules it at the provider. @param exceptId attempt to keep open */
export async function cancelAttempts(tx: Db, orderId: string, now: Date, exceptId = ''): Promise<void> {
  // Includes failed attempts, which a second card could still pay at some providers.
  await tx.orm
    .update(payments)
    .set({
      status: sql`CASE ${payments.status} WHEN 'failed' THEN ${payments.status} ELSE 'cancelled' END`,
      settledAt: sql`coalesce(${payments.settledAt}, ${now.toISOString()}::timestamptz)`,
      cancelDueAt: now.toISOString(),
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(payments.orderId, orderId),
        ne(payments.id, exceptId),
        inArray(payments.status, [...OPEN_STATUSES, 'failed']),
      ),
    );
}

const latest = (lock: '' | 'FOR UPDATE') =>
  select(PAYMENT, `FROM payments WHERE order_id = $1 ORDER BY attempt DESC LIMIT 1 ${lock}`);
const LATEST = latest('');
const LATEST_LOCKED = latest('FOR UPDATE');
