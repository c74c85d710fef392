import type { Db } from '#db/connect.ts';
import { columns, int, select, text } from '#db/select.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { payments, refunds } from '../tables.ts';

/** Records a refund of an order, once per key. @throws Failure 422 if the amount exceeds what is left */
export async function recordRefund(
  tx: Db,
  { orderId, amount: requested, reason, key }: RefundOrder,
  now: Date,
): Promise<void> {
  if (requested !== 'rest' && (!Number.isSafeInteger(requested) || requested <= 0))
    throw new RangeError(`${requested} is not a valid amount to refund.`);
  const [payment] = await tx.query(LOCK_PAID, [orderId]);
  const existing = await tx.query('SELECT 1 FROM refunds WHERE key = $1', [key]);
  if (existing.length > 0) return;
  const [sum] = payment ? await tx.query(REFUNDED_SUM, [payment.id]) : [];
  const refundable = payment ? payment.amount - (sum?.refunded ?? 0) : 0;
  if (payment && requested === 'rest' && refundable <= 0) return;
  const amount = requested === 'rest' ? refundable : requested;
  if (!payment || amount > refundable)
    throw new Failure(
      422,
      'VALIDATION_FAILED',
      'This is more than was paid, or it has already been refunded.',
      payment && { amount: `Enter at most ${formatMoney(refundable, payment.currency)}.` },
    );
  const { id: paymentId, provider, ref, currency } = payment;
  await insertRefund(tx, {
    paymentId,
    orderId,
    provider,
    paymentRef: ref,
    amount,
    currency,
    reason,
    key,
    dueAt: now.toISOString(),
  });
}

interface RefundOrder {
  orderId: string;
  amount: number | 'rest';
  reason: string;
  key: string;
}

const insertRefund = (tx: Db, refund: Omit<typeof refunds.$inferInsert, 'id'>): Promise<unknown[]> =>
  tx.orm
    .insert(refunds)
    .values({ id: newId(), ...refund })
    .onConflictDoNothing({ target: refunds.key })
    .returning({ id: refunds.id });

/** Records the full refund of an unmatched payment. @returns false if it was already recorded */
export async function refundUnmatchedPayment(
  tx: Db,
  money: { paymentId: string | null; provider: string; ref: string; amount: number; currency: string },
  now: Date,
): Promise<boolean> {
  const { paymentId, provider, ref, amount, currency } = money;
  const inserted = await insertRefund(tx, {
    paymentId,
    orderId: null,
    provider,
    paymentRef: ref,
    amount,
    currency,
    reason: 'No order matches this payment.',
    key: `unclaimed-${provider}-${ref}`,
    dueAt: now.toISOString(),
  });
  return inserted.length > 0;
}

export const hasUnmatchedRefund = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await tx.query(`SELECT 1 FROM refunds WHERE payment_id = $1 AND ${IS_UNMATCHED_REFUND}`, [paymentId]))
    .length > 0;

/** SQL: the refund row returns an unmatched payment in full. Refunds made in the provider's dashboard do not count. */
export const IS_UNMATCHED_REFUND = `refunds.key = 'unclaimed-' || refunds.provider || '-' || refunds.payment_ref`;

const LOCK_PAID = select(
  {
    ...columns(payments, 'payments', 'id', 'provider', 'amount', 'currency'),
    ref: text('provider_ref'),
  },
  `FROM payments WHERE order_id = $1 AND status = 'succeeded'
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = payments.id AND ${IS_UNMATCHED_REFUND})
  ORDER BY attempt LIMIT 1 FOR UPDATE`,
);
const REFUNDED_SUM = select(
  { refunded: int('coalesce(sum(amount), 0)::int') },
  `FROM refunds WHERE payment_id = $1 AND status <> 'failed'`,
);
