import type Stripe from 'stripe';
import { type ProviderRefund, ProviderRefused } from './provider.ts';
import { fromStripeAmount } from './stripe-amounts.ts';
import { isRefusal, type StripeError, translateErrors } from './stripe-errors.ts';

const REFUND_TRIES = 3;
const PERMANENT_REFUSALS = ['charge_already_refunded', 'charge_disputed'];
/** Stripe replays an answer per key for a day; retries run at most hourly. */
const REPLAYS_MAX = 60;

interface StripeRefundRequest {
  ref: string;
  /** In Stripe's units. */
  amount: number;
  key: string;
  isRetry?: boolean;
}

/**
 * Refunds a payment, once per key. Most refusals are temporary: the balance may be refilled, or the API keys
 * corrected.
 */
export async function createRefund(
  refunds: Stripe['refunds'],
  { ref, amount, key, isRetry = false }: StripeRefundRequest,
): Promise<{ ref: string; isDone: boolean }> {
  // Stripe forgets idempotency keys after a day, but not refunds.
  const { data } = await translateErrors(refunds.list({ payment_intent: ref, limit: 100 }), () => false);
  const earlier = data.filter(({ metadata }) => metadata?.['key'] === key);
  const existing = earlier.find((candidate) => !hasFailed(candidate));
  if (existing) return { ref: existing.id, isDone: existing.status === 'succeeded' };
  const failures = earlier.length;
  if (failures >= REFUND_TRIES && !isRetry)
    throw new ProviderRefused(`It has failed ${failures} times: ${earlier[0]?.failure_reason}.`);
  const created = await translateErrors(
    // A key that created a failed refund would replay it.
    createUnderFreshKey(
      refunds,
      { payment_intent: ref, amount, metadata: { key } },
      failures > 0 ? `${key}-${failures}` : key,
    ),
    ({ code = '' }) => PERMANENT_REFUSALS.includes(code),
  );
  // The next try counts it among the failures.
  if (hasFailed(created)) throw new Error(`The refund has failed: ${created.failure_reason}.`);
  return { ref: created.id, isDone: created.status === 'succeeded' };
}

/** Skips keys for which Stripe replays an earlier refusal; nothing was created under them. */
async function createUnderFreshKey(
  refunds: Stripe['refunds'],
  refund: Stripe.RefundCreateParams,
  key: string,
): Promise<Stripe.Refund> {
  for (let n = 0; ; n++) {
    try {
      return await refunds.create(refund, { idempotencyKey: n > 0 ? `${key}-again-${n}` : key });
    } catch (error) {
      if (n >= REPLAYS_MAX || !isReplayedRefusal(error as StripeError)) throw error;
    }
  }
}

const isReplayedRefusal = (failure: StripeError): boolean =>
  isRefusal(failure) &&
  (failure.headers?.['idempotent-replayed'] === 'true' || failure.type === 'StripeIdempotencyError');

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

export function toProviderRefund(refund: Stripe.Refund): ProviderRefund {
  const currency = refund.currency.toUpperCase();
  const outcome = refund.status === 'succeeded' ? 'done' : 'pending';
  return {
    ref: refund.id,
    key: refund.metadata?.['key'] ?? null,
    amount: fromStripeAmount(refund.amount, currency),
    currency,
    status: hasFailed(refund) ? 'failed' : outcome,
  };
}
