import { describe, expect, test } from 'vitest';
import { createPaymentFinder } from '#features/payments/server/payment-finder.ts';
import { createBindery } from '#test/bindery.ts';
import { postToOrders, readEmailKinds, readOrder } from '#test/order-calls.ts';
import { prepareStripeOrders } from '#test/stripe-orders.ts';
import { beginProduction } from './server/bindery.ts';

const { stripe, shop, alice, sendWebhook, placed, readState } = prepareStripeOrders();

const emails = () => readEmailKinds(shop.db);

describe('an order partly refunded in Stripe’s dashboard', () => {
  const createPaidOrder = async () => {
    const { order, ref } = await placed();
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    return { order, ref };
  };
  const giveBack = async (ref: string, amount: number) =>
    sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, amount)));
  const cancel = async (code: string) => {
    const reply = await postToOrders(alice(), `${code}/cancel`);
    await shop.app.background.idle();
    return reply.statusCode;
  };
  const sumRefunds = () => stripe.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const emails = () =>
    shop.db.query<{ toPay: number }>(
      `SELECT (content->>'toPay')::int AS "toPay" FROM outbox WHERE kind = 'orderCancelled'`,
    );

  test('is refunded the remainder when cancelled', async () => {
    const { order, ref } = await createPaidOrder();
    await giveBack(ref, 1_000);
    expect(await cancel(order.code)).toBe(200);
    expect([await readState(order.code), sumRefunds()]).toEqual(['refunded', order.toPay]);
    expect(await emails()).toEqual([{ toPay: order.toPay - 1_000 }]);
  });

  test('is refunded at once if it was the full amount', async () => {
    const { order, ref } = await createPaidOrder();
    await giveBack(ref, order.toPay);
    const refunded = await readOrder(alice(), order.code);
    expect(refunded.state).toBe('refunded');
    expect(
      refunded.lines.map(({ quantity, copies, refunded: refundedCopies }) => [
        copies,
        refundedCopies - quantity,
      ]),
    ).toEqual(refunded.lines.map(() => [0, 0]));
    await expect(beginProduction(createBindery(shop), order.code)).rejects.toThrow('“Refunded”');
    expect(await cancel(order.code)).toBe(200);
    expect([await readState(order.code), sumRefunds()]).toEqual(['refunded', order.toPay]);
    expect(await emails()).toEqual([]);
  });

  test('is refunded no more than was paid, even without a webhook', async () => {
    const { order, ref } = await createPaidOrder();
    stripe.refundInDashboard(ref, 1_000);
    expect(await cancel(order.code)).toBe(200);
    await shop.app.payments.sweep();
    expect([await readState(order.code), sumRefunds()]).toEqual(['refunded', order.toPay]);
  });
});

describe('a payment that arrives too late', () => {
  test('is shown as being returned until it is, and then the buyer is emailed', async () => {
    const { order, ref } = await placed();
    const page = () => createPaymentFinder(shop.db, 'pk')(ref);
    await postToOrders(alice(), `${order.code}/cancel`);
    expect([
      (await readOrder(alice(), order.code)).unmatchedPayment,
      (await page())?.unmatchedPayment,
    ]).toEqual([null, null]);
    stripe.refundStatus = 'pending';
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    await shop.app.payments.sweep();
    expect(await readOrder(alice(), order.code)).toMatchObject({
      state: 'cancelled',
      unmatchedPayment: 'returning',
    });
    expect((await page())?.unmatchedPayment).toBe('returning');
    expect(await emails()).toEqual([]);
    const [refund = expect.fail('Nothing goes back.')] = stripe.refunds;
    refund.status = stripe.refundStatus = 'succeeded';
    await sendWebhook(stripe.event('refund.updated', refund));
    await sendWebhook(stripe.event('refund.updated', refund));
    expect((await readOrder(alice(), order.code)).unmatchedPayment).toBe('returned');
    expect((await page())?.unmatchedPayment).toBe('returned');
    expect(await emails()).toEqual(['orderRefund']);
  });

  test('or with another amount is returned, and the order says so', async () => {
    const { order, ref } = await placed();
    await sendWebhook(stripe.event('payment_intent.succeeded', { ...stripe.pay(ref), amount_received: 100 }));
    const { state, payment, unmatchedPayment: unmatched } = await readOrder(alice(), order.code);
    expect([state, payment?.status]).toEqual(['pending_payment', 'failed']);
    expect(unmatched).toMatch(/^return/);
  });
});

describe('a full refund issued in Stripe’s dashboard', () => {
  test.each(['shipped', 'delivered'])('refunds an order that is %s', async (state) => {
    const { order, ref } = await placed();
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    await shop.db.query('UPDATE orders SET state = $1', [state]);
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, 100)));
    expect(await readOrder(alice(), order.code)).toMatchObject({ state, refunded: 100 });
    const remainder = stripe.refundInDashboard(ref, order.toPay - 100);
    await sendWebhook(stripe.event('refund.created', remainder));
    const refunded = await readOrder(alice(), order.code);
    expect(refunded).toMatchObject({ state: 'refunded', refunded: order.toPay });
    expect(refunded.history.at(-1)).toMatchObject({ from: state, to: 'refunded', actor: 'payment' });
    remainder.status = 'failed';
    await sendWebhook(stripe.event('refund.failed', remainder));
    expect(await readOrder(alice(), order.code)).toMatchObject({ state: 'refunded', refunded: 100 });
  });

  test('stops production of the order', async () => {
    const { order, ref } = await placed();
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    await shop.db.query(`UPDATE orders SET state = 'in_production'`);
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, order.toPay)));
    expect(await readOrder(alice(), order.code)).toMatchObject({
      state: 'refunded',
      refunded: order.toPay,
      lines: order.lines.map(() => ({ copies: 0 })),
    });
  });
});
