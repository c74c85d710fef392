import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ShopPayments } from '#features/payments/server/register.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { testDatabase } from './database.ts';
import { emptyTables } from './empty-tables.ts';
import { PaidOrdersDouble } from './paid-orders-double.ts';
import { type Calls, openCalls } from './site.ts';
import { StripeDouble } from './stripe-double.ts';

/**
 * Opens a shop without books that takes payments through Stripe for an orders double, for the tests of a file.
 * @param onOpen receives Stripe before the first test
 */
export function prepareStripePayments(onOpen: (stripe: StripeDouble) => void) {
  let stripe: StripeDouble;
  const shop = {} as Calls;
  const payments = {} as ShopPayments;
  const orders = new PaidOrdersDouble();
  const time = { now: new Date() };
  beforeAll(async () => {
    stripe = await StripeDouble.start();
    const options = { ...stripe.options, protocol: 'http' as const, timeoutMs: 400 };
    const calls = await openCalls(await testDatabase(), {
      clock: () => time.now,
      payments: { orders, sandbox: true, stripe: options },
    });
    Object.assign(shop, calls);
    Object.assign(payments, shop.app.payments);
    onOpen(stripe);
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
  afterAll(async () => {
    await shop.close();
    await stripe.close();
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
    return { ...attempt, ref: clientSecret?.replace('_secret', '') ?? '' };
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
  const advance = async (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * 60_000);
    await payments.sweep();
  };
  const storedRefunds = () =>
    shop.db.query<{ status: string; amount: number }>(
      'SELECT status, amount FROM refunds ORDER BY created_at, id',
    );
  return {
    ...{ shop, payments, orders, time, advance, beginAttempt, openAttempt, sendWebhook },
    ...{ createPaidOrder, requestRefund, storedRefunds },
  };
}

export const sums = (rows: { amount: number }[]): number[] => rows.map(({ amount }) => amount);
