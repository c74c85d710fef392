import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { releaseCoupon } from '#features/coupons/server/actions.ts';
import { listOrderRefunds, type OrderRefund } from '#features/payments/server/admin/order-payments.ts';
import { refundToWallet } from '#features/wallet/server/reservations.ts';
import { formatMoney } from '#kernel/exchange.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { oneLine } from '#platform/email/one-line.ts';
import { invalid, notFound } from '#platform/http/calls.ts';
import { newId } from '#platform/new-id.ts';
import type { Audit } from '#platform/staff/audit.ts';
import { copiesLeft } from '../../copies.ts';
import { isRefundable } from '../../order-actions.ts';
import { planRefund, sumRefunds } from '../../order-refund.ts';
import type { RefundPlan, RefundRequest } from '../../order-refund-contract.ts';
import { canTransition, ORDER_STATE_LABELS } from '../../order-states.ts';
import { withLockedOrder } from '../bindery.ts';
import { removeCopies } from '../copies.ts';
import { orderEmailData } from '../email-content.ts';
import { refundStartedEmail } from '../emails.ts';
import { type LockedOrder, orderStateFailure } from '../locked-order.ts';
import { type AnyOrder, findOrder } from '../queries.ts';
import { markOrderRefunded, transitionAfterRefund } from '../transition-after-refund.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';
import {
  combineRefunds,
  listStoredRefunds,
  refundableAmounts,
  refundKey,
  type StoredRefund,
} from './order-details.ts';
import { orderRefunds } from './tables.ts';

/** Calculates a refund and explains its effects. Changes nothing. @throws Failure 404, 409, 422 */
export async function previewRefund(
  admin: OrderAdminDependencies,
  code: string,
  request: RefundRequest,
): Promise<RefundPlan & { refundedBefore: number; explanations: string[] }> {
  const order = await findOrder(admin.db, code);
  if (!order) throw notFound(`Order ${code} doesn’t exist.`);
  const refunds = await loadRefunds(admin.db, order.id);
  const plan = requirePlan(order, refunds, request);
  return { ...plan, refundedBefore: refunds.sum, explanations: explainRefund(order, plan, refunds.netSum) };
}

interface RefundInput extends RefundRequest {
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
export async function refundOrder(
  admin: OrderAdminDependencies,
  { audit, staffName }: { audit: Audit; staffName: string },
  code: string,
  { key, expected, refundedBefore: sumSeen, reason: enteredReason, ...request }: RefundInput,
): Promise<void> {
  const reason = oneLine(enteredReason);
  let releasedBookIds: string[] = [];
  await withLockedOrder(admin, code, async (tx, lockedOrder) => {
    const isSame = and(eq(orderRefunds.orderId, lockedOrder.id), eq(orderRefunds.key, key));
    if ((await tx.orm.$count(orderRefunds, isSame)) > 0) return lockedOrder;
    const order = await findOrder(tx, code);
    if (!order) throw notFound(`Order ${code} doesn’t exist.`);
    const refunds = await loadRefunds(tx, order.id);
    if (refunds.sum !== sumSeen)
      throw orderStateFailure(
        'Someone else has just refunded part of this order. Check the amount and try again.',
      );
    const plan = requirePlan(order, refunds, request);
    if (plan.amount !== expected)
      throw orderStateFailure(
        `The refund is now ${formatMoney(plan.amount, order.currency)}. Check it and try again.`,
      );
    const { isFull, ...parts } = plan;
    await tx.orm
      .insert(orderRefunds)
      .values({ id: newId(), orderId: lockedOrder.id, key, ...parts, reason, staffName });
    releasedBookIds = await removeCopies(tx, lockedOrder, {
      why: 'refunded',
      lines: isFull ? null : plan.lines,
    });
    const after = await applyRefund(admin, tx, lockedOrder, { plan, key, reason });
    await audit(tx, {
      action: 'order.refunded',
      subject: 'order',
      subjectId: code,
      customerId: lockedOrder.userId,
      after: { ...plan, currency: lockedOrder.currency, reason },
    });
    return after;
  });
  admin.onCopiesChanged(releasedBookIds);
  admin.sweepPayments();
}

async function applyRefund(
  admin: OrderAdminDependencies,
  tx: Db,
  order: LockedOrder,
  { plan, key, reason }: { plan: RefundPlan; key: string; reason: string },
): Promise<LockedOrder> {
  const { id: orderId, email, currency, state } = order;
  const { amount, toCard, toWallet, isFull: isFullRefund } = plan;
  if (isFullRefund) await releaseCoupon(tx, orderId);
  if (toWallet > 0) await refundToWallet(tx, { orderId, amount: toWallet, key });
  if (toCard > 0)
    await admin.payments.refund(tx, { orderId, amount: toCard, reason, key: refundKey(orderId, key) });
  if (email)
    await enqueue(tx, refundStartedEmail, email, {
      ...(await orderEmailData(tx, order, admin.origin)),
      amount,
      toCard,
      toWallet,
      currency,
      reason,
    });
  // With a card part, the order becomes refunded when the provider confirms.
  if (isFullRefund && order.toPay === 0 && canTransition(state, 'refunded', 'staff'))
    return markOrderRefunded(admin, tx, order, { actor: 'staff', reason });
  return transitionAfterRefund(admin, tx, order, reason);
}

interface EarlierRefunds {
  stored: StoredRefund[];
  byCard: OrderRefund[];
  /** Minor units, including failed refunds, so that any new refund changes it. */
  sum: number;
  /** Without failed refunds. */
  netSum: number;
}

async function loadRefunds(db: Db, orderId: string): Promise<EarlierRefunds> {
  const [stored, byCard] = [await listStoredRefunds(db, orderId), await listOrderRefunds(db, orderId)];
  const combined = combineRefunds(orderId, stored, byCard);
  const net = combined.map(({ amount, toWallet, status }) => ({
    amount: status === 'failed' ? toWallet : amount,
  }));
  return { stored, byCard, sum: sumRefunds(combined), netSum: sumRefunds(net) };
}

/** @throws Failure 409 `ORDER_STATE` if the order cannot be refunded this way, 422 if the amount is too high */
function requirePlan(
  order: AnyOrder,
  { stored: before, byCard }: Pick<EarlierRefunds, 'stored' | 'byCard'>,
  request: RefundRequest,
): RefundPlan {
  const { code, state, total, toPay, wallet, lines, includedTaxes } = order;
  if (!isRefundable(state))
    throw orderStateFailure(`Order ${code} can’t be refunded. Its status is “${ORDER_STATE_LABELS[state]}”.`);
  const refundable = refundableAmounts(order, before, byCard);
  const includedTax = includedTaxes.reduce((sum, { amount }) => sum + amount, 0);
  const plan = planRefund({ total, toPay, wallet, includedTax, lines, refundable, before }, request);
  if ('message' in plan) throw invalid({ [plan.field]: plan.message });
  if (plan.isFull && canTransition(state, 'cancelled', 'staff'))
    throw orderStateFailure(
      'Nothing has been shipped yet. Cancel the order instead, so that its copies and coupon are released too.',
    );
  return plan;
}

function explainRefund(order: AnyOrder, plan: RefundPlan, before: number): string[] {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const { toCard, toWallet, tax, includedTax, isFull: isFullRefund } = plan;
  const taxes = [
    ...(tax > 0 ? [`Includes ${money(tax)} of added tax.`] : []),
    ...(includedTax > 0 ? [`Includes ${money(includedTax)} of tax contained in the prices.`] : []),
  ];
  return [
    ...(before > 0 ? [`${money(before)} of this order has already been refunded or is pending.`] : []),
    ...(toCard > 0 ? [`${money(toCard)} goes back the way it was paid. The bank may take a few days.`] : []),
    ...(toWallet > 0 ? [`${money(toWallet)} goes back to the wallet at once.`] : []),
    ...(order.wallet > 0 && order.userId === null
      ? ['The account has been deleted, so the wallet part can’t be refunded.']
      : []),
    ...explainCopies(order, plan),
    ...taxes,
    ...explainCoupon(order, isFullRefund),
    ...(isFullRefund ? ['The order is then fully refunded.'] : []),
  ];
}

function explainCopies({ lines, shipments }: AnyOrder, plan: RefundPlan): string[] {
  const shippedLineIds = new Set(
    shipments.flatMap(({ shippedAt, lineIds }) => (shippedAt === null ? [] : lineIds)),
  );
  const unshipped = lines.filter(({ id }) => !shippedLineIds.has(id));
  const count = unshipped.reduce((sum, line) => {
    const refundedQuantity = plan.lines.find(({ lineId }) => lineId === line.id)?.quantity ?? 0;
    return sum + (plan.isFull ? copiesLeft(line) : refundedQuantity);
  }, 0);
  if (count > 0) return [`${count === 1 ? '1 copy' : `${count} copies`} won’t be made or shipped.`];
  return unshipped.some(({ copies }) => copies > 0) ? ['All copies will still be made and shipped.'] : [];
}

const explainCoupon = ({ couponCode }: AnyOrder, isFullRefund: boolean): string[] =>
  couponCode === null
    ? []
    : isFullRefund
      ? [`Coupon ${couponCode} can be used again.`]
      : [`Coupon ${couponCode} stays used. Its discount isn’t refunded.`];
