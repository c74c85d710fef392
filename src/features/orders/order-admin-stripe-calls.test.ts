import { expect, test } from 'vitest';
import { prepareOrderAdmin } from '#test/order-admin.ts';
import { readOrder } from '#test/order-calls.ts';
import { prepareStripeOrders } from '#test/stripe-orders.ts';

const { stripe, shop, alice, sendWebhook, placed } = prepareStripeOrders();
const { send, shipAll, previewRefund, refund } = prepareOrderAdmin(shop);

const placeShippedOrder = async () => {
  const { order, ref } = await placed();
  await sendWebhook(stripe.event('payment_intent.succeeded', stripe.pay(ref)));
  await shipAll(order.code);
  return order;
};
const refundAmount = async (code: string, request: object) => {
  const { amount } = await previewRefund(code, request);
  const reply = await refund(code, request);
  expect(reply.statusCode, reply.body).toBe(200);
  await shop.app.background.idle();
  return amount;
};

test('partial refunds at Stripe add up to the total and then refund the order', async () => {
  const { code, toPay, lines } = await placeShippedOrder();
  const parts = [
    await refundAmount(code, { amount: 333 }),
    await refundAmount(code, { shipping: true }),
    await refundAmount(code, { amount: 1 }),
  ];
  const tooMuch = await send(`${code}/refunds/preview`, { lines: [{ lineId: lines[0]?.id, quantity: 1 }] });
  expect(tooMuch.json().fields, 'more than is left').toHaveProperty('lines');
  parts.push(await refundAmount(code, { all: true }));
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(toPay);
  expect(stripe.refunds.map(({ amount }) => amount)).toEqual(parts.toReversed());
  expect(await readOrder(alice(), code)).toMatchObject({ state: 'refunded', refunded: toPay });
  expect((await send(`${code}/refunds/preview`, { amount: 1 })).statusCode).toBe(422);
});

test('a refund issued in Stripe’s dashboard is not refunded again', async () => {
  const { code, toPay } = await placeShippedOrder();
  await shop.db.query(
    `INSERT INTO refunds (id, payment_id, order_id, provider, payment_ref, amount, currency, reason, key, status)
     SELECT 'elsewhere', id, order_id, provider, provider_ref, 1000, currency, 'Elsewhere.', 'stripe-re_1', 'done' FROM payments`,
  );
  const { data } = (await send(`${code}/refunds/preview`, { all: true })).json();
  expect(data).toMatchObject({ amount: toPay - 1000, toCard: toPay - 1000 });
  expect((await send(`${code}/refunds/preview`, { amount: toPay })).statusCode).toBe(422);
});
