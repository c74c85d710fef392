import type { Db } from '#db/connect.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { oneLine } from '#platform/email/one-line.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { Audit } from '#platform/staff/audit.ts';
import { copiesLeft } from '../../copies.ts';
import { isRefundable } from '../../order-admin-moves.ts';
import { planRefund, refundedBefore } from '../../order-refund.ts';
import type { RefundPlan, RefundRequest } from '../../order-refund-contract.ts';
import { mayMove, STATE_WORDS } from '../../order-states.ts';
import { moving } from '../bindery.ts';
import { takeOutCopies } from '../copies.ts';
import { orderLetter } from '../email-content.ts';
import { refundBegunEmail } from '../emails.ts';
import type { HeldOrder } from '../moves.ts';
import { type AnyOrder, anyOrder } from '../queries.ts';
import { moveAfterRefund, moveToRefunded } from '../refunded.ts';
import type { OrderAdmin } from './order-admin.ts';
import { type KeptRefund, keptRefunds, leftOf, refundKey, refundsShown } from './order-one.ts';

/** Calculates a refund and explains its effects. Changes nothing. @throws Failure 404, 409, 422 */
export async function previewRefund(
  admin: OrderAdmin,
  code: string,
  asked: RefundRequest,
): Promise<RefundPlan & { refundedBefore: number; words: string[] }> {
  const order = await anyOrder(admin.db, code);
  if (!order) throw notFound(`There is no order ${code}.`);
  const refunds = await refundsOf(admin, admin.db, order.id);
  const plan = planned(order, refunds, asked);
  return { ...plan, refundedBefore: refunds.sum, words: wordsOf(order, plan, refunds.netSum) };
}

interface WantedRefund extends RefundRequest {
  key: string;
  expected: number;
  refundedBefore: number;
  reason: string;
}

/**
 * Refunds an order; idempotent per `key`. The card part is requested from the provider after the commit, the wallet
 * part is credited at once. The coupon is released only by a full refund.
 * @throws Failure 404, 409 `ORDER_STATE` if nothing can be refunded or the amounts have changed, 422
 */
export async function refundAtAdmin(
  admin: OrderAdmin,
  { audit, staffName }: { audit: Audit; staffName: string },
  code: string,
  { key, expected, refundedBefore: seen, reason: given, ...asked }: WantedRefund,
): Promise<void> {
  const reason = oneLine(given);
  let freed: string[] = [];
  await moving(admin, code, async (tx, held) => {
    const known = await tx.query('SELECT 1 FROM order_refunds WHERE order_id = $1 AND key = $2', [
      held.id,
      key,
    ]);
    if (known.length > 0) return held;
    const order = await anyOrder(tx, code);
    if (!order) throw notFound(`There is no order ${code}.`);
    const refunds = await refundsOf(admin, tx, order.id);
    if (refunds.sum !== seen)
      throw new Failure(
        409,
        'ORDER_STATE',
        'Someone else has just refunded part of this order. Check the amount and try again.',
      );
    const plan = planned(order, refunds, asked);
    if (plan.amount !== expected)
      throw new Failure(
        409,
        'ORDER_STATE',
        `It comes to ${formatMoney(plan.amount, order.currency)} by now. Please look at it again.`,
      );
    await tx.query(KEEP, [
      ...[newId(), held.id, key, plan.amount, plan.toCard, plan.toWallet, plan.shipping, plan.tax],
      ...[plan.includedTax, JSON.stringify(plan.lines), reason, staffName],
    ]);
    freed = await takeOutCopies(admin, tx, held, {
      why: 'refunded',
      lines: plan.isWhole ? null : plan.lines,
    });
    const after = await giveBack(admin, tx, held, { plan, key, reason });
    await audit(tx, {
      action: 'order.refund',
      subject: 'order',
      subjectId: code,
      customerId: held.userId,
      after: { ...plan, currency: held.currency, reason },
    });
    return after;
  });
  admin.editions.changed(freed);
  admin.settle();
}

const KEEP = `
  INSERT INTO order_refunds (id, order_id, key, amount, to_card, to_wallet, shipping, tax, included_tax, lines, reason,
    staff_name)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::text::jsonb, $11, $12)`;

async function giveBack(
  admin: OrderAdmin,
  tx: Db,
  order: HeldOrder,
  { plan, key, reason }: { plan: RefundPlan; key: string; reason: string },
): Promise<HeldOrder> {
  const { id: orderId, email, currency, state } = order;
  const { amount, toCard, toWallet, isWhole } = plan;
  if (isWhole) await admin.coupons.release(tx, orderId);
  if (toWallet > 0) await admin.toWallet(tx, { orderId, amount: toWallet, key });
  if (toCard > 0)
    await admin.payments.refund(tx, { orderId, amount: toCard, reason, key: refundKey(orderId, key) });
  if (email)
    await enqueue(tx, refundBegunEmail, email, {
      ...(await orderLetter(tx, order, admin.origin)),
      amount,
      toCard,
      toWallet,
      currency,
      reason,
    });
  // With a card part, the order becomes refunded when the provider confirms.
  if (isWhole && order.toPay === 0 && mayMove(state, 'refunded', 'staff'))
    return moveToRefunded(admin, tx, order, { actor: 'staff', reason });
  return moveAfterRefund(admin, tx, order, reason);
}

interface RefundsBefore {
  kept: KeptRefund[];
  byCard: Awaited<ReturnType<OrderAdmin['money']['refundsOf']>>;
  /** Minor units, including failed refunds, so that any new refund changes it. */
  sum: number;
  /** Without failed refunds. */
  netSum: number;
}

async function refundsOf(admin: OrderAdmin, db: Pick<Db, 'query'>, orderId: string): Promise<RefundsBefore> {
  const [kept, byCard] = [await keptRefunds(db, orderId), await admin.money.refundsOf(db, orderId)];
  const shown = refundsShown(orderId, kept, byCard);
  const net = shown.map(({ amount, toWallet, status }) => ({
    amount: status === 'failed' ? toWallet : amount,
  }));
  return { kept, byCard, sum: refundedBefore(shown), netSum: refundedBefore(net) };
}

/** @throws Failure 409 `ORDER_STATE` if the order cannot be refunded this way, 422 if the amount is too high */
function planned(
  order: AnyOrder,
  { kept: before, byCard }: Pick<RefundsBefore, 'kept' | 'byCard'>,
  asked: RefundRequest,
): RefundPlan {
  const { code, state, total, toPay, wallet, lines, includedTaxes } = order;
  if (!isRefundable(state))
    throw new Failure(
      409,
      'ORDER_STATE',
      `Nothing of order ${code} can be given back: it is “${STATE_WORDS[state]}”.`,
    );
  const left = leftOf(order, before, byCard);
  const includedTax = includedTaxes.reduce((sum, { amount }) => sum + amount, 0);
  const plan = planRefund({ total, toPay, wallet, includedTax, lines, left, before }, asked);
  if ('message' in plan) throw invalid({ [plan.field]: plan.message });
  if (plan.isWhole && mayMove(state, 'cancelled', 'staff'))
    throw new Failure(
      409,
      'ORDER_STATE',
      'Nothing of it has left, so that all of it goes back by cancelling it: then its copies and its coupon are free again too.',
    );
  return plan;
}

function wordsOf(order: AnyOrder, plan: RefundPlan, before: number): string[] {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const { toCard, toWallet, tax, includedTax, isWhole } = plan;
  const taxes = [
    ...(tax > 0 ? [`${money(tax)} of it is tax that was added.`] : []),
    ...(includedTax > 0 ? [`${money(includedTax)} of it is tax that the prices contained.`] : []),
  ];
  return [
    ...(before > 0 ? [`${money(before)} of this order has already been refunded or is on its way.`] : []),
    ...(toCard > 0 ? [`${money(toCard)} go back the way they were paid; banks take some days.`] : []),
    ...(toWallet > 0 ? [`${money(toWallet)} are in the wallet at once, as that part was paid from it.`] : []),
    ...(order.wallet > 0 && order.userId === null
      ? ['The account is erased: what its wallet paid can go back to nobody.']
      : []),
    ...copiesWords(order, plan),
    ...taxes,
    ...couponWords(order, isWhole),
    ...(isWhole ? ['Nothing of what was paid is left then.'] : []),
  ];
}

function copiesWords({ lines, shipments }: AnyOrder, plan: RefundPlan): string[] {
  const gone = new Set(shipments.flatMap(({ shippedAt, lineIds }) => (shippedAt === null ? [] : lineIds)));
  const here = lines.filter(({ id }) => !gone.has(id));
  const count = here.reduce((sum, line) => {
    const chosen = plan.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return sum + (plan.isWhole ? copiesLeft(line) : chosen);
  }, 0);
  if (count > 0) return [`${count === 1 ? '1 copy' : `${count} copies`} will not be made or sent.`];
  return here.some(({ copies }) => copies > 0) ? ['All copies are still made and sent.'] : [];
}

const couponWords = ({ couponCode }: AnyOrder, isWhole: boolean): string[] =>
  couponCode === null
    ? []
    : isWhole
      ? [`The coupon ${couponCode} may be used again.`]
      : [`The coupon ${couponCode} stays used; what it took off is not given back.`];
