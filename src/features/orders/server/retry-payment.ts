import { invalid } from '#platform/http/calls.ts';
import { ORDER_STATE_LABELS } from '../order-states.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { lockOwnOrder, orderStateFailure } from './locked-order.ts';

/**
 * Starts another payment attempt. Reuses an open one, so pressing twice pays once.
 * @throws Failure 404 for another customer's order, 409 `ORDER_STATE` unless it awaits payment, 422 for an amount the
 * provider rejects, 503 if the provider does not answer
 */
export async function retryPayment(
  shop: OrdersDependencies,
  { userId, email }: { userId: string; email: string },
  code: string,
  provider: string | undefined,
): Promise<void> {
  const paymentId = await shop.db.transaction(async (tx) => {
    const order = await lockOwnOrder(tx, userId, code);
    if (order.state !== 'pending_payment') {
      const message = `This order doesn’t need a payment: it is ${ORDER_STATE_LABELS[order.state].toLowerCase()}.`;
      throw orderStateFailure(message);
    }
    const { id: orderId, toPay: amount, currency } = order;
    const refusal = shop.payments.refusalReason(amount, currency, provider);
    if (refusal) throw invalid({ payment: refusal });
    return shop.payments.begin(tx, { orderId, code, amount, currency, email }, provider);
  });
  await shop.payments.open(paymentId);
}
