import { describe, expect, test } from 'vitest';
import { prepareStripePayments, sums } from '#test/stripe-payments.ts';
import { retryFailedRefunds } from './server/retry-failed-refunds.ts';

const {
  stripe,
  shop,
  orders,
  time,
  advance,
  openAttempt,
  sendWebhook,
  createPaidOrder,
  requestRefund,
  refundOrder,
  storedRefunds,
} = prepareStripePayments();

describe('a refund', () => {
  test('isn’t retried if the money was refunded elsewhere', async () => {
    const { orderId, ref } = await createPaidOrder();
    stripe.refundError = { code: 'charge_disputed', message: 'This charge has been charged back.' };
    await refundOrder(orderId);
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, 5_000)));
    expect(await retryFailedRefunds(shop.db, 'RB-7', time.now)).toBe(0);
  });

  test('of the rest covers the unrefunded amount, if any', async () => {
    const { orderId, ref } = await createPaidOrder();
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, 1_500)));
    await refundOrder(orderId, 'rest');
    expect(sums(orders.refunds)).toEqual([1_500, 3_500]);
    const otherPayment = await createPaidOrder();
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(otherPayment.ref, 5_000)));
    await refundOrder(otherPayment.orderId, 'rest');
    expect(sums(orders.refunds)).toEqual([1_500, 3_500, 5_000]);
  });

  test.each([
    [1_500, [1_500, 3_500], 'done'],
    [5_000, [5_000], 'failed'],
  ])(
    'is reduced to the rest if %i were refunded in Stripe’s dashboard unnoticed',
    async (dashboardAmount, expectedAmounts, status) => {
      const { orderId, ref } = await createPaidOrder();
      stripe.refundInDashboard(ref, dashboardAmount);
      await refundOrder(orderId);
      await advance(1);
      expect([sums(orders.refunds), sums(stripe.refunds)]).toEqual([
        expectedAmounts,
        [...expectedAmounts].reverse(),
      ]);
      expect((await storedRefunds()).map((refund) => refund.status)).toContain(status);
      await advance(120);
      expect(sums(orders.refunds)).toEqual(expectedAmounts);
    },
  );

  test('reported before its payment leaves the order paid and the rest refundable', async () => {
    const { orderId, ref } = await openAttempt();
    const intent = stripe.pay(ref);
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, 1_500)));
    await sendWebhook(stripe.event('payment_intent.succeeded', intent));
    expect([orders.paidFor.length, sums(orders.refunds)]).toEqual([1, [1_500]]);
    await refundOrder(orderId, 3_500);
    expect(sums(orders.refunds)).toEqual([1_500, 3_500]);
  });

  test('made in Stripe’s dashboard is recorded once and limits further refunds', async () => {
    const { orderId, ref } = await createPaidOrder();
    const refund = stripe.refundInDashboard(ref, 1_500);
    const charge = { ...stripe.intents.get(ref), id: 'ch_1', object: 'charge', payment_intent: ref };
    await sendWebhook(stripe.event('charge.refunded', charge as never));
    await sendWebhook(stripe.event('refund.created', refund));
    expect(orders.refunds).toEqual([{ orderId, amount: 1_500, currency: 'EUR' }]);
    await expect(requestRefund(orderId)).rejects.toMatchObject({ status: 422 });
    await refundOrder(orderId, 3_500);
    expect(sums(orders.refunds)).toEqual([1_500, 3_500]);
  });

  test('made in Stripe’s dashboard that fails is removed and not retried', async () => {
    const { ref } = await createPaidOrder();
    const refund = stripe.refundInDashboard(ref, 1_500);
    await sendWebhook(stripe.event('refund.created', refund));
    refund.status = 'failed';
    await sendWebhook(stripe.event('refund.failed', refund));
    await advance(60);
    expect([sums(orders.returned), stripe.refunds.length]).toEqual([[1_500], 1]);
  });

  test('of another shop’s payment is ignored', async () => {
    const { ref } = await createPaidOrder();
    stripe.intents.set('pi_other', { ...stripe.pay(ref), id: 'pi_other', metadata: {} });
    const refund = stripe.refundInDashboard('pi_other', 100);
    expect((await sendWebhook(stripe.event('refund.created', refund))).statusCode).toBe(200);
    expect([orders.refunds, await storedRefunds()]).toEqual([[], []]);
  });

  test('webhook fails if Stripe can’t be reached, so that it is resent', async () => {
    const { ref } = await createPaidOrder();
    const event = stripe.event('refund.created', stripe.refundInDashboard(ref, 1_500));
    stripe.responseMode = 'broken';
    expect((await sendWebhook(event)).statusCode).toBe(500);
    stripe.responseMode = 'well';
    expect((await sendWebhook(event)).statusCode).toBe(200);
    expect(sums(orders.refunds)).toEqual([1_500]);
  });
});
