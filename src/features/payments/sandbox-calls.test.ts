import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import type { Charge } from '#platform/payments/payments.ts';
import { testDatabase } from '#test/database.ts';
import { injectedDelivery, NotedOrders } from '#test/paid-orders.ts';
import { openBrowser } from '#test/people.ts';
import { type Calls, callsOver, TEST_SECRET } from '#test/site.ts';
import type { ShopPayments } from './server/register.ts';
import type { Deliver } from './server/sandbox/delivery.ts';
import { SANDBOX_SIGNATURE, sandboxSecret, signSandbox } from './server/sandbox/signature.ts';

const MINUTE = 60_000;
const SECRET = sandboxSecret(TEST_SECRET);
const WEBHOOK = `${API.payments}/sandbox/webhook`;

let shop: Calls;
let payments: ShopPayments;
let orders: NotedOrders;
let now: Date;
/** What the sandbox has sent, and whether it arrives. */
let sent: { body: string; headers: Record<string, string> }[];
let arrives: boolean;
beforeEach(async () => {
  orders = new NotedOrders();
  now = new Date();
  sent = [];
  arrives = true;
  const { deliver: inject, to } = injectedDelivery();
  const deliver: Deliver = async (path, body, headers) => {
    sent.push({ body, headers });
    return arrives ? inject(path, body, headers) : 500;
  };
  shop = await callsOver(await testDatabase(), {
    clock: () => now,
    payments: { orders, sandbox: true, deliver },
  });
  to(shop.app);
  payments = shop.app.payments as ShopPayments;
});
afterEach(() => shop.close());

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const chargeOf = (more: Partial<Charge> = {}): Charge => ({
  orderId: newId(),
  code: 'RB-1001',
  amount: 12_900,
  currency: 'USD',
  email: 'alice@example.com',
  ...more,
});
async function opened(more: Partial<Charge> = {}) {
  const charge = chargeOf(more);
  const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
  const payment = await payments.open(id);
  return { ...charge, id, payment, ref: payment.url?.split('/').at(-1) ?? '' };
}
async function choose(ref: string, outcome: string) {
  const browser = await openBrowser(shop.app);
  const reply = await browser.inject({
    method: 'POST',
    url: `${API.payments}/sandbox/${ref}`,
    payload: { outcome },
  });
  await shop.app.background.idle();
  return reply;
}
const hear = (event: object, { at = now, signature }: { at?: Date; signature?: string } = {}) => {
  const payload = JSON.stringify(event);
  const headers = {
    [SANDBOX_SIGNATURE]: signature ?? signSandbox(payload, SECRET, at),
    'content-type': 'application/json',
  };
  return shop.app.inject({ method: 'POST', url: WEBHOOK, payload, headers });
};
const eventOf = ({ ref, id }: { ref: string; id: string }, status: string, more: object = {}) => ({
  id: newId(),
  type: `payment.${status}`,
  payment: { id: ref, key: id, amount: 12_900, currency: 'USD', status, ...more },
});
const statusOf = async (orderId: string) => (await payments.of(shop.db, orderId))?.status;
const outcomes = async () =>
  (
    await shop.db.query<{ outcome: string }>(
      'SELECT outcome FROM payment_events ORDER BY received_at, event_id',
    )
  ).map(({ outcome }) => outcome);

describe('a pretended payment', () => {
  test('is paid once by the webhook that follows the button, however often it comes', async () => {
    const { ref, orderId } = await opened();
    expect((await choose(ref, 'succeed')).json()).toEqual({ success: true, data: { status: 'succeeded' } });
    expect(await statusOf(orderId)).toBe('succeeded');
    const [{ body = '', headers = {} } = {}] = sent;
    const again = await shop.app.inject({ method: 'POST', url: WEBHOOK, payload: body, headers });
    expect(again.statusCode).toBe(200);
    expect((await choose(ref, 'succeed')).statusCode).toBe(200);
    expect(orders.paidFor).toMatchObject([{ orderId, status: 'succeeded', amount: 12_900 }]);
  });

  test('is sent again after growing pauses until the shop takes it', async () => {
    const { ref, orderId } = await opened();
    arrives = false;
    await choose(ref, 'succeed');
    await payments.sweep();
    expect(sent).toHaveLength(1);
    later(MINUTE);
    await payments.sweep();
    expect(sent).toHaveLength(2);
    expect(await statusOf(orderId)).toBe('pending');
    arrives = true;
    later(MINUTE);
    await payments.sweep();
    expect(await statusOf(orderId)).toBe('succeeded');
    later(MINUTE);
    await payments.sweep();
    expect(sent).toHaveLength(3);
  });

  test('whose webhook never comes is found by asking, at once or after two minutes', async () => {
    arrives = false;
    const [one, other] = [await opened(), await opened()];
    await choose(one.ref, 'succeed');
    await choose(other.ref, 'succeed');
    await payments.refresh(one.id);
    expect(orders.paidFor.map(({ orderId }) => orderId)).toEqual([one.orderId]);
    later(3 * MINUTE);
    await payments.reconcile();
    expect(orders.paidFor.map(({ orderId }) => orderId)).toEqual([one.orderId, other.orderId]);
  });

  test('asks for 3-D Secure, which is approved or refused', async () => {
    const [one, other] = [await opened(), await opened()];
    for (const { ref } of [one, other])
      expect((await choose(ref, 'challenge')).json().data.status).toBe('challenge');
    await choose(one.ref, 'succeed');
    await choose(other.ref, 'decline');
    expect(await statusOf(one.orderId)).toBe('succeeded');
    expect(await payments.of(shop.db, other.orderId)).toMatchObject({
      status: 'failed',
      reason: 'The card was declined.',
    });
    expect(orders.failures).toMatchObject([{ orderId: other.orderId }]);
    const after = await choose(other.ref, 'succeed');
    expect([after.statusCode, after.json().code]).toEqual([409, 'PAYMENT_SETTLED']);
  });

  test('that somebody leaves stays open; a name that nobody has is none', async () => {
    const { ref, orderId } = await opened();
    expect((await choose(ref, 'abandon')).statusCode).toBe(200);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await choose('guessed', 'succeed')).statusCode).toBe(404);
  });
});

describe('a webhook', () => {
  test('may come before the shop has heard the name of the payment', async () => {
    const charge = chargeOf();
    const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
    expect((await hear(eventOf({ ref: 'early', id }, 'succeeded'))).statusCode).toBe(200);
    expect(await statusOf(charge.orderId)).toBe('succeeded');
    expect((await payments.open(id)).status).toBe('succeeded');
  });

  test('that comes late takes nothing back', async () => {
    const payment = await opened();
    await hear(eventOf(payment, 'succeeded'));
    for (const status of ['challenge', 'failed', 'cancelled']) await hear(eventOf(payment, status));
    expect(await statusOf(payment.orderId)).toBe('succeeded');
    expect((await outcomes()).sort()).toEqual(['nothing new', 'nothing new', 'nothing new', 'paid']);
    expect(orders.failures).toEqual([]);
  });

  test('with a bad or an old signature is refused and leaves no trace', async () => {
    const event = eventOf(await opened(), 'succeeded');
    const bad = [
      await hear(event, { signature: '' }),
      await hear(event, { signature: signSandbox(JSON.stringify(event), 'another secret', now) }),
      await hear(event, { signature: signSandbox(JSON.stringify({ ...event, id: 'other' }), SECRET, now) }),
      await hear(event, { at: new Date(now.getTime() - 6 * MINUTE) }),
    ];
    for (const reply of bad)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_SIGNATURE']);
    expect(await outcomes()).toEqual([]);
  });

  test('of a provider that is not in use is no call', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: `${API.payments}/stripe/webhook`,
      payload: {},
    });
    expect(reply.statusCode).toBe(404);
  });

  test('of another sum or currency is not taken as paid: the money goes back, once, and the order may be tried again', async () => {
    const payment = await opened();
    await hear(eventOf(payment, 'succeeded', { amount: 12_899 }));
    await hear(eventOf(payment, 'succeeded', { currency: 'EUR' }));
    expect(await outcomes()).toEqual(['amount differs', 'amount differs']);
    await hear(eventOf(payment, 'succeeded'));
    expect(await statusOf(payment.orderId)).toBe('failed');
    expect(await shop.db.query('SELECT amount, currency, order_id AS "orderId" FROM refunds')).toEqual([
      { amount: 12_899, currency: 'USD', orderId: null },
    ]);
    expect(orders.paidFor).toEqual([]);
    expect((await opened({ orderId: payment.orderId })).id).not.toBe(payment.id);
  });

  test('is taken whole or not at all: what breaks inside lets it come again', async () => {
    const payment = await opened();
    const event = eventOf(payment, 'succeeded');
    orders.broken = new Error('The orders are not to be had.');
    expect((await hear(event)).statusCode).toBe(500);
    expect([await outcomes(), await statusOf(payment.orderId)]).toEqual([[], 'pending']);
    orders.broken = null;
    expect((await hear(event)).statusCode).toBe(200);
    expect(orders.paidFor).toHaveLength(1);
  });

  test('leads to one payment at most in any order, and from it to nothing else', {
    timeout: 60_000,
  }, async () => {
    const said = fc.constantFrom('challenge', 'succeeded', 'failed', 'cancelled');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(said, fc.boolean()), { maxLength: 6 }), async (all) => {
        const payment = await opened();
        const replies = all.flatMap(([status, twice]) => {
          const event = eventOf(payment, status);
          return [hear(event), ...(twice ? [hear(event)] : [])];
        });
        for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200);
        const isPaid = all.some(([status]) => status === 'succeeded');
        expect(orders.paidFor.filter(({ orderId }) => orderId === payment.orderId)).toHaveLength(
          isPaid ? 1 : 0,
        );
        expect((await statusOf(payment.orderId)) === 'succeeded').toBe(isPaid);
      }),
      { numRuns: 12 },
    );
  });
});

describe('an attempt', () => {
  test('is opened once by many who ask at once', async () => {
    const charge = chargeOf();
    const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
    const all = await Promise.all([1, 2, 3, 4].map(() => payments.open(id)));
    expect(new Set(all.map(({ url }) => url)).size).toBe(1);
    expect(await shop.db.query('SELECT id FROM sandbox_payments')).toHaveLength(1);
  });

  test('stays the one while it is open, and is followed by the next when it failed or the sum changed', async () => {
    const first = await opened();
    const begin = (more: Partial<Charge> = {}) =>
      shop.db.transaction((tx) => payments.begin(tx, { ...chargeOf(), orderId: first.orderId, ...more }));
    expect(await begin()).toBe(first.id);
    const dearer = await begin({ amount: 13_000 });
    expect(await payments.of(shop.db, first.orderId)).toMatchObject({
      id: dearer,
      attempt: 2,
      amount: 13_000,
    });
    await payments.sweep();
    const [{ status } = {}] = await shop.db.query<{ status: string }>(
      'SELECT status FROM sandbox_payments WHERE id = $1',
      [first.ref],
    );
    expect(status).toBe('cancelled');
    await hear(eventOf({ ref: 'second', id: dearer }, 'failed', { amount: 13_000 }));
    expect(await begin()).not.toBe(dearer);
  });

  test('that was paid ends the others of its order', async () => {
    const first = await opened();
    await hear(eventOf(first, 'failed'));
    const second = await opened({ orderId: first.orderId });
    await hear(eventOf(first, 'succeeded'));
    expect(await payments.of(shop.db, first.orderId)).toMatchObject({ id: second.id, status: 'cancelled' });
    expect(orders.paidFor).toMatchObject([{ id: first.id }]);
  });

  test('that the shop has ended and that is paid all the same is given back, whole and once', async () => {
    const payment = await opened();
    await shop.db.transaction((tx) => payments.cancel(tx, payment.orderId));
    orders.unwanted.add(payment.orderId);
    await choose(payment.ref, 'succeed');
    await payments.refresh(payment.id);
    await payments.reconcile();
    await payments.sweep();
    expect(await shop.db.query('SELECT amount FROM sandbox_refunds')).toEqual([{ amount: 12_900 }]);
    expect([orders.paidFor, orders.refunds]).toEqual([[], []]);
  });

  test('is refused where the shop takes no money', async () => {
    const none = await callsOver(
      { ...shop.db, close: async () => {} },
      { payments: { orders, sandbox: false } },
    );
    const { payments: closed } = none.app;
    expect(closed?.providers).toEqual([]);
    await expect(shop.db.transaction(async (tx) => closed?.begin(tx, chargeOf()))).rejects.toMatchObject({
      status: 503,
      code: 'PAYMENT_UNAVAILABLE',
    });
    const { id } = await opened();
    const unopened = await shop.db.transaction((tx) => payments.begin(tx, chargeOf()));
    await expect(closed?.open(unopened)).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' });
    const page = await none.app.inject({ method: 'POST', url: `${API.payments}/sandbox/${id}` });
    expect(page.statusCode).toBe(404);
    await none.close();
  });
});

describe('a refund', () => {
  const refund = (orderId: string, amount: number, key: string) =>
    shop.db.transaction((tx) => payments.refund(tx, { orderId, amount, reason: 'A torn page', key }));

  test('goes in parts up to the whole, once for each key', async () => {
    const payment = await opened();
    await choose(payment.ref, 'succeed');
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

  test('of what was not paid is refused', async () => {
    const { orderId } = await opened();
    await expect(refund(orderId, 100, 'nothing')).rejects.toMatchObject({ status: 422 });
  });
});
