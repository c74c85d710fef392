import { describe, expect, test } from 'vitest';
import { prepareStripePayments, sums } from '#test/stripe-payments.ts';
import { retryFailedRefunds } from './server/retry-failed-refunds.ts';

const {
  stripe,
  shop,
  payments,
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

const DONE = [{ status: 'done', amount: 5_000 }];

describe('a refund', () => {
  test.each(['pending', 'requires_action'] as const)(
    'that is %s counts only once Stripe reports success',
    async (status) => {
      stripe.refundStatus = status;
      const payment = await createPaidOrder();
      await refundOrder(payment.orderId);
      await advance(1);
      expect([stripe.refunds.length, orders.refunds.length]).toEqual([1, 0]);
      const [refund = expect.fail('There is no refund.')] = stripe.refunds;
      refund.status = 'succeeded';
      const event = stripe.event('refund.updated', refund);
      await sendWebhook(event);
      await sendWebhook(event);
      await sendWebhook(stripe.event('refund.created', refund));
      expect(sums(orders.refunds)).toEqual([5_000]);
      await advance(120);
      expect([stripe.refunds.length, sums(orders.refunds)]).toEqual([1, [5_000]]);
    },
  );

  test('is polled if no webhook arrives', async () => {
    stripe.refundStatus = 'pending';
    const { orderId } = await createPaidOrder();
    await refundOrder(orderId);
    for (const refund of stripe.refunds) refund.status = 'succeeded';
    await advance(1);
    expect([sums(orders.refunds), await storedRefunds()]).toEqual([[5_000], DONE]);
  });

  test('that keeps failing is tried three times, then left to the staff', async () => {
    stripe.refundStatus = 'failed';
    const { orderId } = await createPaidOrder();
    await refundOrder(orderId);
    expect(stripe.refunds.length).toBe(1);
    await advance(1);
    await advance(10);
    expect([stripe.refunds.length, (await storedRefunds())[0]?.status]).toEqual([3, 'requested']);
    await advance(60);
    await advance(120);
    expect([stripe.refunds.length, orders.refunds, await storedRefunds()]).toEqual([
      3,
      [],
      [{ status: 'failed', amount: 5_000 }],
    ]);
  });

  test('is retried until the Stripe balance suffices, and made once', async () => {
    const { orderId } = await createPaidOrder();
    stripe.refundError = { message: 'Insufficient funds in your Stripe balance to refund this amount.' };
    await refundOrder(orderId);
    for (let hours = 0; hours < 30; hours++) await advance(60);
    expect(await storedRefunds()).toEqual([{ status: 'requested', amount: 5_000 }]);
    stripe.refundError = null;
    await advance(60);
    await advance(60);
    expect([sums(stripe.refunds), sums(orders.refunds)]).toEqual([[5_000], [5_000]]);
  });

  test('is retried while Stripe temporarily doesn’t know the payment', async () => {
    const { orderId } = await createPaidOrder();
    await requestRefund(orderId);
    stripe.responseMode = 'elsewhere';
    await payments.sweep();
    await advance(60);
    stripe.responseMode = 'well';
    await advance(60);
    expect([sums(orders.refunds), await storedRefunds()]).toEqual([[5_000], DONE]);
  });

  test('of a disputed charge fails and can be retried by the staff', async () => {
    const { orderId } = await createPaidOrder();
    stripe.refundError = { code: 'charge_disputed', message: 'This charge has been charged back.' };
    await refundOrder(orderId);
    expect(await storedRefunds()).toEqual([{ status: 'failed', amount: 5_000 }]);
    stripe.refundError = null;
    await advance(60);
    expect(stripe.refunds).toEqual([]);
    expect([
      await retryFailedRefunds(shop.db, 'RB-7', time.now),
      await retryFailedRefunds(shop.db, 'RB-7', time.now),
    ]).toEqual([1, 0]);
    await payments.sweep();
    expect([sums(orders.refunds), await storedRefunds()]).toEqual([[5_000], DONE]);
  });

  test('that failed three times can be retried by the staff', async () => {
    stripe.refundStatus = 'failed';
    const { orderId } = await createPaidOrder();
    await refundOrder(orderId);
    for (const minutes of [1, 10, 60, 120]) await advance(minutes);
    expect([stripe.refunds.length, (await storedRefunds())[0]?.status]).toEqual([3, 'failed']);
    stripe.refundStatus = 'succeeded';
    await retryFailedRefunds(shop.db, 'RB-7', time.now);
    await payments.sweep();
    expect([stripe.refunds.length, sums(orders.refunds)]).toEqual([4, [5_000]]);
  });

  test('that the bank returns is removed from the order and retried', async () => {
    const { orderId } = await createPaidOrder();
    await refundOrder(orderId);
    const [refund = expect.fail('There is no refund.')] = stripe.refunds;
    refund.status = 'failed';
    const event = stripe.event('refund.failed', refund);
    await sendWebhook(event);
    await sendWebhook(event);
    expect(sums(orders.returned)).toEqual([5_000]);
    expect([stripe.refunds.length, sums(orders.refunds)]).toEqual([2, [5_000, 5_000]]);
    await sendWebhook(stripe.event('refund.updated', refund));
    expect([sums(orders.returned), sums(orders.refunds)]).toEqual([[5_000], [5_000, 5_000]]);
    expect(await storedRefunds()).toEqual(DONE);
  });

  test('is requested and reported in Stripe’s units', async () => {
    const { orderId } = await createPaidOrder('ISK');
    expect([...stripe.intents.values()].map(({ amount }) => amount)).toEqual([500_000]);
    await refundOrder(orderId);
    expect(sums(stripe.refunds)).toEqual([500_000]);
    expect(orders.refunds).toEqual([{ orderId, amount: 5_000, currency: 'ISK' }]);
  });
});

test('a payment of the wrong amount is refunded in full and can be retried', async () => {
  const { charge, id, ref } = await openAttempt({ code: 'RB-8' });
  await sendWebhook(stripe.event('payment_intent.succeeded', { ...stripe.pay(ref), amount_received: 4_000 }));
  stripe.intents.set(ref, { ...stripe.pay(ref), amount_received: 4_000 });
  await payments.reconcile();
  await advance(1);
  expect([sums(stripe.refunds), orders.paidFor, orders.refunds]).toEqual([[4_000], [], []]);
  expect(await payments.latest(shop.db, charge.orderId)).toMatchObject({
    status: 'failed',
    reason: expect.stringContaining('The amount differs'),
  });
  expect(await payments.unmatched(shop.db, charge.orderId)).toBe('returned');
  expect(orders.unmatchedRefunds).toEqual([{ orderId: charge.orderId, amount: 4_000, currency: 'EUR' }]);
  expect(await shop.db.transaction((tx) => payments.begin(tx, charge))).not.toBe(id);
});
