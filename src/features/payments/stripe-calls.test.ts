import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { prepareStripePayments } from '#test/stripe-payments.ts';

const { stripe, shop, payments, orders, time, beginAttempt, openAttempt, sendWebhook } =
  prepareStripePayments();
const statusOf = async (orderId: string) => (await payments.latest(shop.db, orderId))?.status;

describe('Stripe', () => {
  test('is the only provider if its keys are set', async () => {
    expect(payments.providers).toEqual(['stripe']);
    const url = `${API.payments}/sandbox/webhook`;
    expect((await shop.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
  });

  test('creates one payment for concurrent requests, and its webhook pays the order', async () => {
    const { orderId, id } = await beginAttempt();
    const attempts = await Promise.all([1, 2, 3].map(() => payments.open(id)));
    expect(new Set(attempts.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    const [intent] = [...stripe.intents.values()];
    expect([...stripe.intents.values()]).toMatchObject([{ amount: 5_000, currency: 'eur' }]);
    const reply = await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(intent?.id ?? '')));
    expect(reply.statusCode).toBe(200);
    expect(orders.paidFor).toMatchObject([{ orderId, amount: 5_000, currency: 'EUR' }]);
  });

  test('can decline one card and accept the next for the same payment', async () => {
    const { orderId, ref, intent } = await openAttempt();
    intent.last_payment_error = { message: 'Your card was declined.' };
    await sendWebhook(stripe.event('payment_intent.payment_failed', intent));
    expect(await payments.latest(shop.db, orderId)).toMatchObject({
      status: 'failed',
      reason: 'Your card was declined.',
    });
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    expect(await statusOf(orderId)).toBe('succeeded');
    await sendWebhook(stripe.event('payment_intent.processing', intent));
    await sendWebhook(stripe.event('payment_intent.payment_failed', intent));
    expect([await statusOf(orderId), orders.paidFor.length]).toEqual(['succeeded', 1]);
  });

  test('needs a current signature; irrelevant events are only recorded', async () => {
    const { ref } = await openAttempt();
    const intent = stripe.pay(ref);
    const old = Math.floor(time.now.getTime() / 1000) - 400;
    const good = stripe.event('payment_intent.succeeded', intent);
    const bad = [
      stripe.event('payment_intent.succeeded', intent, { at: old }),
      { ...good, payload: good.payload.replace('succeeded', 'Succeeded') },
      { ...good, headers: { ...good.headers, 'stripe-signature': '' } },
    ];
    for (const webhook of bad)
      expect((await sendWebhook(webhook)).json()).toMatchObject({ code: 'INVALID_SIGNATURE' });
    expect((await sendWebhook(stripe.event('customer.created', intent))).statusCode).toBe(200);
    expect(await shop.db.query('SELECT outcome FROM payment_events')).toEqual([
      { outcome: 'not understood' },
    ]);
  });

  test.each(['broken', 'silent'] as const)(
    'leaves the attempt open for a retry when it is %s',
    async (mode) => {
      const { orderId, id } = await beginAttempt();
      stripe.responseMode = mode;
      await expect(payments.open(id)).rejects.toMatchObject({ status: 503, code: 'PAYMENT_UNAVAILABLE' });
      expect(await statusOf(orderId)).toBe('created');
      stripe.responseMode = 'well';
      expect(await payments.open(id)).toMatchObject({ status: 'pending', clientSecret: expect.any(String) });
    },
  );

  test('refunds once per key, even if a reply is lost', async () => {
    const { orderId, ref } = await openAttempt();
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    const refund = (amount: number, key: string) =>
      shop.db.transaction((tx) => payments.refund(tx, { orderId, amount, reason: '', key }));
    await refund(1_000, 'part');
    stripe.responseMode = 'silent';
    await payments.sweep();
    expect(orders.refunds).toEqual([]);
    stripe.responseMode = 'well';
    time.now = new Date(time.now.getTime() + 60_000);
    await refund(4_000, 'rest');
    await payments.sweep();
    expect(stripe.refunds.map(({ amount }) => amount)).toEqual([4_000, 1_000]);
    expect(orders.refunds.map(({ amount }) => amount)).toEqual([1_000, 4_000]);
  });

  test('refunds unmatched payments of this shop and ignores those of others', async () => {
    const { id, ref } = await openAttempt();
    const intent = stripe.pay(ref);
    stripe.intents.set('pi_other', {
      ...intent,
      id: 'pi_other',
      metadata: { shop: 'https://other.example' },
    });
    stripe.intents.set('pi_lost', {
      ...intent,
      id: 'pi_lost',
      metadata: { ...intent.metadata, payment: 'lost' },
    });
    await payments.reconcile();
    await payments.reconcile();
    await payments.sweep();
    expect(orders.paidFor.map((payment) => payment.id)).toEqual([id]);
    expect(stripe.refunds).toMatchObject([{ payment_intent: 'pi_lost', amount: 5_000 }]);
  });

  test('cancels attempts that the shop has cancelled', async () => {
    const { orderId, ref } = await openAttempt();
    await shop.db.transaction((tx) => payments.cancel(tx, orderId));
    await payments.sweep();
    expect([stripe.intents.get(ref)?.status, await statusOf(orderId)]).toEqual(['canceled', 'cancelled']);
  });

  test('is polled while a cancelled payment is with a bank, then refunded', async () => {
    const { orderId, ref, intent } = await openAttempt();
    Object.assign(intent, { status: 'processing', created: intent.created - 3 * 24 * 3600 });
    orders.refused.add(orderId);
    await shop.db.transaction((tx) => payments.cancel(tx, orderId));
    const advanceHour = async () => {
      time.now = new Date(time.now.getTime() + 3_600_000);
      await payments.reconcile();
      await payments.sweep();
      await payments.sweep();
    };
    await payments.sweep();
    for (let hours = 0; hours < 10; hours++) await advanceHour();
    expect([intent.status, await statusOf(orderId)]).toEqual(['processing', 'cancelled']);
    stripe.pay(ref);
    await advanceHour();
    expect([stripe.refunds.map(({ amount }) => amount), orders.paidFor]).toEqual([[5_000], []]);
    expect(await shop.db.query('SELECT cancel_due_at AS due FROM payments')).toEqual([{ due: null }]);
  });

  test('cancels a payment once the bank has declined it', async () => {
    const { orderId, intent } = await openAttempt();
    intent.status = 'processing';
    await shop.db.transaction((tx) => payments.cancel(tx, orderId));
    await payments.sweep();
    intent.status = 'requires_payment_method';
    time.now = new Date(time.now.getTime() + 3_600_000);
    await payments.sweep();
    expect(intent.status).toBe('canceled');
  });

  test('is reconciled completely even if one payment fails', async () => {
    const { ref } = await openAttempt();
    const intent = stripe.pay(ref);
    for (const id of ['pi_before', 'pi_after'])
      stripe.intents.set(id, { ...intent, id, metadata: { ...intent.metadata, payment: id } });
    const [before, after] = [stripe.intents.get('pi_before'), stripe.intents.get('pi_after')];
    stripe.intents.clear();
    for (const entry of [before, intent, after]) if (entry) stripe.intents.set(entry.id, entry);
    orders.thrownError = new Error('The orders are unavailable.');
    await payments.reconcile();
    await payments.sweep();
    expect(stripe.refunds.map(({ payment_intent }) => payment_intent).sort()).toEqual([
      'pi_after',
      'pi_before',
    ]);
  });
});
