import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import type { Provider, SaidRefund } from './provider.ts';
import { isGivenBack } from './refunds.ts';
import type { PaymentRow } from './rows.ts';
import { EVENT_OUTCOME, lockedRow, noteEvent, takeSaid } from './said.ts';
import { tellReturned } from './stray-money.ts';

/**
 * Syncs a payment's refunds with the provider. Always reads the full list, so late or reordered events do no harm;
 * refunds made in the provider's dashboard are recorded on the order.
 * @param event deduplicates the webhook; omitted when polling
 * @returns true if a refund has to be sent again
 */
export async function takeRefunds(
  deps: PaymentsDependencies,
  provider: Provider,
  paymentRef: string,
  event?: { id: string; type: string },
): Promise<boolean> {
  await settleFirst(deps, provider, paymentRef);
  const all = (await provider.refundsOf?.(paymentRef)) ?? [];
  const problems: Error[] = [];
  const isAnew = await deps.db.transaction(async (tx) => {
    if (event && !(await noteEvent(tx, provider.name, { ref: paymentRef }, event))) return false;
    const payment = await lockedRow(tx, deps, provider.name, { ref: paymentRef, paymentId: null });
    const results: string[] = [];
    for (const said of all) {
      const result = await takeRefund(tx, deps, { provider: provider.name, paymentRef, payment }, said);
      results.push(result);
      const told = TOLD[result];
      if (told)
        problems.push(
          new Error(
            `${told} (${said.ref} of ${paymentRef} at ${provider.name}, order ${payment?.code ?? 'unknown'})`,
          ),
        );
    }
    const outcome = results.find((one) => one !== 'nothing new') ?? 'nothing new';
    if (event) await tx.query(EVENT_OUTCOME, [provider.name, event.id, outcome]);
    return results.includes('anew');
  });
  for (const problem of problems) deps.report(problem);
  return isAnew;
}

/** Records the payment before its refunds, whichever was reported first. */
async function settleFirst(
  deps: PaymentsDependencies,
  provider: Provider,
  paymentRef: string,
): Promise<void> {
  const unsettled = await deps.db.query(UNSETTLED, [provider.name, paymentRef]);
  if (unsettled.length > 0) await takeSaid(deps, provider.name, await provider.retrieve(paymentRef));
}

type Result = 'nothing new' | 'refunded' | 'refunded elsewhere' | 'anew' | 'refund failed';

/** Results reported for a person's attention. */
const TOLD: Partial<Record<Result, string>> = {
  'refunded elsewhere': 'Money was given back that the shop has not asked for; it is noted on the order.',
  anew: 'A refund has failed; it is asked for anew.',
  'refund failed': 'A refund that somebody made at the provider has failed; the order says so no more.',
};

interface OfPayment {
  provider: string;
  paymentRef: string;
  payment: PaymentRow | null;
}

interface KnownRefund {
  id: string;
  orderId: string | null;
  status: 'requested' | 'done' | 'failed';
  ref: string | null;
  amount: number;
  currency: string;
}

async function takeRefund(
  tx: Db,
  deps: PaymentsDependencies,
  of: OfPayment,
  said: SaidRefund,
): Promise<Result> {
  const now = deps.clock().toISOString();
  const key = said.key ?? `${of.provider}-${said.ref}`;
  const [known] = await tx.query<KnownRefund>(FIND, [of.provider, of.paymentRef, key]);
  if (!known) return said.key === null ? noteForeign(tx, deps, of, said, key) : 'nothing new';
  const { orderId, amount, currency } = known;
  const strayOf = of.payment?.orderId ?? null;
  if (said.status === 'done' && known.status === 'requested') {
    await tx.query(DONE, [known.id, said.ref, now]);
    await tellReturned(tx, deps.orders, { orderId, strayOf, amount, currency });
    return 'refunded';
  }
  // With several refunds under one key, all but the last have failed.
  if (said.status !== 'failed' || known.ref !== said.ref || known.status === 'failed') return 'nothing new';
  if (known.status === 'done' && orderId) await deps.orders.refundReturned(tx, { orderId, amount, currency });
  await tx.query(RETURNED, [known.id, said.key === null ? 'failed' : 'requested', now]);
  return said.key === null ? 'refund failed' : 'anew';
}

/** Records a refund made in the provider's dashboard. Pending ones are skipped, as they may still fail. */
async function noteForeign(
  tx: Db,
  { orders, clock }: PaymentsDependencies,
  { provider, paymentRef, payment }: OfPayment,
  { ref, amount, currency, status }: SaidRefund,
  key: string,
): Promise<Result> {
  if (status !== 'done' || !payment) return 'nothing new';
  const orderId =
    payment.status === 'succeeded' && !(await isGivenBack(tx, payment.id)) ? payment.orderId : null;
  await tx.query(NOTE, [
    ...[newId(), payment.id, orderId, provider, paymentRef, amount, currency],
    ...['Given back at the provider.', key, ref, clock().toISOString()],
  ]);
  if (orderId) await orders.refunded(tx, { orderId, amount, currency });
  return 'refunded elsewhere';
}

const UNSETTLED = `SELECT 1 FROM payments WHERE provider = $1 AND provider_ref = $2 AND status <> 'succeeded'`;
const FIND = `
  SELECT id, order_id AS "orderId", status, provider_ref AS ref, amount, currency FROM refunds
  WHERE provider = $1 AND payment_ref = $2 AND key = $3 FOR UPDATE`;
const DONE = `UPDATE refunds SET status = 'done', provider_ref = $2, done_at = $3::timestamptz WHERE id = $1`;
const RETURNED = `
  UPDATE refunds SET status = $2, provider_ref = NULL, done_at = NULL, due_at = $3::timestamptz WHERE id = $1`;
const NOTE = `
  INSERT INTO refunds (id, payment_id, order_id, provider, payment_ref, amount, currency, reason, key, provider_ref,
    status, done_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'done', $11::timestamptz)`;
