import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import { pauseAfter } from '../pause.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { ProviderRefused } from './provider.ts';
import { tellReturned } from './stray-money.ts';

/** Notes that money of an order goes back, once for each key. @throws Failure 422 when the order has not that much left */
export async function requestRefund(
  tx: Db,
  { orderId, amount, reason, key }: { orderId: string; amount: number; reason: string; key: string },
  now: Date,
): Promise<void> {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is nothing to give back.`);
  const [payment] = await tx.query<Paid>(LOCK_PAID, [orderId]);
  const known = await tx.query('SELECT 1 FROM refunds WHERE key = $1', [key]);
  if (known.length > 0) return;
  const [sum] = payment ? await tx.query<{ given: number }>(GIVEN, [payment.id]) : [];
  const left = payment ? payment.amount - (sum?.given ?? 0) : 0;
  if (!payment || amount > left)
    throw new Failure(422, 'VALIDATION_FAILED', 'So much was not paid, or it has been given back already.', {
      amount: `At most ${left} can be given back.`,
    });
  await tx.query(REQUEST, [
    ...[newId(), payment.id, orderId, payment.provider, payment.ref],
    ...[amount, payment.currency, reason, key, now.toISOString()],
  ]);
}

interface Paid {
  id: string;
  provider: string;
  ref: string;
  amount: number;
  currency: string;
}

/** Notes that money goes back which no order claims, all of it and once. @returns whether it was not noted yet */
export async function giveBack(
  tx: Db,
  money: { paymentId: string | null; provider: string; ref: string; amount: number; currency: string },
  now: Date,
): Promise<boolean> {
  const { paymentId, provider, ref, amount, currency } = money;
  const noted = await tx.query(REQUEST, [
    ...[newId(), paymentId, null, provider, ref],
    ...[amount, currency, 'No order claims it.', `unclaimed-${provider}-${ref}`, now.toISOString()],
  ]);
  return noted.length > 0;
}

/** Whether a payment goes back because no order claims it. */
export const isGivenBack = async (tx: Db, paymentId: string): Promise<boolean> =>
  (await tx.query('SELECT 1 FROM refunds WHERE payment_id = $1 AND order_id IS NULL', [paymentId])).length >
  0;

/** Asks the providers for the refunds that are due; what does not work is tried again after growing pauses. */
export async function sweepRefunds(deps: PaymentsDependencies): Promise<void> {
  for (const refund of await dueRefunds(deps)) await askForRefund(deps, refund);
}

interface Refund {
  id: string;
  orderId: string | null;
  /** The order for which the money came, where it does not claim it. */
  strayOf: string | null;
  provider: string;
  ref: string;
  amount: number;
  currency: string;
  key: string;
  tries: number;
}

/** Those that are due, put off until their next try so that nobody else takes them meanwhile. */
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
  const { id, orderId, strayOf, ref, amount, currency, key } = refund;
  const provider = deps.providers.find(({ name }) => name === refund.provider);
  try {
    const given = await provider?.refund({ ref, amount, currency, idempotencyKey: key });
    if (!given) return;
    // What is still on its way is asked about again.
    if (!given.isDone) return void (await deps.db.query(ON_ITS_WAY, [id, given.ref]));
    await deps.db.transaction(async (tx) => {
      // As whoever notes a refund does: the order first.
      const lockedId = orderId ?? strayOf;
      if (lockedId) await deps.orders.lock(tx, lockedId);
      const marked = await tx.query(MARK, [id, 'done', given.ref, deps.clock().toISOString()]);
      if (marked.length > 0) await tellReturned(tx, deps.orders, refund);
    });
  } catch (error) {
    deps.report(
      new Error(`The refund ${id} of ${ref} at ${refund.provider} did not work.`, { cause: error }),
    );
    if (error instanceof ProviderRefused) await deps.db.query(MARK, [id, 'failed', null, null]);
  }
}

const LOCK_PAID = `
  SELECT id, provider, provider_ref AS ref, amount, currency FROM payments
  WHERE order_id = $1 AND status = 'succeeded'
    AND NOT EXISTS (SELECT 1 FROM refunds WHERE refunds.payment_id = payments.id AND refunds.order_id IS NULL)
  ORDER BY attempt LIMIT 1 FOR UPDATE`;
const GIVEN = `SELECT coalesce(sum(amount), 0)::int AS given FROM refunds WHERE payment_id = $1 AND status <> 'failed'`;
const REQUEST = `
  INSERT INTO refunds (id, payment_id, order_id, provider, payment_ref, amount, currency, reason, key, due_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz) ON CONFLICT (key) DO NOTHING RETURNING id`;
const DUE = `
  SELECT id, order_id AS "orderId", provider, payment_ref AS ref, amount, currency, key, tries,
    CASE WHEN order_id IS NULL THEN (SELECT p.order_id FROM payments p WHERE p.id = refunds.payment_id) END AS "strayOf"
  FROM refunds
  WHERE status = 'requested' AND due_at <= $1::timestamptz AND provider = ANY($2)
  ORDER BY due_at LIMIT 20 FOR UPDATE SKIP LOCKED`;
const PUT_OFF = 'UPDATE refunds SET tries = tries + 1, due_at = $2::timestamptz WHERE id = $1';
const ON_ITS_WAY = `UPDATE refunds SET provider_ref = $2 WHERE id = $1 AND status = 'requested'`;
const MARK = `
  UPDATE refunds SET status = $2, provider_ref = $3, done_at = $4::timestamptz
  WHERE id = $1 AND status = 'requested' RETURNING id`;
