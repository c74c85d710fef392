import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { select, selectFrom } from '#db/select.ts';
import { paymentEvents, payments } from '../tables.ts';
import { OPEN_STATUSES } from './attempts.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { PAYMENT, type PaymentRow, toPayment } from './payment-row.ts';
import { nextStatus } from './payment-status.ts';
import type { ProviderPayment } from './provider.ts';
import { hasUnmatchedRefund, refundUnmatchedPayment } from './refunds.ts';

export type EventOutcome =
  | 'repeated'
  | 'not understood'
  | 'unknown'
  | 'amount differs'
  | 'nothing new'
  | 'pending'
  | 'processing'
  | 'paid'
  | 'unclaimed'
  | 'failed'
  | 'cancelled';

/**
 * Applies a provider's report to our payment and the order in one transaction (decision 33).
 * @param event deduplicates the webhook; omitted when polling
 */
export async function applyProviderPayment(
  deps: PaymentsDependencies,
  provider: string,
  reported: ProviderPayment | null,
  event?: { id: string; type: string },
): Promise<EventOutcome> {
  const problems: Error[] = [];
  const outcome = await deps.db.transaction(async (tx) => {
    if (event && !(await recordEvent(tx, provider, reported, event))) return 'repeated';
    const eventOutcome = reported
      ? await applyToPayment(tx, deps, provider, reported, { problems, isPolled: !event })
      : 'not understood';
    if (event) await saveOutcome(tx, provider, event.id, eventOutcome);
    return eventOutcome;
  });
  for (const problem of problems) deps.report(problem);
  return outcome;
}

/** @returns false if it was received before */
export async function recordEvent(
  tx: Db,
  provider: string,
  reported: Pick<ProviderPayment, 'ref'> | null,
  { id, type }: { id: string; type: string },
): Promise<boolean> {
  const inserted = await tx.orm
    .insert(paymentEvents)
    .values({ provider, eventId: id, type, paymentRef: reported?.ref ?? null, outcome: 'received' })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.eventId });
  return inserted.length > 0;
}

export const saveOutcome = (tx: Db, provider: string, eventId: string, outcome: string) =>
  tx.orm
    .update(paymentEvents)
    .set({ outcome })
    .where(and(eq(paymentEvents.provider, provider), eq(paymentEvents.eventId, eventId)));

async function applyToPayment(
  tx: Db,
  deps: PaymentsDependencies,
  provider: string,
  reported: ProviderPayment,
  { problems, isPolled }: { problems: Error[]; isPolled: boolean },
): Promise<EventOutcome> {
  const row = await lockPayment(tx, deps, provider, reported);
  if (!row) return refundUnknownPayment(tx, deps, provider, reported, problems);
  await tx.orm
    .update(payments)
    .set({ providerRef: reported.ref })
    .where(and(eq(payments.id, row.id), isNull(payments.providerRef)));
  const isExactAmount = reported.amount === row.amount && reported.currency === row.currency;
  if (reported.status === 'succeeded' && !isExactAmount) {
    await refundWrongAmount(tx, deps, row, reported, problems);
    return 'amount differs';
  }
  // Already being refunded as unmatched.
  if (reported.status === 'succeeded' && (await hasUnmatchedRefund(tx, row.id))) return 'nothing new';
  const status = nextStatus(row.status, reported.status, { isPolled });
  if (status === row.status) return 'nothing new';
  const reason = status === 'failed' ? reported.reason : null;
  const isOpen = status === 'pending' || status === 'processing';
  await settle(tx, row.id, { status, reason, settledAt: isOpen ? null : deps.clock().toISOString() });
  const payment = toPayment({ ...row, status, reason });
  if (status === 'succeeded') {
    if (await deps.orders.paid(tx, payment)) {
      await cancelOthers(tx, row, deps.clock().toISOString());
      return 'paid';
    }
    await refundUnmatchedPayment(
      tx,
      {
        paymentId: row.id,
        provider,
        ref: reported.ref,
        amount: reported.amount,
        currency: reported.currency,
      },
      deps.clock(),
    );
    problems.push(new Error(`No order matches payment ${row.id} (order ${row.code}); it will be refunded.`));
    return 'unclaimed';
  }
  if (status === 'failed' || status === 'cancelled') await deps.orders.failed(tx, payment);
  return status as 'pending' | 'processing' | 'failed' | 'cancelled';
}

const WRONG_AMOUNT = 'The amount differs from the order’s.';

/** Refunds a payment of the wrong amount; the order can be paid again. */
async function refundWrongAmount(
  tx: Db,
  { clock }: PaymentsDependencies,
  row: PaymentRow,
  { ref, amount, currency }: ProviderPayment,
  problems: Error[],
): Promise<void> {
  const { id, provider } = row;
  if (!(await refundUnmatchedPayment(tx, { paymentId: id, provider, ref, amount, currency }, clock())))
    return;
  if (row.status !== 'succeeded')
    await settle(tx, id, { status: 'failed', reason: WRONG_AMOUNT, settledAt: clock().toISOString() });
  problems.push(
    new Error(
      `Payment ${id} is for ${row.amount} ${row.currency}; ${provider} reports ${amount} ${currency} for ${ref}. It will be refunded.`,
    ),
  );
}

/** Locks the order, then all its attempts in sequence, to avoid deadlocks. */
export async function lockPayment(
  tx: Db,
  { orders }: PaymentsDependencies,
  provider: string,
  { ref, paymentId }: Pick<ProviderPayment, 'ref' | 'paymentId'>,
): Promise<PaymentRow | null> {
  const [match] = await tx.query(FIND, [provider, ref, paymentId]);
  if (!match) return null;
  await orders.lock(tx, match.orderId);
  const rows = await tx.query(LOCK_ATTEMPTS, [match.orderId]);
  return rows.find(({ id }) => id === match.id) ?? null;
}

/** Refunds a payment made for this shop that it has no record of. Others are ignored. */
async function refundUnknownPayment(
  tx: Db,
  { clock }: PaymentsDependencies,
  provider: string,
  reported: ProviderPayment,
  problems: Error[],
): Promise<EventOutcome> {
  if (reported.status !== 'succeeded' || reported.paymentId === null) return 'unknown';
  const { ref, amount, currency } = reported;
  if (await refundUnmatchedPayment(tx, { paymentId: null, provider, ref, amount, currency }, clock()))
    problems.push(new Error(`The shop has no payment for ${ref} at ${provider}; it will be refunded.`));
  return 'unclaimed';
}

const FIND = selectFrom(
  payments,
  ['id', 'orderId'],
  `WHERE provider = $1 AND (provider_ref = $2 OR (id = $3 AND provider_ref IS NULL))
   ORDER BY provider_ref NULLS LAST LIMIT 1`,
);
const LOCK_ATTEMPTS = select(PAYMENT, 'FROM payments WHERE order_id = $1 ORDER BY attempt FOR UPDATE');

const settle = (
  tx: Db,
  id: string,
  settled: Pick<typeof payments.$inferSelect, 'status' | 'reason' | 'settledAt'>,
) =>
  tx.orm
    .update(payments)
    .set({ ...settled, cancelDueAt: null, updatedAt: sql`now()` })
    .where(eq(payments.id, id));

/** Cancels the order's other open attempts. @param at ISO 8601 */
const cancelOthers = (tx: Db, { id, orderId }: PaymentRow, at: string) =>
  tx.orm
    .update(payments)
    .set({ status: 'cancelled', settledAt: at, cancelDueAt: at, updatedAt: sql`now()` })
    .where(and(eq(payments.orderId, orderId), ne(payments.id, id), inArray(payments.status, OPEN_STATUSES)));
