import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { testDatabase } from '#test/database.ts';
import { emptyTables } from '#test/empty-tables.ts';
import { PaidOrdersDouble } from '#test/paid-orders-double.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { StripeDouble } from '#test/stripe-double.ts';
import type { ShopPayments } from './server/register.ts';
import { retryFailedRefunds } from './server/retry-failed-refunds.ts';

let stripe: StripeDouble;
let shop: Calls;
let payments: ShopPayments;
const orders = new PaidOrdersDouble();
let now = new Date();
beforeAll(async () => {
  stripe = await StripeDouble.start();
  shop = await openCalls(await testDatabase(), {
    clock: () => now,
    payments: { orders, sandbox: false, stripe: { ...stripe.options, protocol: 'http', timeoutMs: 400 } },
  });
  payments = shop.app.payments as ShopPayments;
});
afterAll(async () => {
  await shop.close();
  await stripe.close();
});
beforeEach(async () => {
  await emptyTables(shop.db, ['payments', 'payment_events', 'refunds']);
  stripe.responseMode = 'well';
  stripe.refundStatus = 'succeeded';
  stripe.refundError = null;
  stripe.intents.clear();
  stripe.refunds.length = 0;
  Object.assign(orders, new PaidOrdersDouble());
  now = new Date();
});

const sendWebhook = async (event: ReturnType<StripeDouble['event']>) => {
  const reply = await shop.app.inject({ method: 'POST', url: `${API.payments}/stripe/webhook`, ...event });
  await shop.app.background.idle();
  return reply;
};
async function createPaidOrder(currency = 'EUR') {
  const charge = { orderId: newId(), code: 'RB-7', amount: 5_000, currency, email: 'a@example.com' };
  const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
  await payments.open(id);
  const ref = [...stripe.intents.keys()].at(-1) ?? '';
  await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
  return { orderId: charge.orderId, ref };
}
const requestRefund = (orderId: string, amount: number | 'rest' = 5_000) =>
  shop.db.transaction((tx) => payments.refund(tx, { orderId, amount, reason: '', key: `${orderId}:all` }));
const advance = async (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  await payments.sweep();
};
const storedRefunds = () =>
  shop.db.query<{ status: string; amount: number }>(
    'SELECT status, amount FROM refunds ORDER BY created_at, id',
  );
const sums = (rows: { amount: number }[]) => rows.map(({ amount }) => amount);

describe('a refund', () => {
  test.each(['pending', 'requires_action'] as const)(
    'that is %s counts only once Stripe reports success',
    async (status) => {
      stripe.refundStatus = status;
      const payment = await createPaidOrder();
      await requestRefund(payment.orderId);
      await payments.sweep();
      await advance(1);
      expect([stripe.refunds.length, orders.refunds.length]).toEqual([1, 0]);
      const [refund] = stripe.refunds;
      if (!refund) throw new Error('There is no refund.');
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
    await requestRefund(orderId);
    await payments.sweep();
    for (const refund of stripe.refunds) refund.status = 'succeeded';
    await advance(1);
    expect([sums(orders.refunds), await storedRefunds()]).toEqual([
      [5_000],
      [{ status: 'done', amount: 5_000 }],
    ]);
  });

  test('that keeps failing is tried three times, then left to the staff', async () => {
    stripe.refundStatus = 'failed';
    const { orderId } = await createPaidOrder();
    await requestRefund(orderId);
    await payments.sweep();
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
    await requestRefund(orderId);
    await payments.sweep();
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
    expect([sums(orders.refunds), await storedRefunds()]).toEqual([
      [5_000],
      [{ status: 'done', amount: 5_000 }],
    ]);
  });

  test('of a disputed charge fails and can be retried by the staff', async () => {
    const { orderId } = await createPaidOrder();
    stripe.refundError = { code: 'charge_disputed', message: 'This charge has been charged back.' };
    await requestRefund(orderId);
    await payments.sweep();
    expect(await storedRefunds()).toEqual([{ status: 'failed', amount: 5_000 }]);
    stripe.refundError = null;
    await advance(60);
    expect(stripe.refunds).toEqual([]);
    expect([
      await retryFailedRefunds(shop.db, 'RB-7', now),
      await retryFailedRefunds(shop.db, 'RB-7', now),
    ]).toEqual([1, 0]);
    await payments.sweep();
    expect([sums(orders.refunds), await storedRefunds()]).toEqual([
      [5_000],
      [{ status: 'done', amount: 5_000 }],
    ]);
  });

  test('that failed three times can be retried by the staff', async () => {
    stripe.refundStatus = 'failed';
    const { orderId } = await createPaidOrder();
    await requestRefund(orderId);
    await payments.sweep();
    for (const minutes of [1, 10, 60, 120]) await advance(minutes);
    expect([stripe.refunds.length, (await storedRefunds())[0]?.status]).toEqual([3, 'failed']);
    stripe.refundStatus = 'succeeded';
    await retryFailedRefunds(shop.db, 'RB-7', now);
    await payments.sweep();
    expect([stripe.refunds.length, sums(orders.refunds)]).toEqual([4, [5_000]]);
  });

  test('isn’t retried if the money was refunded elsewhere', async () => {
    const { orderId, ref } = await createPaidOrder();
    stripe.refundError = { code: 'charge_disputed', message: 'This charge has been charged back.' };
    await requestRefund(orderId);
    await payments.sweep();
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, 5_000)));
    expect(await retryFailedRefunds(shop.db, 'RB-7', now)).toBe(0);
  });

  test('of the rest covers the unrefunded amount, if any', async () => {
    const { orderId, ref } = await createPaidOrder();
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, 1_500)));
    await requestRefund(orderId, 'rest');
    await payments.sweep();
    expect(sums(orders.refunds)).toEqual([1_500, 3_500]);
    const otherPayment = await createPaidOrder();
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(otherPayment.ref, 5_000)));
    await requestRefund(otherPayment.orderId, 'rest');
    await payments.sweep();
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
      await requestRefund(orderId);
      await payments.sweep();
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
    const charge = { orderId: newId(), code: 'RB-9', amount: 5_000, currency: 'EUR', email: 'a@example.com' };
    const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
    await payments.open(id);
    const ref = [...stripe.intents.keys()].at(-1) ?? '';
    const intent = stripe.pay(ref);
    await sendWebhook(stripe.event('refund.created', stripe.refundInDashboard(ref, 1_500)));
    await sendWebhook(stripe.event('payment_intent.succeeded', intent));
    expect([orders.paidFor.length, sums(orders.refunds)]).toEqual([1, [1_500]]);
    await requestRefund(charge.orderId, 3_500);
    await payments.sweep();
    expect(sums(orders.refunds)).toEqual([1_500, 3_500]);
  });

  test('that the bank returns is removed from the order and retried', async () => {
    const { orderId } = await createPaidOrder();
    await requestRefund(orderId);
    await payments.sweep();
    const [refund] = stripe.refunds;
    if (!refund) throw new Error('There is no refund.');
    refund.status = 'failed';
    const event = stripe.event('refund.failed', refund);
    await sendWebhook(event);
    await sendWebhook(event);
    expect(sums(orders.returned)).toEqual([5_000]);
    expect([stripe.refunds.length, sums(orders.refunds)]).toEqual([2, [5_000, 5_000]]);
    await sendWebhook(stripe.event('refund.updated', refund));
    expect([sums(orders.returned), sums(orders.refunds)]).toEqual([[5_000], [5_000, 5_000]]);
    expect(await storedRefunds()).toEqual([{ status: 'done', amount: 5_000 }]);
  });

  test('made in Stripe’s dashboard is recorded once and limits further refunds', async () => {
    const { orderId, ref } = await createPaidOrder();
    const refund = stripe.refundInDashboard(ref, 1_500);
    const charge = { ...stripe.intents.get(ref), id: 'ch_1', object: 'charge', payment_intent: ref };
    await sendWebhook(stripe.event('charge.refunded', charge as never));
    await sendWebhook(stripe.event('refund.created', refund));
    expect(orders.refunds).toEqual([{ orderId, amount: 1_500, currency: 'EUR' }]);
    await expect(requestRefund(orderId)).rejects.toMatchObject({ status: 422 });
    await requestRefund(orderId, 3_500);
    await payments.sweep();
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

  test('is requested and reported in Stripe’s units', async () => {
    const { orderId } = await createPaidOrder('ISK');
    expect([...stripe.intents.values()].map(({ amount }) => amount)).toEqual([500_000]);
    await requestRefund(orderId);
    await payments.sweep();
    expect(sums(stripe.refunds)).toEqual([500_000]);
    expect(orders.refunds).toEqual([{ orderId, amount: 5_000, currency: 'ISK' }]);
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

test('a payment of the wrong amount is refunded in full and can be retried', async () => {
  const charge = { orderId: newId(), code: 'RB-8', amount: 5_000, currency: 'EUR', email: 'a@example.com' };
  const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
  await payments.open(id);
  const ref = [...stripe.intents.keys()].at(-1) ?? '';
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
