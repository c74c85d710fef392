import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { PRIDE, readCart, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import {
  fillCart,
  orderBooks,
  placeOrder,
  postToOrders,
  prepareOrders,
  readOrder,
  readTotals,
  requestOrder,
} from '#test/order-calls.ts';
import { captureStatements } from '#test/statements.ts';
import { OrderReply, OrdersReply } from './contract.ts';

const shop = prepareOrders();

const alice = () => shop.people.alice;

describe('placing an order', () => {
  test('charges the quoted total with all components and empties the cart', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE, PRIDE);
    const quote = await readTotals(alice());
    const order = await placeOrder(alice());
    expect(order).toMatchObject({
      state: 'pending_payment',
      currency: 'USD',
      total: quote.total,
      toPay: quote.toPay,
      components: quote.components,
      payment: { provider: 'sandbox', status: 'pending', url: expect.stringContaining('/payment-sandbox/') },
      history: [{ from: null, to: 'pending_payment', actor: 'customer' }],
      canCancel: true,
      invoiceNumber: null,
    });
    expect(order.code).toMatch(/^RB-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(order.lines.map(({ total }) => total)).toEqual(quote.lines.map(({ total }) => total));
    expect(order.shipments).toMatchObject([{ speed: 'standard', lineIds: order.lines.map(({ id }) => id) }]);
    expect((await readCart(alice())).cartItems).toEqual([]);
  });

  test('is idempotent per key, even with simultaneous requests', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const { digest } = await readTotals(alice());
    const payload = { key: randomUUID(), digest };
    const send = () => alice().inject({ method: 'POST', url: API.orders, payload });
    const replies = await Promise.all([send(), send(), send()]);
    const codes = replies.map((reply) => OrderReply.parse(reply.json()).data.code);
    expect(new Set(codes).size).toBe(1);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201]);
    expect((await send()).statusCode).toBe(200);
    expect(await shop.db.query('SELECT 1 FROM sandbox_payments')).toHaveLength(1);
  });

  test('keeps the same key apart for different accounts', async () => {
    const key = randomUUID();
    for (const person of [alice(), shop.people.bob]) {
      await fillCart(shop.db, person, WAR_AND_PEACE);
      const { digest } = await readTotals(person);
      const reply = await person.inject({ method: 'POST', url: API.orders, payload: { key, digest } });
      expect(reply.statusCode, reply.body).toBe(201);
    }
  });

  test('in two tabs at once succeeds in one and fails with a changed total in the other', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const { digest } = await readTotals(alice());
    const send = () =>
      alice().inject({ method: 'POST', url: API.orders, payload: { key: randomUUID(), digest } });
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
    expect(await shop.db.query('SELECT 1 FROM orders')).toHaveLength(1);
  });

  test('is refused at another price, returns the new totals and reserves nothing', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const { digest } = await readTotals(alice());
    await shop.db.query('UPDATE cart_items SET quantity = 2');
    const refused = await requestOrder(alice(), { digest });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      success: false,
      code: 'TOTALS_CHANGED',
      data: await readTotals(alice()),
    });
    expect(await shop.db.query('SELECT 1 FROM orders')).toHaveLength(0);
    expect((await readCart(alice())).count).toBe(2);
  });

  test('ignores amounts, accounts and states sent by the client', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const { total } = await readTotals(alice());
    const order = await placeOrder(alice(), {
      total: 1,
      toPay: 0,
      userId: shop.people.bob.id,
      state: 'paid',
    });
    expect(order).toMatchObject({ total, state: 'pending_payment' });
  });

  test.each([
    ['no key', { key: undefined }, 422, 'VALIDATION_FAILED'],
    ['a key that is no UUID', { key: '1' }, 422, 'VALIDATION_FAILED'],
    ['no digest', { digest: undefined }, 422, 'VALIDATION_FAILED'],
    ['an unknown address', { shippingAddressId: '01JD0000000000000000000000' }, 404, 'NOT_FOUND'],
  ])('with %s is refused with the field at fault', async (_, overrides, status, code) => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const reply = await requestOrder(alice(), overrides);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code });
  });

  test('is refused for an empty cart', async () => {
    const reply = await requestOrder(alice());
    expect(reply.statusCode).toBe(422);
    expect(await shop.db.query('SELECT 1 FROM orders')).toHaveLength(0);
  });
});

describe('a limited edition', () => {
  test('sells no more than its copies and refuses the next buyer', async () => {
    await shop.db.query('UPDATE books SET edition_limit = 1 WHERE id = $1', [bookId(WAR_AND_PEACE)]);
    const { bob } = shop.people;
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    await fillCart(shop.db, bob, WAR_AND_PEACE);
    const replies = await Promise.all([requestOrder(alice()), requestOrder(bob)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).not.toEqual([201, 201]);
    expect(replies.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    const refused = replies.find(({ statusCode }) => statusCode !== 201);
    expect(refused?.json().message).toMatch(/sold out|changed/);
    expect(await shop.db.query('SELECT copies FROM edition_copies')).toEqual([{ copies: 1 }]);
  });
});

describe('access to orders', () => {
  test('no one else can see, pay, cancel or reorder an order, or read its invoice', async () => {
    const { code } = await orderBooks(shop.db, alice(), WAR_AND_PEACE);
    const { bob } = shop.people;
    const replies = await Promise.all([
      bob.inject(`${API.orders}/${code}`),
      bob.inject(`${API.orders}/${code}/invoice`),
      ...['pay', 'cancel', 'reorder'].map((action) => postToOrders(bob, `${code}/${action}`)),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    expect((await readOrder(alice(), code)).state).toBe('pending_payment');
  });

  test('the list shows the newest order first', async () => {
    const first = await orderBooks(shop.db, alice(), WAR_AND_PEACE);
    const second = await orderBooks(shop.db, alice(), PRIDE);
    const list = OrdersReply.parse((await alice().inject(`${API.orders}?limit=5`)).json());
    expect(list.data.map(({ code }) => code)).toEqual([second.code, first.code]);
    expect(list.total).toBe(2);
    expect(list.data[0]).toMatchObject({ count: 1, books: [{ title: second.lines[0]?.title }] });
  });

  test('reordering adds the books to the cart', async () => {
    const { code } = await orderBooks(shop.db, alice(), WAR_AND_PEACE, PRIDE);
    const reply = await postToOrders(alice(), `${code}/reorder`);
    expect(reply.json()).toMatchObject({ data: { added: 2, failed: [] } });
    expect((await readCart(alice())).count).toBe(2);
  });
});

test('reading an order uses indexes only', async () => {
  const { code } = await orderBooks(shop.db, alice(), WAR_AND_PEACE);
  const statements = captureStatements();
  const queries = await statements.during(() => readOrder(alice(), code));
  statements.stop();
  const statement = queries.find((text) => text.includes('FROM shipments s'));
  const plan = await shop.db.transaction(async (tx) => {
    // Small test tables are scanned sequentially even where there is an index.
    await tx.query('SET LOCAL enable_seqscan = off');
    return tx.query(`EXPLAIN ${statement}`, [code, alice().id]);
  });
  expect(JSON.stringify(plan)).toContain('order_lines');
  expect(JSON.stringify(plan)).not.toMatch(/Seq Scan on (order_lines|shipments|order_events|invoices)/);
});
