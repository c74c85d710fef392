import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { runCount } from '#test/effort.ts';
import { createEvent, MINUTE, openSandboxShop, SECRET, WEBHOOK } from '#test/sandbox-shop.ts';
import { signSandboxWebhook } from './server/sandbox/signature.ts';

type Sandbox = Awaited<ReturnType<typeof openSandboxShop>>;
let shop: Sandbox['shop'];
let payments: Sandbox['payments'];
let orders: Sandbox['orders'];
let sent: Sandbox['sent'];
let time: Sandbox['time'];
let later: Sandbox['later'];
let chargeOf: Sandbox['chargeOf'];
let opened: Sandbox['opened'];
let choose: Sandbox['choose'];
let hear: Sandbox['hear'];
let statusOf: Sandbox['statusOf'];
let outcomes: Sandbox['outcomes'];
let forget: Sandbox['forget'];
beforeAll(async () => {
  ({ shop, payments, orders, sent, time, later, chargeOf, opened, choose, hear, statusOf, outcomes, forget } =
    await openSandboxShop());
});
beforeEach(() => forget());
afterAll(() => shop.close());

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
    time.arrives = false;
    await choose(ref, 'succeed');
    await payments.sweep();
    expect(sent).toHaveLength(1);
    later(MINUTE);
    await payments.sweep();
    expect(sent).toHaveLength(2);
    expect(await statusOf(orderId)).toBe('pending');
    time.arrives = true;
    later(MINUTE);
    await payments.sweep();
    expect(await statusOf(orderId)).toBe('succeeded');
    later(MINUTE);
    await payments.sweep();
    expect(sent).toHaveLength(3);
  });

  test('whose webhook never comes is found by asking, at once or after two minutes', async () => {
    time.arrives = false;
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
    expect(await payments.latest(shop.db, other.orderId)).toMatchObject({
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
    expect((await hear(createEvent({ ref: 'early', id }, 'succeeded'))).statusCode).toBe(200);
    expect(await statusOf(charge.orderId)).toBe('succeeded');
    expect((await payments.open(id)).status).toBe('succeeded');
  });

  test('that comes late takes nothing back', async () => {
    const payment = await opened();
    await hear(createEvent(payment, 'succeeded'));
    for (const status of ['challenge', 'failed', 'cancelled']) await hear(createEvent(payment, status));
    expect(await statusOf(payment.orderId)).toBe('succeeded');
    expect((await outcomes()).sort()).toEqual(['nothing new', 'nothing new', 'nothing new', 'paid']);
    expect(orders.failures).toEqual([]);
  });

  test('with a bad or an old signature is refused and leaves no trace', async () => {
    const event = createEvent(await opened(), 'succeeded');
    const bad = [
      await hear(event, { signature: '' }),
      await hear(event, { signature: signSandboxWebhook(JSON.stringify(event), 'another secret', time.now) }),
      await hear(event, {
        signature: signSandboxWebhook(JSON.stringify({ ...event, id: 'other' }), SECRET, time.now),
      }),
      await hear(event, { at: new Date(time.now.getTime() - 6 * MINUTE) }),
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
    await hear(createEvent(payment, 'succeeded', { amount: 12_899 }));
    await hear(createEvent(payment, 'succeeded', { currency: 'EUR' }));
    expect(await outcomes()).toEqual(['amount differs', 'amount differs']);
    await hear(createEvent(payment, 'succeeded'));
    expect(await statusOf(payment.orderId)).toBe('failed');
    expect(await shop.db.query('SELECT amount, currency, order_id AS "orderId" FROM refunds')).toEqual([
      { amount: 12_899, currency: 'USD', orderId: null },
    ]);
    expect(orders.paidFor).toEqual([]);
    expect((await opened({ orderId: payment.orderId })).id).not.toBe(payment.id);
  });

  test('is taken whole or not at all: what breaks inside lets it come again', async () => {
    const payment = await opened();
    const event = createEvent(payment, 'succeeded');
    orders.thrownError = new Error('The orders are not to be had.');
    expect((await hear(event)).statusCode).toBe(500);
    expect([await outcomes(), await statusOf(payment.orderId)]).toEqual([[], 'pending']);
    orders.thrownError = null;
    expect((await hear(event)).statusCode).toBe(200);
    expect(orders.paidFor).toHaveLength(1);
  });

  test('leads to one payment at most in any order, and from it to nothing else', {
    timeout: 60_000,
  }, async () => {
    const message = fc.constantFrom('challenge', 'succeeded', 'failed', 'cancelled');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(message, fc.boolean()), { maxLength: 6 }), async (all) => {
        const payment = await opened();
        const replies = all.flatMap(([status, twice]) => {
          const event = createEvent(payment, status);
          return [hear(event), ...(twice ? [hear(event)] : [])];
        });
        for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200);
        const isPaid = all.some(([status]) => status === 'succeeded');
        expect(orders.paidFor.filter(({ orderId }) => orderId === payment.orderId)).toHaveLength(
          isPaid ? 1 : 0,
        );
        expect((await statusOf(payment.orderId)) === 'succeeded').toBe(isPaid);
      }),
      { numRuns: runCount(12) },
    );
  });
});
