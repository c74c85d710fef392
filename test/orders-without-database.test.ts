import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { OrderReply } from '#features/orders/contract.ts';
import { API } from '#kernel/api.ts';
import { FailureReply } from '#kernel/envelope.ts';
import { PRIDE, WAR_AND_PEACE } from './cart-calls.ts';
import { bookId } from './catalogue-books.ts';
import { openChargedShop } from './charged-shop.ts';
import { putCoupon } from './coupons.ts';
import { type Loss, loseConnection } from './failing-databases.ts';
import { deleteOrders, fillCart, postToOrders, readTotals } from './order-calls.ts';
import { jsonRequest } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { readRow } from './read-rows.ts';
import { lenientThrottle } from './site.ts';

const NEVER = Number.POSITIVE_INFINITY;
const loss: Loss = { statements: NEVER, afterCommit: false };
const shop = prepareFixture(() =>
  openChargedShop({ throttle: lenientThrottle }, (db) => loseConnection(db, loss)),
);
beforeEach(() => deleteOrders(shop.db));

/** Sends Alice's request while the connection fails like this, then restores it. */
async function requestDuringLoss(lossNow: Partial<Loss>, request: InjectOptions | string) {
  Object.assign(loss, lossNow);
  try {
    return await shop.people.alice.inject(request);
  } finally {
    Object.assign(loss, { statements: NEVER, afterCommit: false });
    await shop.app.background.idle();
  }
}
type Reply = Awaited<ReturnType<typeof requestDuringLoss>>;

function expectUnavailable(reply: Reply) {
  expect(reply.statusCode, reply.body).toBe(503);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  const { code, message } = FailureReply.parse(reply.json());
  expect(code).toBe('BUSY');
  expect(message).toMatch(/again in a moment/i);
}

/** Creates a cart with a limited edition and a coupon, and returns the request that orders it. */
async function prepareOrder(): Promise<InjectOptions> {
  const { alice } = shop.people;
  await shop.db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [bookId(PRIDE)]);
  await fillCart(shop.db, alice, WAR_AND_PEACE, PRIDE);
  await putCoupon(shop.db, { code: 'TENTH', percent: 10 });
  await alice.inject(jsonRequest('POST', `${API.carts[0]}/apply-coupon`, { couponCode: 'TENTH' }));
  const { digest } = await readTotals(alice);
  return { method: 'POST', url: API.orders, payload: { key: randomUUID(), digest } };
}

async function countOrders() {
  return readRow<{ orders: number; lines: number; uses: number; payments: number }>(
    shop.db,
    `SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM order_lines) AS lines,
       (SELECT count(*)::int FROM coupon_uses) AS uses, (SELECT count(*)::int FROM payments) AS payments`,
  );
}
const NO_ORDERS = { orders: 0, lines: 0, uses: 0, payments: 0 };
const ONE_ORDER = { orders: 1, lines: 2, uses: 1, payments: 1 };

test('without its database the shop is busy and changes nothing', async () => {
  const order = await prepareOrder();
  const cart = (await shop.people.alice.inject('/api/carts')).json();
  const line = cart.data.cartItems[0].id;
  for (const request of [
    '/api/carts',
    `${API.carts[0]}/totals`,
    { method: 'PUT', url: `/api/carts/item/${line}`, payload: { quantity: 7 } },
    { method: 'PUT', url: `/api/carts/item/${line}`, payload: { color: 'forest' } },
    { method: 'POST', url: `${API.carts[0]}/remove-coupon` },
    order,
  ] as const)
    expectUnavailable(await requestDuringLoss({ statements: 0 }, request));
  expect((await shop.people.alice.inject('/api/carts')).json()).toEqual(cart);
  expect(await countOrders()).toEqual(NO_ORDERS);
  expect((await shop.people.alice.inject(order)).statusCode).toBe(201);
  expect(await countOrders()).toEqual(ONE_ORDER);
});

test('an order is placed once, wherever the connection is lost', async () => {
  const order = await prepareOrder();
  let reply: Reply;
  let statements = 0;
  const codes = new Set<string>();
  do {
    reply = await requestDuringLoss({ statements }, order);
    if (reply.statusCode === 503) expectUnavailable(reply);
    else codes.add(OrderReply.parse(reply.json()).data.code);
    expect((await countOrders())?.orders).toBeLessThanOrEqual(1);
    statements += 1;
  } while (reply.statusCode === 503 && statements < 200);
  expect(statements, 'some of its statements were lost').toBeGreaterThan(5);
  const again = OrderReply.parse((await shop.people.alice.inject(order)).json()).data;
  expect([...codes, again.code]).toEqual([again.code, again.code]);
  expect(await countOrders()).toEqual(ONE_ORDER);
  expect((await shop.people.alice.inject('/api/carts')).json().data.cartItems).toEqual([]);
});

test('an order saved before the connection was lost is returned on retry', async () => {
  const order = await prepareOrder();
  expectUnavailable(await requestDuringLoss({ afterCommit: true }, order));
  const connection = await countOrders();
  expect(connection?.orders).toBe(1);
  const replies = [await shop.people.alice.inject(order), await shop.people.alice.inject(order)];
  const orders = replies.map((reply) => OrderReply.parse(reply.json()).data);
  expect(orders[0]?.code).toBe(orders[1]?.code);
  expect(await countOrders()).toEqual(ONE_ORDER);
  const payReply = await postToOrders(shop.people.alice, `${orders[0]?.code}/pay`);
  expect(OrderReply.parse(payReply.json()).data.payment?.url).toBeTruthy();
  expect((await countOrders())?.orders).toBe(1);
});
