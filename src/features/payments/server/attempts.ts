import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { Charge } from '#platform/payments/payments.ts';
import { PAYMENT_COLUMNS, type PaymentRow } from './payment-row.ts';

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
    const inserted = await tx.query(INSERT_ATTEMPT, [
      id,
      orderId,
      code,
      attempt,
      provider,
      amount,
      currency,
      email,
    ]);
    if (inserted.length === 0) continue;
    if (last) await cancelAttempts(tx, orderId, now, id);
    return id;
  }
}

function isReusable(last: PaymentRow, { amount, currency }: Charge, provider: string): boolean {
  if (last.status === 'succeeded') return true;
  return (
    isOpenStatus(last.status) &&
    last.provider === provider &&
    last.amount === amount &&
    last.currency === currency
  );
}

export const isOpenStatus = (status: PaymentRow['status']): boolean =>
  status === 'created' || status === 'pending' || status === 'processing';

export async function findLatestAttempt(
  db: Pick<Db, 'query'>,
  orderId: string,
  { lock = false } = {},
): Promise<PaymentRow | null> {
  const [row] = await db.query<PaymentRow>(lock ? `${LATEST} FOR UPDATE` : LATEST, [orderId]);
  return row ?? null;
}

/** Cancels an order's open attempts here and schedules it at the provider. @param exceptId attempt to keep open */
export async function cancelAttempts(tx: Db, orderId: string, now: Date, exceptId = ''): Promise<void> {
  await tx.query(CANCEL_ATTEMPTS, [orderId, now.toISOString(), exceptId]);
}

const LATEST = `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE order_id = $1 ORDER BY attempt DESC LIMIT 1`;
const INSERT_ATTEMPT = `
  INSERT INTO payments (id, order_id, order_code, attempt, provider, amount, currency, email)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (order_id, attempt) DO NOTHING RETURNING id`;
// Includes failed attempts, which a second card could still pay at some providers.
const CANCEL_ATTEMPTS = `
  UPDATE payments
  SET status = CASE status WHEN 'failed' THEN status ELSE 'cancelled' END,
    settled_at = coalesce(settled_at, $2::timestamptz), cancel_due_at = $2::timestamptz, updated_at = now()
  WHERE order_id = $1 AND id <> $3 AND status IN ('created', 'pending', 'processing', 'failed')`;
