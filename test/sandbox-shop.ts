import { beforeEach } from 'vitest';
import type { ShopPayments } from '#features/payments/server/register.ts';
import {
  SANDBOX_SIGNATURE,
  sandboxWebhookSecret,
  signSandboxWebhook,
} from '#features/payments/server/sandbox/signature.ts';
import type { DeliverWebhook } from '#features/payments/server/sandbox/webhook-delivery.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import type { Charge } from '#platform/payments/payments.ts';
import { testDatabase } from './database.ts';
import { emptyTables } from './empty-tables.ts';
import { createInjectedDelivery, PaidOrdersDouble } from './paid-orders-double.ts';
import { jsonRequest, openBrowser } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { openCalls, TEST_SECRET } from './site.ts';

export const MINUTE = 60_000;
export const SECRET = sandboxWebhookSecret(TEST_SECRET);
export const WEBHOOK = `${API.payments}/sandbox/webhook`;

const TABLES = [
  ...['payments', 'payment_events', 'refunds', 'sandbox_payments', 'sandbox_events', 'sandbox_refunds'],
];

/**
 * Opens a shop without books that takes sandbox payments for an orders double, for the tests of a file. It is empty
 * before the first test.
 */
export function prepareSandbox() {
  const orders = new PaidOrdersDouble();
  const { deliver: inject, to: connectTo } = createInjectedDelivery();
  const sentWebhooks: { body: string; headers: Record<string, string> }[] = [];
  const deliver: DeliverWebhook = async (path, body, headers) => {
    sentWebhooks.push({ body, headers });
    return time.arrives ? inject(path, body, headers) : 500;
  };
  /** Current time, and whether webhooks arrive. */
  const time = { now: new Date(), arrives: true };
  const payments = {} as ShopPayments;
  const shop = prepareFixture(async () => {
    const options = { orders, sandbox: true, deliver };
    const calls = await openCalls(await testDatabase(), { clock: () => time.now, payments: options });
    connectTo(calls.app);
    Object.assign(payments, calls.app.payments);
    return calls;
  });
  beforeEach(async () => {
    await emptyTables(shop.db, TABLES);
    Object.assign(orders, new PaidOrdersDouble());
    Object.assign(time, { now: new Date(), arrives: true });
    sentWebhooks.length = 0;
  });
  return {
    shop,
    payments,
    orders,
    sent: sentWebhooks,
    time,
    advance(ms: number): void {
      time.now = new Date(time.now.getTime() + ms);
    },
    createCharge,
    async openPayment(overrides: Partial<Charge> = {}) {
      const charge = createCharge(overrides);
      const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
      const payment = await payments.open(id);
      return { ...charge, id, payment, ref: payment.url?.split('/').at(-1) ?? '' };
    },
    async chooseOutcome(ref: string, outcome: string) {
      const browser = await openBrowser(shop.app);
      const reply = await browser.inject(jsonRequest('POST', `${API.payments}/sandbox/${ref}`, { outcome }));
      await shop.app.background.idle();
      return reply;
    },
    sendWebhook(event: object, { at = time.now, signature }: { at?: Date; signature?: string } = {}) {
      const payload = JSON.stringify(event);
      const headers = {
        [SANDBOX_SIGNATURE]: signature ?? signSandboxWebhook(payload, SECRET, at),
        'content-type': 'application/json',
      };
      return shop.app.inject({ method: 'POST', url: WEBHOOK, payload, headers });
    },
    findStatus: async (orderId: string) => (await payments.latest(shop.db, orderId))?.status,
    listOutcomes: async () =>
      (
        await shop.db.query<{ outcome: string }>(
          'SELECT outcome FROM payment_events ORDER BY received_at, event_id',
        )
      ).map(({ outcome }) => outcome),
  };
}

const createCharge = (overrides: Partial<Charge> = {}): Charge => ({
  orderId: newId(),
  code: 'RB-1001',
  amount: 12_900,
  currency: 'USD',
  email: 'alice@example.com',
  ...overrides,
});

export const createEvent = (
  { ref, id }: { ref: string; id: string },
  status: string,
  overrides: object = {},
) => ({
  id: newId(),
  type: `payment.${status}`,
  payment: { id: ref, key: id, amount: 12_900, currency: 'USD', status, ...overrides },
});
