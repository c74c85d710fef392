import type { Db } from '#db/connect.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { nextStatus } from './payment-state.ts';
import type { Said } from './provider.ts';
import { giveBack, isGivenBack } from './refunds.ts';
import { PAYMENT_COLUMNS, type PaymentRow, paymentOf } from './rows.ts';

export type Outcome =
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
export async function takeSaid(
  deps: PaymentsDependencies,
  provider: string,
  said: Said | null,
  event?: { id: string; type: string },
): Promise<Outcome> {
  const problems: Error[] = [];
  const outcome = await deps.db.transaction(async (tx) => {
    if (event && !(await noteEvent(tx, provider, said, event))) return 'repeated';
    const came = said
      ? await settle(tx, deps, provider, said, { problems, isAsked: !event })
      : 'not understood';
    if (event) await tx.query(EVENT_OUTCOME, [provider, event.id, came]);
    return came;
  });
  for (const problem of problems) deps.report(problem);
  return outcome;
}

/** @returns false if it was received before */
export async function noteEvent(
  tx: Db,
  provider: string,
  said: Pick<Said, 'ref'> | null,
  { id, type }: { id: string; type: string },
): Promise<boolean> {
  const noted = await tx.query(
    `INSERT INTO payment_events (provider, event_id, type, payment_ref, outcome) VALUES ($1, $2, $3, $4, 'received')
     ON CONFLICT DO NOTHING RETURNING event_id`,
    [provider, id, type, said?.ref ?? null],
  );
  return noted.length > 0;
}

async function settle(
  tx: Db,
  deps: PaymentsDependencies,
  provider: string,
  said: Said,
  { problems, isAsked }: { problems: Error[]; isAsked: boolean },
): Promise<Outcome> {
  const row = await lockedRow(tx, deps, provider, said);
  if (!row) return settleUnknown(tx, deps, provider, said, problems);
  await tx.query(`UPDATE payments SET provider_ref = $2 WHERE id = $1 AND provider_ref IS NULL`, [
    row.id,
    said.ref,
  ]);
  const isWhole = said.amount === row.amount && said.currency === row.currency;
  if (said.status === 'succeeded' && !isWhole) {
    await settleOther(tx, deps, row, said, problems);
    return 'amount differs';
  }
  // Already being refunded as unmatched.
  if (said.status === 'succeeded' && (await isGivenBack(tx, row.id))) return 'nothing new';
  const status = nextStatus(row.status, said.status, { isAsked });
  if (status === row.status) return 'nothing new';
  const reason = status === 'failed' ? said.reason : null;
  const isOpen = status === 'pending' || status === 'processing';
  await tx.query(SETTLE, [row.id, status, reason, isOpen ? null : deps.clock().toISOString()]);
  const payment = paymentOf({ ...row, status, reason });
  if (status === 'succeeded') {
    if (await deps.orders.paid(tx, payment)) {
      await tx.query(CANCEL_OTHERS, [row.orderId, row.id, deps.clock().toISOString()]);
      return 'paid';
    }
    await giveBack(
      tx,
      {
        paymentId: row.id,
        provider,
        ref: said.ref,
        amount: said.amount,
        currency: said.currency,
      },
      deps.clock(),
    );
    problems.push(new Error(`No order claims payment ${row.id} (order ${row.code}); it is given back.`));
    return 'unclaimed';
  }
  if (status === 'failed' || status === 'cancelled') await deps.orders.failed(tx, payment);
  return status as 'pending' | 'processing' | 'failed' | 'cancelled';
}

const OTHER_SUM = 'Another sum came than the order’s.';

/** Refunds a payment of the wrong amount; the order can be paid again. */
async function settleOther(
  tx: Db,
  { clock }: PaymentsDependencies,
  row: PaymentRow,
  { ref, amount, currency }: Said,
  problems: Error[],
): Promise<void> {
  const { id, provider } = row;
  if (!(await giveBack(tx, { paymentId: id, provider, ref, amount, currency }, clock()))) return;
  if (row.status !== 'succeeded') await tx.query(SETTLE, [id, 'failed', OTHER_SUM, clock().toISOString()]);
  problems.push(
    new Error(
      `Payment ${id} is for ${row.amount} ${row.currency}; ${provider} says ${amount} ${currency} of ${ref}. It is given back.`,
    ),
  );
}

/** Locks the order, then all its attempts in sequence, to avoid deadlocks. */
export async function lockedRow(
  tx: Db,
  { orders }: PaymentsDependencies,
  provider: string,
  { ref, paymentId }: Pick<Said, 'ref' | 'paymentId'>,
): Promise<PaymentRow | null> {
  const [found] = await tx.query<{ id: string; orderId: string }>(FIND, [provider, ref, paymentId]);
  if (!found) return null;
  await orders.lock(tx, found.orderId);
  const rows = await tx.query<PaymentRow>(LOCK_ATTEMPTS, [found.orderId]);
  return rows.find(({ id }) => id === found.id) ?? null;
}

/** Refunds a payment made for this shop that it has no record of. Others are ignored. */
async function settleUnknown(
  tx: Db,
  { clock }: PaymentsDependencies,
  provider: string,
  said: Said,
  problems: Error[],
): Promise<Outcome> {
  if (said.status !== 'succeeded' || said.paymentId === null) return 'unknown';
  const { ref, amount, currency } = said;
  if (await giveBack(tx, { paymentId: null, provider, ref, amount, currency }, clock()))
    problems.push(new Error(`The shop has no payment for ${ref} at ${provider}; it is given back.`));
  return 'unclaimed';
}

const FIND = `
  SELECT id, order_id AS "orderId" FROM payments
  WHERE provider = $1 AND (provider_ref = $2 OR (id = $3 AND provider_ref IS NULL))
  ORDER BY provider_ref NULLS LAST LIMIT 1`;
const LOCK_ATTEMPTS = `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE order_id = $1 ORDER BY attempt FOR UPDATE`;
const SETTLE = `
  UPDATE payments SET status = $2, reason = $3, settled_at = $4::timestamptz, cancel_due_at = NULL, updated_at = now()
  WHERE id = $1`;
const CANCEL_OTHERS = `
  UPDATE payments SET status = 'cancelled', settled_at = $3::timestamptz, cancel_due_at = $3::timestamptz,
    updated_at = now()
  WHERE order_id = $1 AND id <> $2 AND status IN ('created', 'pending', 'processing')`;
export const EVENT_OUTCOME = 'UPDATE payment_events SET outcome = $3 WHERE provider = $1 AND event_id = $2';
