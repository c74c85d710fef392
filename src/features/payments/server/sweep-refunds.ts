import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { column, columns, int, nullable, type RowOf, select, text } from '#db/select.ts';
import { retryDelay } from '../retry-delay.ts';
import { refunds } from '../tables.ts';
import { applyProviderRefunds } from './apply-provider-refunds.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { type Provider, ProviderDeferred, ProviderRefused } from './provider.ts';
import { notifyOrderOfRefund } from './unmatched-payments.ts';

/** Sends due refunds to the providers and retries failures with growing delays. */
export async function sweepRefunds(deps: PaymentsDependencies): Promise<void> {
  for (const refund of await claimDueRefunds(deps)) await sendRefund(deps, refund);
}

const DUE_REFUND = {
  ...columns(
    refunds,
    'refunds',
    'id',
    'paymentId',
    'orderId',
    'provider',
    'amount',
    'currency',
    'key',
    'tries',
  ),
  ref: column(refunds.paymentRef, 'refunds'),
  /** Order of an unmatched payment; null for ordinary refunds. */
  unmatchedOrderId: nullable(
    text(
      `CASE WHEN order_id IS NULL THEN (SELECT p.order_id FROM payments p WHERE p.id = refunds.payment_id) END`,
    ),
  ),
};
type DueRefund = RowOf<typeof DUE_REFUND>;

/** Claims due refunds by postponing them, so that no other process sends them too. */
function claimDueRefunds({ db, clock, providers }: PaymentsDependencies): Promise<DueRefund[]> {
  return db.transaction(async (tx) => {
    const now = clock();
    const names = providers.map(({ name }) => name);
    const due = await tx.query(DUE, [now.toISOString(), names]);
    for (const { id, tries } of due)
      await tx.orm
        .update(refunds)
        .set({
          tries: tries + 1,
          dueAt: new Date(now.getTime() + retryDelay(tries + 1)).toISOString(),
        })
        .where(eq(refunds.id, id));
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
    if (!result.isDone) return void (await updateRequested(deps.db, id, { providerRef: result.ref }));
    await deps.db.transaction(async (tx) => {
      // Locks the order first, like recording a refund.
      const lockedId = orderId ?? unmatchedOrderId;
      if (lockedId) await deps.orders.lock(tx, lockedId);
      const doneAt = deps.clock().toISOString();
      const marked = await updateRequested(tx, id, { status: 'done', providerRef: result.ref, doneAt });
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
    await updateRequested(deps.db, refund.id, { status: 'failed', providerRef: null, doneAt: null });
  else if (remaining < refund.amount)
    await updateRequested(
      deps.db,
      refund.id,
      { amount: remaining, dueAt: deps.clock().toISOString() },
      eq(refunds.amount, refund.amount),
    );
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
  const [otherRefunds] = await deps.db.query(OTHER_REFUNDS, [refund.paymentId, refund.id]);
  return amount - (otherRefunds?.sum ?? 0);
}

const DUE = select(
  DUE_REFUND,
  `FROM refunds WHERE status = 'requested' AND due_at <= $1::timestamptz AND provider = ANY($2)
  ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED`,
);
const OTHER_REFUNDS = select(
  { sum: int('coalesce(sum(amount), 0)::int') },
  `FROM refunds WHERE payment_id = $1 AND id <> $2 AND status <> 'failed'`,
);

/** Changes a refund that is still requested. @returns it, or nothing if it has ended */
const updateRequested = (
  db: Db,
  id: string,
  changes: Partial<typeof refunds.$inferInsert>,
  condition?: SQL,
): Promise<unknown[]> =>
  db.orm
    .update(refunds)
    .set(changes)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested'), condition))
    .returning({ id: refunds.id });
