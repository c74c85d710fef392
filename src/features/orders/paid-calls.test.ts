import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { readCart, WAR_AND_PEACE } from '#test/cart-calls.ts';
import {
  fillCart,
  fillLimitedCart,
  orderBooks,
  payFromWallet,
  placeAndPay,
  placeOrder,
  playOutcome,
  postToOrders,
  prepareOrders,
  readEmailKinds,
  readOrder,
  readReservations,
} from '#test/order-calls.ts';
import { OrderReply } from './contract.ts';

const shop = prepareOrders();

const alice = () => shop.people.alice;
const emails = () => readEmailKinds(shop.db);

describe('an order is paid', () => {
  test('by the provider’s report, once, with the next invoice number and an email', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const order = await placeAndPay(shop, alice());
    const paid = await readOrder(alice(), order.code);
    expect(paid).toMatchObject({ state: 'paid', payment: { status: 'succeeded', url: null } });
    expect(paid.invoiceNumber).toMatch(/^\d{4}-00001$/);
    expect(paid.history.map(({ to }) => to)).toEqual(['pending_payment', 'paid']);
    expect(await emails()).toEqual(['orderPaid']);
    const pdf = await alice().inject(`${API.orders}/${order.code}/invoice`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await alice().inject(`${API.orders}/${order.code}/invoice`);
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);
  });

  test('and the email lists order-wide charges, so that its amounts add up', async () => {
    const order = await orderBooks(shop.db, alice(), WAR_AND_PEACE);
    const fee = { kind: 'processing', label: 'Handling of the order', amount: 250 };
    await shop.db.query('UPDATE orders SET components = components || $1::text::jsonb', [
      JSON.stringify([fee]),
    ]);
    await shop.db.query('UPDATE order_lines SET total = total - 250');
    await playOutcome(shop, alice(), order, 'succeed');
    const [email] = await shop.db.query<{
      content: { total: number; books: { total: number }[]; charges: { label: string; amount: number }[] };
    }>(`SELECT content FROM outbox WHERE kind = 'orderPaid'`);
    const { total, books = [], charges = [] } = email?.content ?? {};
    expect(charges).toEqual([{ label: fee.label, amount: 250 }]);
    expect(
      [...books.map((book) => book.total), ...charges.map(({ amount }) => amount)].reduce((a, b) => a + b),
    ).toBe(total);
  });

  test('on a second attempt after a decline', async () => {
    const order = await orderBooks(shop.db, alice(), WAR_AND_PEACE);
    await playOutcome(shop, alice(), order, 'decline');
    const declined = await readOrder(alice(), order.code);
    expect(declined).toMatchObject({ state: 'pending_payment', payment: { status: 'failed' } });
    expect(declined.payment?.reason).toMatch(/\w/);
    const again = await postToOrders(alice(), `${order.code}/pay`);
    expect(again.statusCode, again.body).toBe(200);
    await playOutcome(shop, alice(), OrderReply.parse(again.json()).data, 'succeed');
    expect((await readOrder(alice(), order.code)).state).toBe('paid');
    expect((await postToOrders(alice(), `${order.code}/pay`)).json()).toMatchObject({ code: 'ORDER_STATE' });
  });

  test('by the wallet alone if the balance suffices', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    await payFromWallet(shop.db, alice(), 100_000);
    const order = await placeOrder(alice());
    expect(order).toMatchObject({ state: 'paid', toPay: 0, payment: null });
    expect(await emails()).toEqual(['orderPaid']);
    expect(await readReservations(shop.db)).toMatchObject({ balance: 100_000 - order.total });
  });
});

describe('an order’s reservations', () => {
  async function placeFullOrder() {
    await fillLimitedCart(shop.db, alice());
    const order = await placeOrder(alice());
    expect(await readReservations(shop.db)).toEqual({ copies: 1, uses: 1, balance: 0 });
    return order;
  }

  test('are released when its owner cancels, and the books return to the cart', async () => {
    const order = await placeFullOrder();
    const reply = await postToOrders(alice(), `${order.code}/cancel`, { reason: 'Changed my mind' });
    expect(OrderReply.parse(reply.json()).data).toMatchObject({ state: 'cancelled', canCancel: false });
    expect(await readReservations(shop.db)).toEqual({ copies: 0, uses: 0, balance: 1000 });
    expect((await readCart(alice())).count).toBe(1);
    expect((await postToOrders(alice(), `${order.code}/cancel`)).statusCode).toBe(200);
    expect(await readReservations(shop.db)).toEqual({ copies: 0, uses: 0, balance: 1000 });
  });

  test('are released when it is not paid within the hour', async () => {
    const order = await placeFullOrder();
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(0);
    await shop.db.query(`UPDATE orders SET placed_at = now() - interval '2 hours'`);
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(1);
    const { state, history } = await readOrder(alice(), order.code);
    expect(state).toBe('cancelled');
    expect(history.at(-1)).toMatchObject({ actor: 'clock', reason: 'Not paid in time.' });
    expect(await readReservations(shop.db)).toEqual({ copies: 0, uses: 0, balance: 1000 });
  });

  test('are kept if the provider reports a payment that the webhook missed', async () => {
    const order = await placeFullOrder();
    await shop.db.query(`UPDATE sandbox_payments SET status = 'succeeded'`);
    await shop.db.query(`UPDATE orders SET placed_at = now() - interval '2 hours'`);
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(0);
    expect((await readOrder(alice(), order.code)).state).toBe('paid');
    expect(await readReservations(shop.db)).toEqual({ copies: 1, uses: 1, balance: 0 });
  });

  test('are released when it is cancelled after payment, and the buyer is refunded and emailed', async () => {
    const order = await placeFullOrder();
    await playOutcome(shop, alice(), order, 'succeed');
    await postToOrders(alice(), `${order.code}/cancel`);
    await shop.app.background.idle();
    const ended = await readOrder(alice(), order.code);
    expect(ended).toMatchObject({ state: 'refunded', refunded: order.toPay });
    expect(await readReservations(shop.db)).toEqual({ copies: 0, uses: 0, balance: 1000 });
    expect(await shop.db.query('SELECT amount FROM sandbox_refunds')).toEqual([{ amount: order.toPay }]);
    expect(await emails()).toEqual(['orderPaid', 'orderCancelled', 'orderRefund']);
    expect((await readCart(alice())).count).toBe(0);
  });

  test('stay released when a payment arrives after cancelling, which is refunded', async () => {
    const order = await placeFullOrder();
    await postToOrders(alice(), `${order.code}/cancel`);
    await shop.app.background.idle();
    await shop.db.query(`UPDATE sandbox_payments SET status = 'requires_action'`);
    await playOutcome(shop, alice(), order, 'succeed');
    await shop.app.payments.sweep();
    expect(await readOrder(alice(), order.code)).toMatchObject({
      state: 'cancelled',
      unmatchedPayment: 'returned',
      refunded: 0,
    });
    expect(await shop.db.query('SELECT amount FROM sandbox_refunds')).toEqual([{ amount: order.toPay }]);
    const sentEmails = await shop.db.query('SELECT kind, content FROM outbox');
    expect(sentEmails).toMatchObject([
      { kind: 'orderRefund', content: { orderCode: order.code, amount: order.toPay, isUnmatched: true } },
    ]);
  });
});
