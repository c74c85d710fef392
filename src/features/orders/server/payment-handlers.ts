import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { releaseCoupon } from '#features/coupons/server/actions.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { Payment, PaymentEvents } from '#platform/payments/payments.ts';
import { canTransition } from '../order-states.ts';
import { orders } from '../tables.ts';
import { removeCopies } from './copies.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderEmailData, orderPaidContent } from './email-content.ts';
import { orderPaidEmail, refundEmail } from './emails.ts';
import { issueInvoice } from './invoice/issue-invoice.ts';
import { lockOrder, transitionOrder } from './locked-order.ts';
import { shiftPromisedDays } from './shift-promised-days.ts';
import { markOrderRefunded } from './transition-after-refund.ts';

type PaymentHandlerDependencies = Pick<OrdersDependencies, 'origin'> & {
  prints: Pick<OrdersDependencies['prints'], 'delivered'>;
};

/** Payment event handlers, called in the transaction that records the provider's report (decision 33). */
export const orderPaymentHandlers = (shop: PaymentHandlerDependencies): PaymentEvents => ({
  async lock(tx, orderId) {
    await lockOrder(tx, orderId);
  },
  async paid(tx, payment) {
    const order = await lockOrder(tx, payment.orderId);
    const isExpectedAmount = order?.toPay === payment.amount && order.currency === payment.currency;
    if (!order || !isExpectedAmount || order.state !== 'pending_payment') return false;
    await markOrderPaid(tx, order.id, `Paid by ${paymentMethodText(payment)}.`, shop);
    return true;
  },
  // Keeps the order and its reservations until the payment deadline, so that it can be retried.
  async failed() {},
  async refunded(tx, { orderId, amount, currency }) {
    const order = await lockOrder(tx, orderId);
    if (!order) return;
    const refunded = order.refunded + amount;
    await setRefunded(tx, orderId, refunded);
    // Nothing more is made or sent, whoever refunded and wherever the books are.
    if (refunded >= order.toPay && canTransition(order.state, 'refunded', 'payment')) {
      await removeCopies(tx, order, { why: 'refunded', lines: null });
      await releaseCoupon(tx, orderId);
      await markOrderRefunded(shop, tx, order, { actor: 'payment', reason: 'The payment was refunded.' });
    }
    if (order.email)
      await enqueue(tx, refundEmail, order.email, {
        ...(await orderEmailData(tx, order, shop.origin)),
        amount,
        currency,
      });
  },
  async unmatchedRefunded(tx, { orderId, amount, currency }) {
    const order = await lockOrder(tx, orderId);
    if (order?.email)
      await enqueue(tx, refundEmail, order.email, {
        ...(await orderEmailData(tx, order, shop.origin)),
        amount,
        currency,
        isUnmatched: true,
      });
  },
  // Payments retry the refund or alert the staff.
  async refundFailed(tx, { orderId, amount }) {
    const order = await lockOrder(tx, orderId);
    if (order) await setRefunded(tx, orderId, Math.max(0, order.refunded - amount));
  },
});

const setRefunded = (tx: Db, orderId: string, refunded: number): Promise<unknown> =>
  tx.orm.update(orders).set({ refunded, updatedAt: sql`now()` }).where(eq(orders.id, orderId));

const paymentMethodText = ({ provider }: Payment) =>
  provider === 'sandbox' ? 'test payment' : 'card or bank account';

/** Marks the order as paid, issues the invoice and queues the email, all in `tx`. */
export async function markOrderPaid(
  tx: Db,
  orderId: string,
  reason: string,
  shop: Pick<PaymentHandlerDependencies, 'origin'>,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await transitionOrder(tx, order, { to: 'paid', actor: 'payment', reason });
  await shiftPromisedDays(tx, orderId);
  await issueInvoice(tx, orderId);
  if (order.email)
    await enqueue(tx, orderPaidEmail, order.email, await orderPaidContent(tx, order, shop.origin));
}
