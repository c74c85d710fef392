import { describe, expect, test } from 'vitest';
import { binderyDay } from '#features/checkout/server/bindery-day.ts';
import { WAR_AND_PEACE } from '#test/cart-calls.ts';
import {
  fillCart,
  payFromWallet,
  placeOrder,
  postToOrders,
  readOrder,
  readTotals,
  requestOrder,
} from '#test/order-calls.ts';
import { readValue } from '#test/read-rows.ts';
import { prepareStripeOrders } from '#test/stripe-orders.ts';

const { stripe, shop, alice, sendWebhook, placed, readState } = prepareStripeOrders();

const setLate = () => shop.db.query(`UPDATE orders SET placed_at = now() - interval '2 hours'`);

describe('an order paid through Stripe', () => {
  test('leads to the payment page and is paid by the webhook', async () => {
    const { order, ref, intent } = await placed();
    expect(order.payment).toMatchObject({
      provider: 'stripe',
      status: 'pending',
      clientSecret: intent?.client_secret,
      url: `http://shop.test/pay/${ref}`,
    });
    expect(intent?.amount).toBe(order.toPay);
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    const paid = await readOrder(alice(), order.code);
    expect(paid).toMatchObject({
      state: 'paid',
      payment: { status: 'succeeded', url: null, clientSecret: null },
    });
  });

  test('is kept while the bank is processing the payment', async () => {
    const { order, ref, intent = expect.fail('There is no payment.') } = await placed();
    intent.status = 'processing';
    await sendWebhook(stripe.event('payment_intent.processing', intent));
    expect((await readOrder(alice(), order.code)).payment?.status).toBe('processing');
    await setLate();
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(0);
    await postToOrders(alice(), `${order.code}/pay`);
    expect([stripe.intents.size, await readState(order.code)]).toEqual([1, 'pending_payment']);
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    expect(await readState(order.code)).toBe('paid');
  });

  test('arrives two weeks later if the bank takes two weeks, and the email says so', async () => {
    const { order, ref } = await placed();
    const moved = (day = '') => new Date(Date.parse(day) + 14 * 86_400_000).toISOString().slice(0, 10);
    const [{ expectedFrom, expectedTo } = {}] = order.shipments;
    await shop.db.query('DELETE FROM closed_days');
    await shop.db.query(`UPDATE orders SET placed_at = ($1::date - 14) + time '12:00' AT TIME ZONE 'UTC'`, [
      binderyDay(new Date()),
    ]);
    await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
    const days = { from: moved(expectedFrom), to: moved(expectedTo) };
    expect((await readOrder(alice(), order.code)).shipments).toMatchObject([
      { expectedFrom: days.from, expectedTo: days.to },
    ]);
    const [email] = await shop.db.query('SELECT kind, content FROM outbox');
    expect(email).toMatchObject({ kind: 'orderPaid', content: days });
  });

  test('is cancelled if the bank declines after days', async () => {
    const { order, intent = expect.fail('There is no payment.') } = await placed();
    intent.status = 'processing';
    await setLate();
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(0);
    Object.assign(intent, {
      status: 'requires_payment_method',
      last_payment_error: { message: 'No money.' },
    });
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(1);
    expect(await readState(order.code)).toBe('cancelled');
  });

  test.each(['oxxo_display_details', 'display_bank_transfer_instructions', 'verify_with_microdeposits'])(
    'is kept while a slow payment (%s) is pending and cancelled once abandoned',
    async (type) => {
      const { order, intent = expect.fail('There is no payment.') } = await placed();
      Object.assign(intent, { status: 'requires_action', next_action: { type } });
      await sendWebhook(stripe.event('payment_intent.requires_action', intent));
      expect((await readOrder(alice(), order.code)).payment?.status).toBe('processing');
      await setLate();
      expect(await shop.app.orders.cancelUnpaidOrders()).toBe(0);
      Object.assign(intent, { status: 'requires_payment_method', next_action: null });
      expect(await shop.app.orders.cancelUnpaidOrders()).toBe(1);
      await shop.app.background.idle();
      expect([await readState(order.code), intent.status]).toEqual(['cancelled', 'canceled']);
    },
  );

  test('is cancelled if the buyer does not answer their bank', async () => {
    const { order, intent } = await placed();
    Object.assign(intent ?? {}, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    await setLate();
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(1);
    expect(await readState(order.code)).toBe('cancelled');
  });

  test('is cancelled if Stripe does not know its payment', async () => {
    const { order } = await placed();
    stripe.intents.clear();
    await setLate();
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(1);
    expect(await readState(order.code)).toBe('cancelled');
  });

  test('does not block others if it cannot be cancelled', async () => {
    const { order } = await placed();
    await setLate();
    const id = await readValue(shop.db, 'SELECT id FROM orders');
    // One more than the failures that end a run, all before the order that can be cancelled.
    await shop.db.query(
      `INSERT INTO orders SELECT (json_populate_record(o, json_build_object('id', 'a' || n, 'code', 'RB-' || n, 'key', n,
         'user_id', NULL, 'updated_at', o.updated_at - interval '1 hour'))).* FROM orders o, generate_series(1, 21) n
       WHERE o.id = $1`,
      [id],
    );
    await shop.db.query(
      `INSERT INTO payments (id, order_id, order_code, attempt, provider, status, amount, currency, email, provider_ref)
       SELECT 'p' || id, id, code, 1, 'stripe', 'pending', to_pay, currency, '', 'pi_' || id FROM orders WHERE id LIKE 'a%'`,
    );
    for (let n = 1; n <= 21; n++) stripe.brokenPayments.add(`pi_a${n}`);
    const turn = () => shop.app.orders.cancelUnpaidOrders();
    await expect(turn()).rejects.toThrow('20 unpaid orders could not be cancelled');
    expect(await readState(order.code)).toBe('pending_payment');
    await expect(turn()).rejects.toThrow('20 unpaid orders could not be cancelled');
    expect(await readState(order.code)).toBe('cancelled');
    stripe.brokenPayments.clear();
    expect(await turn()).toBe(21);
  });

  test('is kept if Stripe does not answer, and can be paid on retry', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    stripe.responseMode = 'silent';
    const order = await placeOrder(alice());
    expect(order.payment).toMatchObject({ status: 'created', url: null });
    stripe.responseMode = 'well';
    const again = await postToOrders(alice(), `${order.code}/pay`);
    expect(again.json().data.payment).toMatchObject({
      status: 'pending',
      url: expect.stringContaining('/pay/pi_'),
    });
  });
});

describe('an amount that Stripe does not accept', () => {
  test('is refused before anything is reserved', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const { toPay } = await readTotals(alice());
    await payFromWallet(shop.db, alice(), toPay - 30);
    const reply = await requestOrder(alice());
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('Only $0.30 is left to pay, but the minimum payment is $0.50.');
    expect(await shop.db.query('SELECT code FROM orders')).toEqual([]);
    expect(stripe.intents.size).toBe(0);
  });

  test('in a three-decimal currency is refused unless it ends in zero', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const { toPay } = await readTotals(alice(), 'KWD');
    const reply = await requestOrder(alice(), {}, 'KWD');
    if (toPay % 10 === 0) expect(reply.statusCode).toBe(201);
    else
      expect([reply.statusCode, reply.body]).toEqual([
        422,
        expect.stringContaining('choose another currency'),
      ]);
  });

  test('and that only Stripe can detect fails with a reason', async () => {
    const { order } = await placed();
    await shop.db.query('UPDATE orders SET to_pay = 3000, currency = $1', ['THB']);
    await shop.db.query('UPDATE payments SET status = $1', ['failed']);
    stripe.declineCode = 'amount_too_small';
    const reply = await postToOrders(alice(), `${order.code}/pay`);
    stripe.declineCode = null;
    expect([reply.statusCode, reply.json().data.payment]).toMatchObject([
      200,
      { status: 'failed', reason: 'The payment service declined this payment.' },
    ]);
  });
});
