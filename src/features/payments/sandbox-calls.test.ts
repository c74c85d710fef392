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
let later: Sandbox['advance'];
let chargeOf: Sandbox['createCharge'];
let opened: Sandbox['openPayment'];
let choose: Sandbox['chooseOutcome'];
let hear: Sandbox['sendWebhook'];
let statusOf: Sandbox['findStatus'];
let outcomes: Sandbox['listOutcomes'];
let forget: Sandbox['reset'];
beforeAll(async () => {
  ({ shop, payments, orders, sent, time, later, chargeOf, opened, choose, hear, statusOf, outcomes, forget } =
    await openSandboxShop());
});
beforeEach(() => forget());
afterAll(() => shop.close());

describe('a sandbox payment', () => {
  test('is paid once, however often the webhook arrives', async () => {
    const { ref, orderId } = await opened();
    expect((await choose(ref, 'succeed')).json()).toEqual({ success: true, data: { status: 'succeeded' } });
    expect(await statusOf(orderId)).toBe('succeeded');
    const [{ body = '', headers = {} } = {}] = sent;
    const again = await shop.app.inject({ method: 'POST', url: WEBHOOK, payload: body, headers });
    expect(again.statusCode).toBe(200);
    expect((await choose(ref, 'succeed')).statusCode).toBe(200);
    expect(orders.paidFor).toMatchObject([{ orderId, status: 'succeeded', amount: 12_900 }]);
  });

  test('retries its webhook with growing delays until it is accepted', async () => {
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

  test('is found by polling if its webhook never arrives', async () => {
    time.arrives = false;
    const [first, second] = [await opened(), await opened()];
    await choose(first.ref, 'succeed');
    await choose(second.ref, 'succeed');
    await payments.refresh(first.id);
    expect(orders.paidFor.map(({ orderId }) => orderId)).toEqual([first.orderId]);
    later(3 * MINUTE);
    await payments.reconcile();
    expect(orders.paidFor.map(({ orderId }) => orderId)).toEqual([first.orderId, second.orderId]);
  });

  test('may require 3-D Secure, which can be approved or declined', async () => {
    const [first, second] = [await opened(), await opened()];
    for (const { ref } of [first, second])
      expect((await choose(ref, 'challenge')).json().data.status).toBe('challenge');
    await choose(first.ref, 'succeed');
    await choose(second.ref, 'decline');
    expect(await statusOf(first.orderId)).toBe('succeeded');
    expect(await payments.latest(shop.db, second.orderId)).toMatchObject({
      status: 'failed',
      reason: 'The card was declined.',
    });
    expect(orders.failures).toMatchObject([{ orderId: second.orderId }]);
    const after = await choose(second.ref, 'succeed');
    expect([after.statusCode, after.json().code]).toEqual([409, 'PAYMENT_SETTLED']);
  });

  test('stays open when abandoned; an unknown id returns 404', async () => {
    const { ref, orderId } = await opened();
    expect((await choose(ref, 'abandon')).statusCode).toBe(200);
    expect(await statusOf(orderId)).toBe('pending');
    expect((await choose('guessed', 'succeed')).statusCode).toBe(404);
  });
});

describe('a webhook', () => {
  test('may arrive before the shop knows the payment’s reference', async () => {
    const charge = chargeOf();
    const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
    expect((await hear(createEvent({ ref: 'early', id }, 'succeeded'))).statusCode).toBe(200);
    expect(await statusOf(charge.orderId)).toBe('succeeded');
    expect((await payments.open(id)).status).toBe('succeeded');
  });

  test('that arrives late doesn’t undo a payment', async () => {
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

  test('of an unconfigured provider returns 404', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: `${API.payments}/stripe/webhook`,
      payload: {},
    });
    expect(reply.statusCode).toBe(404);
  });

  test('with the wrong amount or currency is refunded once, and the order stays payable', async () => {
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

  test('is applied atomically and can be retried after an error', async () => {
    const payment = await opened();
    const event = createEvent(payment, 'succeeded');
    orders.thrownError = new Error('The orders are unavailable.');
    expect((await hear(event)).statusCode).toBe(500);
    expect([await outcomes(), await statusOf(payment.orderId)]).toEqual([[], 'pending']);
    orders.thrownError = null;
    expect((await hear(event)).statusCode).toBe(200);
    expect(orders.paidFor).toHaveLength(1);
  });

  test('leads to at most one payment, in any order of events', {
    timeout: 60_000,
  }, async () => {
    const message = fc.constantFrom('challenge', 'succeeded', 'failed', 'cancelled');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(message, fc.boolean()), { maxLength: 6 }), async (messages) => {
        const payment = await opened();
        const replies = messages.flatMap(([status, twice]) => {
          const event = createEvent(payment, status);
          return [hear(event), ...(twice ? [hear(event)] : [])];
        });
        for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200);
        const isPaid = messages.some(([status]) => status === 'succeeded');
        expect(orders.paidFor.filter(({ orderId }) => orderId === payment.orderId)).toHaveLength(
          isPaid ? 1 : 0,
        );
        expect((await statusOf(payment.orderId)) === 'succeeded').toBe(isPaid);
      }),
      { numRuns: runCount(12) },
    );
  });
});
