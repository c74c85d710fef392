import { afterAll, beforeEach, expect } from 'vitest';
import type { ShopPayments } from '#features/payments/server/register.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { testDatabase } from './database.ts';
import { emptyTables } from './empty-tables.ts';
import { PaidOrdersDouble } from './paid-orders-double.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { openCalls } from './site.ts';
import { StripeDouble } from './stripe-double.ts';

/** Opens a shop without books that takes payments through Stripe for an orders double, for the tests of a file. */
export function prepareStripePayments() {
  const stripe = new StripeDouble();
  afterAll(() => stripe.close());
  const payments = {} as ShopPayments;
  const orders = new PaidOrdersDouble();
  const time = { now: new Date() };
  const shop = prepareFixture(async () => {
    await stripe.listen();
    const options = { ...stripe.options, protocol: 'http' as const, timeoutMs: 400 };
    const calls = await openCalls(await testDatabase(), {
      clock: () => time.now,
      payments: { orders, sandbox: true, stripe: options },
    });
    Object.assign(payments, calls.app.payments);
    return calls;
  });
  beforeEach(async () => {
    await emptyTables(shop.db, ['payments', 'payment_events', 'refunds']);
    stripe.responseMode = 'well';
    stripe.refundStatus = 'succeeded';
    stripe.refundError = null;
    stripe.intents.clear();
    stripe.refunds.length = 0;
    Object.assign(orders, new PaidOrdersDouble());
    time.now = new Date();
  });

  const beginAttempt = async ({ code = 'RB-7', currency = 'EUR' } = {}) => {
    const charge = { orderId: newId(), code, amount: 5_000, currency, email: 'a@example.com' };
    return {
      charge,
      orderId: charge.orderId,
      id: await shop.db.transaction((tx) => payments.begin(tx, charge)),
    };
  };
  async function openAttempt(overrides: { code?: string; currency?: string } = {}) {
    const attempt = await beginAttempt(overrides);
    const { clientSecret } = await payments.open(attempt.id);
    const ref = clientSecret?.replace('_secret', '') ?? '';
    return { ...attempt, ref, intent: stripe.intents.get(ref) ?? expect.fail('There is no payment.') };
  }
  const sendWebhook = async (event: ReturnType<StripeDouble['event']>) => {
    const reply = await shop.app.inject({ method: 'POST', url: `${API.payments}/stripe/webhook`, ...event });
    await shop.app.background.idle();
    return reply;
  };
  async function createPaidOrder(currency = 'EUR') {
    const { orderId, ref } = await openAttempt({ currency });
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    return { orderId, ref };
  }
  const requestRefund = (orderId: string, amount: number | 'rest' = 5_000) =>
    shop.db.transaction((tx) => payments.refund(tx, { orderId, amount, reason: '', key: `${orderId}:all` }));
  /** Requests a refund and sends it to Stripe. */
  const refundOrder = async (...request: Parameters<typeof requestRefund>) => {
    await requestRefund(...request);
    await payments.sweep();
  };
  const advance = async (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
    await payments.sweep();
  };
  const storedRefunds = () =>
    shop.db.query<{ status: string; amount: number }>(
      'SELECT status, amount FROM refunds ORDER BY created_at, id',
    );
  return {
    ...{ stripe, shop, payments, orders, time, advance, beginAttempt, openAttempt, sendWebhook },
    ...{ createPaidOrder, requestRefund, refundOrder, storedRefunds },
  };
}

export const sums = (rows: { amount: number }[]): number[] => rows.map(({ amount }) => amount);
