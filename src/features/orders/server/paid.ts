import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import type { PaidOrders, Payment } from '#platform/payments/payments.ts';
import { mayMove } from '../order-states.ts';
import { takeOutCopies } from './copies.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderEmailContent, orderLetter } from './email-content.ts';
import { orderPaidEmail, refundEmail } from './emails.ts';
import { issueInvoice } from './invoice/issue.ts';
import { holdOrder, moveOrder } from './moves.ts';
import { movePromisedDays } from './promised-days.ts';
import { moveToRefunded } from './refunded.ts';

type Shop = Pick<OrdersDependencies, 'origin' | 'daysLater'> & {
  prints: Pick<OrdersDependencies['prints'], 'delivered'>;
  coupons: Pick<OrdersDependencies['coupons'], 'release'>;
  editions: Pick<OrdersDependencies['editions'], 'release'>;
};

/** Payment event handlers, called in the transaction that records the provider's report (decision 33). */
export const paidOrders = (shop: Shop): PaidOrders => ({
  async lock(tx, orderId) {
    await holdOrder(tx, orderId);
  },
  async paid(tx, payment) {
    const order = await holdOrder(tx, payment.orderId);
    const isMeant = order?.toPay === payment.amount && order.currency === payment.currency;
    if (!order || !isMeant || order.state !== 'pending_payment') return false;
    await orderPaid(tx, order.id, `Paid by ${words(payment)}.`, shop);
    return true;
  },
  // Keeps the order and its reservations until the payment deadline, so that it can be retried.
  async failed() {},
  async refunded(tx, { orderId, amount, currency }) {
    const order = await holdOrder(tx, orderId);
    if (!order) return;
    const refunded = order.refunded + amount;
    await tx.query('UPDATE orders SET refunded = $2, updated_at = now() WHERE id = $1', [orderId, refunded]);
    // Nothing more is made or sent, whoever refunded and wherever the books are.
    if (refunded >= order.toPay && mayMove(order.state, 'refunded', 'payment')) {
      await takeOutCopies(shop, tx, order, { why: 'refunded', lines: null });
      await shop.coupons.release(tx, orderId);
      await moveToRefunded(shop, tx, order, { actor: 'payment', reason: 'The money has gone back.' });
    }
    if (order.email)
      await enqueue(tx, refundEmail, order.email, {
        ...(await orderLetter(tx, order, shop.origin)),
        amount,
        currency,
      });
  },
  async strayReturned(tx, { orderId, amount, currency }) {
    const order = await holdOrder(tx, orderId);
    if (order?.email)
      await enqueue(tx, refundEmail, order.email, {
        ...(await orderLetter(tx, order, shop.origin)),
        amount,
        currency,
        isStray: true,
      });
  },
  // Payments retry the refund or alert the staff.
  async refundReturned(tx, { orderId, amount }) {
    await holdOrder(tx, orderId);
    await tx.query(
      'UPDATE orders SET refunded = greatest(0, refunded - $2::int), updated_at = now() WHERE id = $1',
      [orderId, amount],
    );
  },
});

const words = ({ provider }: Payment) =>
  provider === 'sandbox' ? 'the practice provider' : 'card or account';

/** Marks the order as paid, issues the invoice and queues the email, all in `tx`. */
export async function orderPaid(
  tx: Db,
  orderId: string,
  reason: string,
  shop: Pick<Shop, 'origin' | 'daysLater'>,
): Promise<void> {
  const order = await holdOrder(tx, orderId);
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await moveOrder(tx, order, { to: 'paid', actor: 'payment', reason });
  await movePromisedDays(tx, orderId, shop);
  await issueInvoice(tx, orderId);
  if (order.email)
    await enqueue(tx, orderPaidEmail, order.email, await orderEmailContent(tx, order, shop.origin));
}
