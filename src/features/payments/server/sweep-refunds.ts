import { retryDelay } from '../retry-delay.ts';
import { applyProviderRefunds } from './apply-provider-refunds.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { type Provider, ProviderDeferred, ProviderRefused } from './provider.ts';
import { notifyOrderOfRefund } from './unmatched-payments.ts';

/** Sends due refunds to the providers and retries failures with growing delays. */
export async function sweepRefunds(deps: PaymentsDependencies): Promise<void> {
  for (const refund of await claimDueRefunds(deps)) await sendRefund(deps, refund);
}

interface DueRefund {
  id: string;
  paymentId: string | null;
  orderId: string | null;
  /** Order of an unmatched payment; null for ordinary refunds. */
  unmatchedOrderId: string | null;
  provider: string;
  ref: string;
  amount: number;
  currency: string;
  key: string;
  tries: number;
}

/** Claims due refunds by postponing them, so that no other process sends them too. */
function claimDueRefunds({ db, clock, providers }: PaymentsDependencies): Promise<DueRefund[]> {
  return db.transaction(async (tx) => {
    const now = clock();
    const names = providers.map(({ name }) => name);
    const due = await tx.query<DueRefund>(DUE, [now.toISOString(), names]);
    for (const { id, tries } of due)
      await tx.query(PUT_OFF, [id, new Date(now.getTime() + retryDelay(tries + 1)).toISOString()]);
    return due;
  });
}

async function sendRefund(deps: PaymentsDependencies, refund: DueRefund): Promise<void> {
  const { id, orderId, unmatchedOrderId, ref, amount, currency, key, tries } = refund;
  const provider = deps.providers.find(({ name }) => name === refund.provider);
  try {
    const result = await provider?.refund({
      ref,
      amount,
      currency,
      idempotencyKey: key,
      isRetry: tries === 0,
    });
    if (!result) return;
    // Pending at the provider: checked again later.
    if (!result.isDone) return void (await deps.db.query(MARK_PENDING, [id, result.ref]));
    await deps.db.transaction(async (tx) => {
      // Locks the order first, like recording a refund.
      const lockedId = orderId ?? unmatchedOrderId;
      if (lockedId) await deps.orders.lock(tx, lockedId);
      const marked = await tx.query(MARK_ENDED, [id, 'done', result.ref, deps.clock().toISOString()]);
      if (marked.length > 0) await notifyOrderOfRefund(tx, deps.orders, refund);
    });
  } catch (error) {
    deps.report(new Error(`The refund ${id} of ${ref} at ${refund.provider} failed`, { cause: error }));
    if (provider) await handleRefusal(deps, provider, refund, error).catch(deps.report);
  }
}

/**
 * After a refusal, syncs refunds made in the provider's dashboard and reduces this one to the rest. A permanent
 * refusal leaves it to the staff; others are retried within the hour.
 */
async function handleRefusal(
  deps: PaymentsDependencies,
  provider: Provider,
  refund: DueRefund,
  error: unknown,
): Promise<void> {
  const isFinal = error instanceof ProviderRefused;
  if (!isFinal && !(error instanceof ProviderDeferred)) return;
  const remaining = await computeUnrefunded(deps, provider, refund);
  if (remaining <= 0 || (isFinal && remaining >= refund.amount))
    await deps.db.query(MARK_ENDED, [refund.id, 'failed', null, null]);
  else if (remaining < refund.amount)
    await deps.db.query(REDUCE, [refund.id, remaining, refund.amount, deps.clock().toISOString()]);
}

/** Amount of the payment not covered by any other refund. */
async function computeUnrefunded(
  deps: PaymentsDependencies,
  provider: Provider,
  refund: DueRefund,
): Promise<number> {
  if (!provider.listRefunds || !refund.paymentId) return refund.amount;
  await applyProviderRefunds(deps, provider, refund.ref);
  const { amount } = await provider.retrieve(refund.ref);
  const [otherRefunds] = await deps.db.query<{ sum: number }>(OTHER_REFUNDS, [refund.paymentId, refund.id]);
  return amount - (otherRefunds?.sum ?? 0);
}

const DUE = `
  SELECT id, payment_id AS "paymentId", order_id AS "orderId", provider, payment_ref AS ref, amount, currency, key, tries,
    CASE WHEN order_id IS NULL THEN (SELECT p.order_id FROM payments p WHERE p.id = refunds.payment_id) END AS "unmatchedOrderId"
  FROM refunds
  WHERE status = 'requested' AND due_at <= $1::timestamptz AND provider = ANY($2)
  ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED`;
const PUT_OFF = 'UPDATE refunds SET tries = tries + 1, due_at = $2::timestamptz WHERE id = $1';
const MARK_PENDING = `UPDATE refunds SET provider_ref = $2 WHERE id = $1 AND status = 'requested'`;
const MARK_ENDED = `
  UPDATE refunds SET status = $2, provider_ref = $3, done_at = $4::timestamptz
  WHERE id = $1 AND status = 'requested' RETURNING id`;
const OTHER_REFUNDS = `
  SELECT coalesce(sum(amount), 0)::int AS sum FROM refunds WHERE payment_id = $1 AND id <> $2 AND status <> 'failed'`;
const REDUCE = `
  UPDATE refunds SET amount = $2, due_at = $4::timestamptz WHERE id = $1 AND status = 'requested' AND amount = $3`;
