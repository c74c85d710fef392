import { pauseAfter } from '../pause.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { type Provider, ProviderPutOff, ProviderRefused } from './provider.ts';
import { takeRefunds } from './said-refunds.ts';
import { tellReturned } from './stray-money.ts';

/** Sends due refunds to the providers and retries failures with growing delays. */
export async function sweepRefunds(deps: PaymentsDependencies): Promise<void> {
  for (const refund of await dueRefunds(deps)) await askForRefund(deps, refund);
}

interface Refund {
  id: string;
  paymentId: string | null;
  orderId: string | null;
  /** Order of an unmatched payment; null for ordinary refunds. */
  strayOf: string | null;
  provider: string;
  ref: string;
  amount: number;
  currency: string;
  key: string;
  tries: number;
}

/** Claims due refunds by postponing them, so that no other process sends them too. */
function dueRefunds({ db, clock, providers }: PaymentsDependencies): Promise<Refund[]> {
  return db.transaction(async (tx) => {
    const now = clock();
    const names = providers.map(({ name }) => name);
    const due = await tx.query<Refund>(DUE, [now.toISOString(), names]);
    for (const { id, tries } of due)
      await tx.query(PUT_OFF, [id, new Date(now.getTime() + pauseAfter(tries + 1)).toISOString()]);
    return due;
  });
}

async function askForRefund(deps: PaymentsDependencies, refund: Refund): Promise<void> {
  const { id, orderId, strayOf, ref, amount, currency, key, tries } = refund;
  const provider = deps.providers.find(({ name }) => name === refund.provider);
  try {
    const given = await provider?.refund({
      ref,
      amount,
      currency,
      idempotencyKey: key,
      isAskedAgain: tries === 0,
    });
    if (!given) return;
    // Pending at the provider: checked again later.
    if (!given.isDone) return void (await deps.db.query(ON_ITS_WAY, [id, given.ref]));
    await deps.db.transaction(async (tx) => {
      // Locks the order first, like recording a refund.
      const lockedId = orderId ?? strayOf;
      if (lockedId) await deps.orders.lock(tx, lockedId);
      const marked = await tx.query(MARK, [id, 'done', given.ref, deps.clock().toISOString()]);
      if (marked.length > 0) await tellReturned(tx, deps.orders, refund);
    });
  } catch (error) {
    deps.report(
      new Error(`The refund ${id} of ${ref} at ${refund.provider} did not work.`, { cause: error }),
    );
    if (provider) await afterNo(deps, provider, refund, error).catch(deps.report);
  }
}

/**
 * After a refusal, syncs refunds made in the provider's dashboard and reduces this one to the rest. A permanent
 * refusal leaves it to the staff; others are retried within the hour.
 */
async function afterNo(
  deps: PaymentsDependencies,
  provider: Provider,
  refund: Refund,
  error: unknown,
): Promise<void> {
  const isFinal = error instanceof ProviderRefused;
  if (!isFinal && !(error instanceof ProviderPutOff)) return;
  const rest = await restOf(deps, provider, refund);
  if (rest <= 0 || (isFinal && rest >= refund.amount))
    await deps.db.query(MARK, [refund.id, 'failed', null, null]);
  else if (rest < refund.amount)
    await deps.db.query(LESS, [refund.id, rest, refund.amount, deps.clock().toISOString()]);
}

/** Amount of the payment not covered by any other refund. */
async function restOf(deps: PaymentsDependencies, provider: Provider, refund: Refund): Promise<number> {
  if (!provider.refundsOf || !refund.paymentId) return refund.amount;
  await takeRefunds(deps, provider, refund.ref);
  const { amount } = await provider.retrieve(refund.ref);
  const [others] = await deps.db.query<{ sum: number }>(OTHERS, [refund.paymentId, refund.id]);
  return amount - (others?.sum ?? 0);
}

const DUE = `
  SELECT id, payment_id AS "paymentId", order_id AS "orderId", provider, payment_ref AS ref, amount, currency, key, tries,
    CASE WHEN order_id IS NULL THEN (SELECT p.order_id FROM payments p WHERE p.id = refunds.payment_id) END AS "strayOf"
  FROM refunds
  WHERE status = 'requested' AND due_at <= $1::timestamptz AND provider = ANY($2)
  ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED`;
const PUT_OFF = 'UPDATE refunds SET tries = tries + 1, due_at = $2::timestamptz WHERE id = $1';
const ON_ITS_WAY = `UPDATE refunds SET provider_ref = $2 WHERE id = $1 AND status = 'requested'`;
const MARK = `
  UPDATE refunds SET status = $2, provider_ref = $3, done_at = $4::timestamptz
  WHERE id = $1 AND status = 'requested' RETURNING id`;
const OTHERS = `
  SELECT coalesce(sum(amount), 0)::int AS sum FROM refunds WHERE payment_id = $1 AND id <> $2 AND status <> 'failed'`;
const LESS = `
  UPDATE refunds SET amount = $2, due_at = $4::timestamptz WHERE id = $1 AND status = 'requested' AND amount = $3`;
