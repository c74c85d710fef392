import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { API } from '#kernel/api.ts';
import { readCart, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { putCoupon } from '#test/coupons.ts';
import {
  deleteOrders,
  fillCart,
  openOrders,
  placeOrder,
  playOutcome,
  postToOrders,
  readOrder,
} from '#test/order-calls.ts';
import { OrderReply } from './contract.ts';

let shop: Awaited<ReturnType<typeof openOrders>>;
beforeAll(async () => {
  shop = await openOrders();
});
beforeEach(() => deleteOrders(shop.db));
afterAll(() => shop?.close());

const alice = () => shop.people.alice;
const emails = async () =>
  (await shop.db.query<{ kind: string }>('SELECT kind FROM outbox ORDER BY id')).map(({ kind }) => kind);

describe('an order is paid', () => {
  test('when the provider says so: its invoice has the next number, and a letter is written, once', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const order = await placeOrder(alice());
    await playOutcome(shop, alice(), order, 'succeed');
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

  test('and its letter names what the order as a whole was charged, so that its parts add up', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const order = await placeOrder(alice());
    const fee = { kind: 'processing', label: 'Handling of the order', amount: 250 };
    await shop.db.query('UPDATE orders SET components = components || $1::text::jsonb', [
      JSON.stringify([fee]),
    ]);
    await shop.db.query('UPDATE order_lines SET total = total - 250');
    await playOutcome(shop, alice(), order, 'succeed');
    const [letter] = await shop.db.query<{
      content: { total: number; books: { total: number }[]; charges: { label: string; amount: number }[] };
    }>(`SELECT content FROM outbox WHERE kind = 'orderPaid'`);
    const { total, books = [], charges = [] } = letter?.content ?? {};
    expect(charges).toEqual([{ label: fee.label, amount: 250 }]);
    expect(
      [...books.map((book) => book.total), ...charges.map(({ amount }) => amount)].reduce((a, b) => a + b),
    ).toBe(total);
  });

  test('at another try, after it was declined', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const order = await placeOrder(alice());
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

  test('by the wallet alone where it holds enough, without any provider', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const grant = {
      userId: alice().id,
      currency: 'USD',
      amount: 100_000,
      kind: 'granted',
      key: 'gift',
    } as const;
    await shop.db.transaction((tx) => addEntry(tx, grant));
    await alice().inject({ method: 'POST', url: `${API.carts[0]}/use-wallet-amount` });
    const order = await placeOrder(alice());
    expect(order).toMatchObject({ state: 'paid', toPay: 0, payment: null });
    expect(await emails()).toEqual(['orderPaid']);
    const { balance } = (
      await shop.db.query<{ balance: number }>(
        'SELECT balance_after AS balance FROM wallet_entries ORDER BY sequence DESC LIMIT 1',
      )
    )[0] ?? { balance: 0 };
    expect(balance).toBe(100_000 - order.total);
  });
});

describe('an order takes what it needs, and gives it back when it ends unpaid', () => {
  async function everything() {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    await shop.db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [bookId(WAR_AND_PEACE)]);
    await putCoupon(shop.db, { code: 'TENTH', percent: 10 });
    const grant = {
      userId: alice().id,
      currency: 'USD',
      amount: 1000,
      kind: 'granted',
      key: randomUUID(),
    } as const;
    await shop.db.transaction((tx) => addEntry(tx, grant));
    await alice().inject({
      method: 'POST',
      url: `${API.carts[0]}/apply-coupon`,
      payload: { couponCode: 'TENTH' },
    });
    await alice().inject({ method: 'POST', url: `${API.carts[0]}/use-wallet-amount` });
    const order = await placeOrder(alice());
    expect(await taken()).toEqual({ copies: 1, uses: 1, balance: 0 });
    return order;
  }
  const taken = async () =>
    (
      await shop.db.query(`SELECT
        (SELECT coalesce(sum(copies), 0)::int FROM edition_copies WHERE released_at IS NULL) AS copies,
        (SELECT count(*)::int FROM coupon_uses WHERE released_at IS NULL) AS uses,
        (SELECT balance_after FROM wallet_entries ORDER BY sequence DESC LIMIT 1) AS balance`)
    )[0];

  test('cancelled by its owner: the books are in the cart again', async () => {
    const order = await everything();
    const reply = await postToOrders(alice(), `${order.code}/cancel`, { reason: 'Changed my mind' });
    expect(OrderReply.parse(reply.json()).data).toMatchObject({ state: 'cancelled', canCancel: false });
    expect(await taken()).toEqual({ copies: 0, uses: 0, balance: 1000 });
    expect((await readCart(alice())).count).toBe(1);
    expect((await postToOrders(alice(), `${order.code}/cancel`)).statusCode).toBe(200);
    expect(await taken()).toEqual({ copies: 0, uses: 0, balance: 1000 });
  });

  test('not paid within the hour: so says its history', async () => {
    const order = await everything();
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(0);
    await shop.db.query(`UPDATE orders SET placed_at = now() - interval '2 hours'`);
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(1);
    const { state, history } = await readOrder(alice(), order.code);
    expect(state).toBe('cancelled');
    expect(history.at(-1)).toMatchObject({ actor: 'clock', reason: 'Not paid in time.' });
    expect(await taken()).toEqual({ copies: 0, uses: 0, balance: 1000 });
  });

  test('paid, though no webhook ever said so: the provider is asked before the order is ended', async () => {
    const order = await everything();
    await shop.db.query(`UPDATE sandbox_payments SET status = 'succeeded'`);
    await shop.db.query(`UPDATE orders SET placed_at = now() - interval '2 hours'`);
    expect(await shop.app.orders.cancelUnpaidOrders()).toBe(0);
    expect((await readOrder(alice(), order.code)).state).toBe('paid');
    expect(await taken()).toEqual({ copies: 1, uses: 1, balance: 0 });
  });

  test('paid and then cancelled: the money goes back, the order ends refunded, and letters say so', async () => {
    const order = await everything();
    await playOutcome(shop, alice(), order, 'succeed');
    await postToOrders(alice(), `${order.code}/cancel`);
    await shop.app.background.idle();
    const ended = await readOrder(alice(), order.code);
    expect(ended).toMatchObject({ state: 'refunded', refunded: order.toPay });
    expect(await taken()).toEqual({ copies: 0, uses: 0, balance: 1000 });
    expect(await shop.db.query('SELECT amount FROM sandbox_refunds')).toEqual([{ amount: order.toPay }]);
    expect(await emails()).toEqual(['orderPaid', 'orderCancelled', 'orderRefund']);
    expect((await readCart(alice())).count).toBe(0);
  });

  test('paid after it was cancelled: the money goes back, and the order stays as it is', async () => {
    const order = await everything();
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
    const letters = await shop.db.query('SELECT kind, content FROM outbox');
    expect(letters).toMatchObject([
      { kind: 'orderRefund', content: { orderCode: order.code, amount: order.toPay, isUnmatched: true } },
    ]);
  });
});
