import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import type { Charge } from '#platform/payments/payments.ts';
import { readValue } from '#test/read-rows.ts';
import { createEvent, prepareSandbox } from '#test/sandbox-shop.ts';
import { openCalls } from '#test/site.ts';

const { shop, payments, orders, createCharge, openPayment, chooseOutcome, sendWebhook } = prepareSandbox();

describe('an attempt', () => {
  test('is created once for concurrent requests', async () => {
    const charge = createCharge();
    const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
    const attempts = await Promise.all([1, 2, 3, 4].map(() => payments.open(id)));
    expect(new Set(attempts.map(({ url }) => url)).size).toBe(1);
    expect(await shop.db.query('SELECT id FROM sandbox_payments')).toHaveLength(1);
  });

  test('is reused while open, and replaced after a failure or amount change', async () => {
    const first = await openPayment();
    const begin = (overrides: Partial<Charge> = {}) =>
      shop.db.transaction((tx) =>
        payments.begin(tx, { ...createCharge(), orderId: first.orderId, ...overrides }),
      );
    expect(await begin()).toBe(first.id);
    const higherId = await begin({ amount: 13_000 });
    expect(await payments.latest(shop.db, first.orderId)).toMatchObject({
      id: higherId,
      attempt: 2,
      amount: 13_000,
    });
    await payments.sweep();
    const statement = 'SELECT status FROM sandbox_payments WHERE id = $1';
    expect(await readValue(shop.db, statement, [first.ref])).toBe('cancelled');
    await sendWebhook(createEvent({ ref: 'second', id: higherId }, 'failed', { amount: 13_000 }));
    expect(await begin()).not.toBe(higherId);
  });

  test('cancels the order’s other attempts once paid', async () => {
    const first = await openPayment();
    await sendWebhook(createEvent(first, 'failed'));
    const second = await openPayment({ orderId: first.orderId });
    await sendWebhook(createEvent(first, 'succeeded'));
    expect(await payments.latest(shop.db, first.orderId)).toMatchObject({
      id: second.id,
      status: 'cancelled',
    });
    expect(orders.paidFor).toMatchObject([{ id: first.id }]);
  });

  test('is refunded once in full if paid after cancellation', async () => {
    const payment = await openPayment();
    await shop.db.transaction((tx) => payments.cancel(tx, payment.orderId));
    orders.refused.add(payment.orderId);
    await chooseOutcome(payment.ref, 'succeed');
    await payments.refresh(payment.id);
    await payments.reconcile();
    await payments.sweep();
    expect(await shop.db.query('SELECT amount FROM sandbox_refunds')).toEqual([{ amount: 12_900 }]);
    expect([orders.paidFor, orders.refunds]).toEqual([[], []]);
  });

  test('is refused if the shop takes no payments', async () => {
    const closedShop = await openCalls(
      { ...shop.db, close: async () => {} },
      { payments: { orders, sandbox: false } },
    );
    const { payments: closed } = closedShop.app;
    expect(closed?.providers).toEqual([]);
    await expect(shop.db.transaction(async (tx) => closed?.begin(tx, createCharge()))).rejects.toMatchObject({
      status: 503,
      code: 'PAYMENT_UNAVAILABLE',
    });
    const { id } = await openPayment();
    const unopened = await shop.db.transaction((tx) => payments.begin(tx, createCharge()));
    await expect(closed?.open(unopened)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    const page = await closedShop.app.inject({ method: 'POST', url: `${API.payments}/sandbox/${id}` });
    expect(page.statusCode).toBe(404);
    await closedShop.close();
  });
});

describe('a refund', () => {
  const refund = (orderId: string, amount: number, key: string) =>
    shop.db.transaction((tx) => payments.refund(tx, { orderId, amount, reason: 'A torn page', key }));

  test('can be partial up to the full amount, once per key', async () => {
    const payment = await openPayment();
    await chooseOutcome(payment.ref, 'succeed');
    await refund(payment.orderId, 2_900, 'part');
    await refund(payment.orderId, 2_900, 'part');
    await payments.sweep();
    await payments.sweep();
    expect(orders.refunds).toEqual([{ orderId: payment.orderId, amount: 2_900, currency: 'USD' }]);
    await expect(refund(payment.orderId, 10_001, 'too much')).rejects.toMatchObject({ status: 422 });
    await refund(payment.orderId, 10_000, 'rest');
    await payments.sweep();
    expect(orders.refunds.map(({ amount }) => amount)).toEqual([2_900, 10_000]);
    expect(await shop.db.query('SELECT refunded FROM sandbox_payments')).toEqual([{ refunded: 12_900 }]);
  });

  test('of an unpaid order is refused', async () => {
    const { orderId } = await openPayment();
    await expect(refund(orderId, 100, 'nothing')).rejects.toMatchObject({ status: 422 });
  });
});
