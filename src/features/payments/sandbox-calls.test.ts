import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { runCount } from '#test/effort.ts';
import { jsonRequest } from '#test/people.ts';
import { createEvent, MINUTE, prepareSandbox, SECRET, WEBHOOK } from '#test/sandbox-shop.ts';
import { signSandboxWebhook } from './server/sandbox/signature.ts';

const {
  shop,
  payments,
  orders,
  sent,
  time,
  advance,
  createCharge,
  openPayment,
  chooseOutcome,
  sendWebhook,
  findStatus,
  listOutcomes,
} = prepareSandbox();

describe('a sandbox payment', () => {
  test('is paid once, however often the webhook arrives', async () => {
    const { ref, orderId } = await openPayment();
    expect((await chooseOutcome(ref, 'succeed')).json()).toEqual({
      success: true,
      data: { status: 'succeeded' },
    });
    expect(await findStatus(orderId)).toBe('succeeded');
    const [{ body = '', headers = {} } = {}] = sent;
    const again = await shop.app.inject({ method: 'POST', url: WEBHOOK, payload: body, headers });
    expect(again.statusCode).toBe(200);
    expect((await chooseOutcome(ref, 'succeed')).statusCode).toBe(200);
    expect(orders.paidFor).toMatchObject([{ orderId, status: 'succeeded', amount: 12_900 }]);
  });

  test('retries its webhook with growing delays until it is accepted', async () => {
    const { ref, orderId } = await openPayment();
    time.arrives = false;
    await chooseOutcome(ref, 'succeed');
    await payments.sweep();
    expect(sent).toHaveLength(1);
    advance(MINUTE);
    await payments.sweep();
    expect(sent).toHaveLength(2);
    expect(await findStatus(orderId)).toBe('pending');
    time.arrives = true;
    advance(MINUTE);
    await payments.sweep();
    expect(await findStatus(orderId)).toBe('succeeded');
    advance(MINUTE);
    await payments.sweep();
    expect(sent).toHaveLength(3);
  });

  test('is found by polling if its webhook never arrives', async () => {
    time.arrives = false;
    const [first, second] = [await openPayment(), await openPayment()];
    await chooseOutcome(first.ref, 'succeed');
    await chooseOutcome(second.ref, 'succeed');
    await payments.refresh(first.id);
    expect(orders.paidFor.map(({ orderId }) => orderId)).toEqual([first.orderId]);
    advance(3 * MINUTE);
    await payments.reconcile();
    expect(orders.paidFor.map(({ orderId }) => orderId)).toEqual([first.orderId, second.orderId]);
  });

  test('may require 3-D Secure, which can be approved or declined', async () => {
    const [first, second] = [await openPayment(), await openPayment()];
    for (const { ref } of [first, second])
      expect((await chooseOutcome(ref, 'challenge')).json().data.status).toBe('challenge');
    await chooseOutcome(first.ref, 'succeed');
    await chooseOutcome(second.ref, 'decline');
    expect(await findStatus(first.orderId)).toBe('succeeded');
    expect(await payments.latest(shop.db, second.orderId)).toMatchObject({
      status: 'failed',
      reason: 'The card was declined.',
    });
    expect(orders.failures).toMatchObject([{ orderId: second.orderId }]);
    const after = await chooseOutcome(second.ref, 'succeed');
    expect([after.statusCode, after.json().code]).toEqual([409, 'PAYMENT_SETTLED']);
  });

  test('stays open when abandoned; an unknown id returns 404', async () => {
    const { ref, orderId } = await openPayment();
    expect((await chooseOutcome(ref, 'abandon')).statusCode).toBe(200);
    expect(await findStatus(orderId)).toBe('pending');
    expect((await chooseOutcome('guessed', 'succeed')).statusCode).toBe(404);
  });
});

describe('a webhook', () => {
  test('may arrive before the shop knows the payment’s reference', async () => {
    const charge = createCharge();
    const id = await shop.db.transaction((tx) => payments.begin(tx, charge));
    expect((await sendWebhook(createEvent({ ref: 'early', id }, 'succeeded'))).statusCode).toBe(200);
    expect(await findStatus(charge.orderId)).toBe('succeeded');
    expect((await payments.open(id)).status).toBe('succeeded');
  });

  test('that arrives late doesn’t undo a payment', async () => {
    const payment = await openPayment();
    await sendWebhook(createEvent(payment, 'succeeded'));
    for (const status of ['challenge', 'failed', 'cancelled'])
      await sendWebhook(createEvent(payment, status));
    expect(await findStatus(payment.orderId)).toBe('succeeded');
    expect((await listOutcomes()).sort()).toEqual(['nothing new', 'nothing new', 'nothing new', 'paid']);
    expect(orders.failures).toEqual([]);
  });

  test('with a bad or an old signature is refused and leaves no trace', async () => {
    const event = createEvent(await openPayment(), 'succeeded');
    const bad = [
      await sendWebhook(event, { signature: '' }),
      await sendWebhook(event, {
        signature: signSandboxWebhook(JSON.stringify(event), 'another secret', time.now),
      }),
      await sendWebhook(event, {
        signature: signSandboxWebhook(JSON.stringify({ ...event, id: 'other' }), SECRET, time.now),
      }),
      await sendWebhook(event, { at: new Date(time.now.getTime() - 6 * MINUTE) }),
    ];
    for (const reply of bad)
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_SIGNATURE']);
    expect(await listOutcomes()).toEqual([]);
  });

  test('of an unconfigured provider returns 404', async () => {
    const reply = await shop.app.inject(jsonRequest('POST', `${API.payments}/stripe/webhook`, {}));
    expect(reply.statusCode).toBe(404);
  });

  test('with the wrong amount or currency is refunded once, and the order stays payable', async () => {
    const payment = await openPayment();
    await sendWebhook(createEvent(payment, 'succeeded', { amount: 12_899 }));
    await sendWebhook(createEvent(payment, 'succeeded', { currency: 'EUR' }));
    expect(await listOutcomes()).toEqual(['amount differs', 'amount differs']);
    await sendWebhook(createEvent(payment, 'succeeded'));
    expect(await findStatus(payment.orderId)).toBe('failed');
    expect(await shop.db.query('SELECT amount, currency, order_id AS "orderId" FROM refunds')).toEqual([
      { amount: 12_899, currency: 'USD', orderId: null },
    ]);
    expect(orders.paidFor).toEqual([]);
    expect((await openPayment({ orderId: payment.orderId })).id).not.toBe(payment.id);
  });

  test('is applied atomically and can be retried after an error', async () => {
    const payment = await openPayment();
    const event = createEvent(payment, 'succeeded');
    orders.thrownError = new Error('The orders are unavailable.');
    expect((await sendWebhook(event)).statusCode).toBe(500);
    expect([await listOutcomes(), await findStatus(payment.orderId)]).toEqual([[], 'pending']);
    orders.thrownError = null;
    expect((await sendWebhook(event)).statusCode).toBe(200);
    expect(orders.paidFor).toHaveLength(1);
  });

  test('leads to at most one payment, in any order of events', {
    timeout: 60_000,
  }, async () => {
    const message = fc.constantFrom('challenge', 'succeeded', 'failed', 'cancelled');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(message, fc.boolean()), { maxLength: 6 }), async (messages) => {
        const payment = await openPayment();
        const replies = messages.flatMap(([status, twice]) => {
          const event = createEvent(payment, status);
          return [sendWebhook(event), ...(twice ? [sendWebhook(event)] : [])];
        });
        for (const { statusCode } of await Promise.all(replies)) expect(statusCode).toBe(200);
        const isPaid = messages.some(([status]) => status === 'succeeded');
        expect(orders.paidFor.filter(({ orderId }) => orderId === payment.orderId)).toHaveLength(
          isPaid ? 1 : 0,
        );
        expect((await findStatus(payment.orderId)) === 'succeeded').toBe(isPaid);
      }),
      { numRuns: runCount(12) },
    );
  });
});
