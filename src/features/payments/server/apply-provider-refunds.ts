import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { selectFrom } from '#db/select.ts';
import { newId } from '#platform/new-id.ts';
import { refunds } from '../tables.ts';
import { applyProviderPayment, lockPayment, recordEvent, saveOutcome } from './apply-provider-payment.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import type { PaymentRow } from './payment-row.ts';
import type { Provider, ProviderRefund } from './provider.ts';
import { hasUnmatchedRefund } from './refunds.ts';
import { notifyOrderOfRefund } from './unmatched-payments.ts';

/**
 * Syncs a payment's refunds with the provider. Always reads the full list, so late or reordered events do no harm;
 * refunds made in the provider's dashboard are recorded on the order.
 * @param event deduplicates the webhook; omitted when polling
 * @returns true if a refund has to be sent again
 */
export async function applyProviderRefunds(
  deps: PaymentsDependencies,
  provider: Provider,
  paymentRef: string,
  event?: { id: string; type: string },
): Promise<boolean> {
  await ensurePaymentRecorded(deps, provider, paymentRef);
  const reportedRefunds = (await provider.listRefunds?.(paymentRef)) ?? [];
  const problems: Error[] = [];
  const mustRetry = await deps.db.transaction(async (tx) => {
    if (event && !(await recordEvent(tx, provider.name, { ref: paymentRef }, event))) return false;
    const payment = await lockPayment(tx, deps, provider.name, { ref: paymentRef, paymentId: null });
    const results: string[] = [];
    for (const reported of reportedRefunds) {
      const result = await applyProviderRefund(
        tx,
        deps,
        { provider: provider.name, paymentRef, payment },
        reported,
      );
      results.push(result);
      const problemText = PROBLEM_TEXTS[result];
      if (problemText)
        problems.push(
          new Error(
            `${problemText} (${reported.ref} of ${paymentRef} at ${provider.name}, order ${payment?.code ?? 'unknown'})`,
          ),
        );
    }
    const outcome = results.find((candidate) => candidate !== 'nothing new') ?? 'nothing new';
    if (event) await saveOutcome(tx, provider.name, event.id, outcome);
    return results.includes('anew');
  });
  for (const problem of problems) deps.report(problem);
  return mustRetry;
}

/** Records the payment before its refunds, whichever was reported first. */
async function ensurePaymentRecorded(
  deps: PaymentsDependencies,
  provider: Provider,
  paymentRef: string,
): Promise<void> {
  const unsettled = await deps.db.query(UNRECORDED, [provider.name, paymentRef]);
  if (unsettled.length > 0)
    await applyProviderPayment(deps, provider.name, await provider.retrieve(paymentRef));
}

type Result = 'nothing new' | 'refunded' | 'refunded elsewhere' | 'anew' | 'refund failed';

/** Results reported for a person's attention. */
const PROBLEM_TEXTS: Partial<Record<Result, string>> = {
  'refunded elsewhere':
    'A refund was made at the provider without a request from the shop; it is recorded on the order.',
  anew: 'A refund has failed; it will be retried.',
  'refund failed': 'A refund made at the provider has failed; it was removed from the order.',
};

interface RefundTarget {
  provider: string;
  paymentRef: string;
  payment: PaymentRow | null;
}

async function applyProviderRefund(
  tx: Db,
  deps: PaymentsDependencies,
  target: RefundTarget,
  reported: ProviderRefund,
): Promise<Result> {
  const now = deps.clock().toISOString();
  const key = reported.key ?? `${target.provider}-${reported.ref}`;
  const [refund] = await tx.query(FIND, [target.provider, target.paymentRef, key]);
  if (!refund)
    return reported.key === null ? recordProviderRefund(tx, deps, target, reported, key) : 'nothing new';
  const { orderId, amount, currency } = refund;
  const update = tx.orm.update(refunds);
  const isRefund = eq(refunds.id, refund.id);
  const unmatchedOrderId = target.payment?.orderId ?? null;
  if (reported.status === 'done' && refund.status === 'requested') {
    await update.set({ status: 'done', providerRef: reported.ref, doneAt: now }).where(isRefund);
    await notifyOrderOfRefund(tx, deps.orders, { orderId, unmatchedOrderId, amount, currency });
    return 'refunded';
  }
  // With several refunds under one key, all but the last have failed.
  if (reported.status !== 'failed' || refund.providerRef !== reported.ref || refund.status === 'failed')
    return 'nothing new';
  if (refund.status === 'done' && orderId) await deps.orders.refundFailed(tx, { orderId, amount, currency });
  const status = reported.key === null ? 'failed' : 'requested';
  await update.set({ status, providerRef: null, doneAt: null, dueAt: now }).where(isRefund);
  return reported.key === null ? 'refund failed' : 'anew';
}

/** Records a refund made in the provider's dashboard. Pending ones are skipped, as they may still fail. */
async function recordProviderRefund(
  tx: Db,
  { orders, clock }: PaymentsDependencies,
  { provider, paymentRef, payment }: RefundTarget,
  { ref, amount, currency, status }: ProviderRefund,
  key: string,
): Promise<Result> {
  if (status !== 'done' || !payment) return 'nothing new';
  const orderId =
    payment.status === 'succeeded' && !(await hasUnmatchedRefund(tx, payment.id)) ? payment.orderId : null;
  await tx.orm.insert(refunds).values({
    id: newId(),
    paymentId: payment.id,
    orderId,
    provider,
    paymentRef,
    amount,
    currency,
    reason: 'Refunded at the provider.',
    key,
    providerRef: ref,
    status,
    doneAt: clock().toISOString(),
  });
  if (orderId) await orders.refunded(tx, { orderId, amount, currency });
  return 'refunded elsewhere';
}

const UNRECORDED = `SELECT 1 FROM payments WHERE provider = $1 AND provider_ref = $2 AND status <> 'succeeded'`;
const FIND = selectFrom(
  refunds,
  ['id', 'orderId', 'status', 'providerRef', 'amount', 'currency'],
  'WHERE provider = $1 AND payment_ref = $2 AND key = $3 FOR UPDATE',
);
