import type Stripe from 'stripe';
import { ProviderRefused, type SaidRefund } from './provider.ts';
import { fromStripe } from './stripe-amounts.ts';
import { asked, isNo, type StripeFailure } from './stripe-answers.ts';

/** Attempts for a refund that keeps failing. */
const REFUND_TRIES = 3;
/** Error codes of permanent refusals. */
const FINAL = ['charge_already_refunded', 'charge_disputed'];
/** Stripe replays an answer per key for a day; retries run at most hourly. */
const ANSWERS_MAX = 60;

interface Asked {
  ref: string;
  /** In Stripe's units. */
  amount: number;
  key: string;
  isAskedAgain?: boolean;
}

/**
 * Refunds a payment, once per key. Most refusals are temporary: the balance may be refilled, or the API keys
 * corrected.
 */
export async function giveBack(
  refunds: Stripe['refunds'],
  { ref, amount, key, isAskedAgain = false }: Asked,
): Promise<{ ref: string; isDone: boolean }> {
  // Stripe forgets idempotency keys after a day, but not refunds.
  const { data } = await asked(refunds.list({ payment_intent: ref, limit: 100 }), () => false);
  const earlier = data.filter(({ metadata }) => metadata?.['key'] === key);
  const standing = earlier.find((one) => !hasFailed(one));
  if (standing) return { ref: standing.id, isDone: standing.status === 'succeeded' };
  const failures = earlier.length;
  if (failures >= REFUND_TRIES && !isAskedAgain)
    throw new ProviderRefused(`It has failed ${failures} times: ${earlier[0]?.failure_reason}.`);
  const made = await asked(
    // A key that created a failed refund would replay it.
    make(
      refunds,
      { payment_intent: ref, amount, metadata: { key } },
      failures > 0 ? `${key}-${failures}` : key,
    ),
    ({ code = '' }) => FINAL.includes(code),
  );
  // The next try counts it among the failures.
  if (hasFailed(made)) throw new Error(`The refund has failed: ${made.failure_reason}.`);
  return { ref: made.id, isDone: made.status === 'succeeded' };
}

/** Skips keys for which Stripe replays an earlier refusal; nothing was created under them. */
async function make(
  refunds: Stripe['refunds'],
  refund: Stripe.RefundCreateParams,
  key: string,
): Promise<Stripe.Refund> {
  for (let n = 0; ; n++) {
    try {
      return await refunds.create(refund, { idempotencyKey: n > 0 ? `${key}-again-${n}` : key });
    } catch (error) {
      if (n >= ANSWERS_MAX || !isOfBefore(error as StripeFailure)) throw error;
    }
  }
}

const isOfBefore = (failure: StripeFailure): boolean =>
  isNo(failure) &&
  (failure.headers?.['idempotent-replayed'] === 'true' || failure.type === 'StripeIdempotencyError');

const hasFailed = ({ status }: Stripe.Refund) => status === 'failed' || status === 'canceled';

export function refundOf(refund: Stripe.Refund): SaidRefund {
  const currency = refund.currency.toUpperCase();
  const isGone = refund.status === 'succeeded' ? 'done' : 'pending';
  return {
    ref: refund.id,
    key: refund.metadata?.['key'] ?? null,
    amount: fromStripe(refund.amount, currency),
    currency,
    status: hasFailed(refund) ? 'failed' : isGone,
  };
}
