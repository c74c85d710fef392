import type Stripe from 'stripe';
import { ProviderRefused, type SaidRefund } from './provider.ts';
import { fromStripe } from './stripe-amounts.ts';
import { asked, isNo, type StripeFailure } from './stripe-answers.ts';

/** So often a refund that fails for good is made. */
const REFUND_TRIES = 3;
/** What Stripe says of money that it will not give back however often it is asked. */
const FINAL = ['charge_already_refunded', 'charge_disputed'];
/** Stripe keeps an answer for a day, and once an hour it is asked. */
const ANSWERS_MAX = 60;

interface Asked {
  ref: string;
  /** In Stripe's units. */
  amount: number;
  key: string;
  isAskedAgain?: boolean;
}

/**
 * Gives money back, once for each key. A no is seldom Stripe's last word: an account that is empty today has money again
 * tomorrow, and the right keys come back.
 */
export async function giveBack(
  refunds: Stripe['refunds'],
  { ref, amount, key, isAskedAgain = false }: Asked,
): Promise<{ ref: string; isDone: boolean }> {
  // Stripe forgets keys after a day; the refund itself it does not.
  const { data } = await asked(refunds.list({ payment_intent: ref, limit: 100 }), () => false);
  const earlier = data.filter(({ metadata }) => metadata?.['key'] === key);
  const standing = earlier.find((one) => !hasFailed(one));
  if (standing) return { ref: standing.id, isDone: standing.status === 'succeeded' };
  const failures = earlier.length;
  if (failures >= REFUND_TRIES && !isAskedAgain)
    throw new ProviderRefused(`It has failed ${failures} times: ${earlier[0]?.failure_reason}.`);
  const made = await asked(
    // A key that has made one that failed would give that one again.
    make(
      refunds,
      { payment_intent: ref, amount, metadata: { key } },
      failures > 0 ? `${key}-${failures}` : key,
    ),
    ({ code = '' }) => FINAL.includes(code),
  );
  // The next try finds it among those that failed.
  if (hasFailed(made)) throw new Error(`The refund has failed: ${made.failure_reason}.`);
  return { ref: made.id, isDone: made.status === 'succeeded' };
}

/** A no that was kept with a key is no answer to what is asked now: nothing was made by that key, so the next is taken. */
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

/** What Stripe says of money that went back. */
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
