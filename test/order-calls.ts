import { randomUUID } from 'node:crypto';
import { beforeEach, expect } from 'vitest';
import type { AppOptions } from '#app/app-options.ts';
import type { Db } from '#db/connect.ts';
import { TotalsReply } from '#features/checkout/contract.ts';
import { type Order, OrderReply } from '#features/orders/contract.ts';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { API } from '#kernel/api.ts';
import type { OrderTotals } from '#kernel/order-totals.ts';
import { addBook, post, send, WAR_AND_PEACE } from './cart-calls.ts';
import { bookId } from './catalogue-books.ts';
import { insertShippingAddress, openChargedShop } from './charged-shop.ts';
import { putCoupon } from './coupons.ts';
import { emptyTables } from './empty-tables.ts';
import { createPeople, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { readColumn } from './read-rows.ts';
import { shareCalls } from './shared-calls.ts';

/** Opens a shop with books, shipping prices, taxes and sandbox payments; shared unless options are given. */
export async function openOrders(options?: Partial<AppOptions>) {
  if (options) return openChargedShop(options);
  const calls = await shareCalls('orders', async (throttle) => {
    const shop = await openChargedShop({ throttle });
    await emptyTables(shop.db, ['users', 'credentials', 'sessions']);
    return shop;
  });
  return { ...calls, people: await createPeople(calls.app, calls.db) };
}

/** Opens the shop for the tests of a file, and deletes its orders before each test. Empty before the first one. */
export function prepareOrders(options?: Partial<AppOptions>) {
  const shop = prepareFixture(() => openOrders(options));
  beforeEach(() => deleteOrders(shop.db));
  return shop;
}

export async function deleteOrders(db: Db): Promise<void> {
  await emptyTables(db, ORDER_TABLES);
  await db.script('UPDATE books SET edition_limit = NULL, withdrawn_at = NULL');
}
const ORDER_TABLES = [
  ...[
    'orders',
    'order_lines',
    'order_events',
    'order_search_texts',
    'order_notes',
    'order_refunds',
    'shipments',
  ],
  ...['order_designs', 'order_prints', 'proofs', 'proof_events', 'proof_remarks', 'file_removals'],
  ...[
    'production_lines',
    'production_events',
    'production_notes',
    'invoices',
    'invoice_counters',
    'disputes',
    'dispute_events',
  ],
  ...['payments', 'payment_events', 'refunds', 'sandbox_payments', 'sandbox_events', 'sandbox_refunds'],
  ...['cart_items', 'cart_merges', 'carts', 'addresses', 'edition_copies', 'coupon_uses', 'coupons'],
  ...['wallet_entries', 'outbox'],
];

/** Fills the cart with these books by number, and adds an address. */
export async function fillCart(db: Db, person: Person, ...books: number[]): Promise<void> {
  for (const n of books) await addBook(person, n);
  await insertShippingAddress(db, person, 'US', 'NY');
}

/** Orders these books by number. */
export async function orderBooks(db: Db, person: Person, ...books: number[]): Promise<Order> {
  await fillCart(db, person, ...books);
  return placeOrder(person);
}

/** Credits a wallet and uses it for the cart. */
export async function payFromWallet(db: Db, person: Person, amount: number): Promise<void> {
  const credit = { userId: person.id, currency: 'USD', amount, kind: 'granted', key: randomUUID() } as const;
  await db.transaction((tx) => addEntry(tx, credit));
  await send(person, post('use-wallet-amount', {}));
}

/** Fills the cart with one of three copies of a book, a coupon for a tenth and 10.00 USD from the wallet. */
export async function fillLimitedCart(db: Db, person: Person): Promise<void> {
  await fillCart(db, person, WAR_AND_PEACE);
  await db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [bookId(WAR_AND_PEACE)]);
  await putCoupon(db, { code: 'TENTH', percent: 10 });
  await payFromWallet(db, person, 1000);
  await send(person, post('apply-coupon', { couponCode: 'TENTH' }));
}

/** Copies and coupon uses that orders have reserved, and the latest balance of a wallet. */
export async function readReservations(db: Db) {
  const [row] = await db.query(`SELECT
    (SELECT coalesce(sum(copies), 0)::int FROM edition_copies WHERE released_at IS NULL) AS copies,
    (SELECT count(*)::int FROM coupon_uses WHERE released_at IS NULL) AS uses,
    (SELECT balance_after FROM wallet_entries ORDER BY sequence DESC LIMIT 1) AS balance`);
  return row;
}

export async function readTotals(person: Person, currency = 'USD'): Promise<OrderTotals> {
  const reply = await person.inject({ url: `${API.carts[0]}/totals`, headers: { 'x-currency': currency } });
  expect(reply.statusCode, reply.body).toBe(200);
  return TotalsReply.parse(reply.json()).data;
}

/** Orders the cart at its current price unless `overrides` changes the request. */
export async function requestOrder(person: Person, overrides: object = {}, currency = 'USD') {
  const { digest } = await readTotals(person, currency);
  return person.inject({
    method: 'POST',
    url: API.orders,
    headers: { 'x-currency': currency },
    payload: { key: randomUUID(), digest, ...overrides },
  });
}

export async function placeOrder(person: Person, overrides: object = {}, currency = 'USD'): Promise<Order> {
  const reply = await requestOrder(person, overrides, currency);
  expect(reply.statusCode, reply.body).toBe(201);
  return OrderReply.parse(reply.json()).data;
}

export async function readOrder(person: Person, code: string): Promise<Order> {
  const reply = await person.inject(`${API.orders}/${code}`);
  expect(reply.statusCode, reply.body).toBe(200);
  return OrderReply.parse(reply.json()).data;
}

export const postToOrders = (person: Person, path: string, payload: object = {}) =>
  person.inject({ method: 'POST', url: `${API.orders}/${path}`, payload });

/** Kinds of the emails sent since the orders were deleted. */
export const readEmailKinds = (db: Db) => readColumn(db, 'SELECT kind FROM outbox ORDER BY id');

/** Orders the cart and pays for it. @returns the order before the payment */
export async function placeAndPay(shop: Parameters<typeof playOutcome>[0], person: Person): Promise<Order> {
  const order = await placeOrder(person);
  await playOutcome(shop, person, order, 'succeed');
  return order;
}

/** Chooses an outcome on the sandbox's page, and waits for its webhook. */
export async function playOutcome(
  { app }: Pick<Awaited<ReturnType<typeof openOrders>>, 'app'>,
  person: Person,
  order: Order,
  outcome: 'succeed' | 'decline' | 'challenge' | 'abandon',
): Promise<void> {
  const ref = order.payment?.url?.split('/').at(-1);
  const reply = await person.inject({
    method: 'POST',
    url: `${API.payments}/sandbox/${ref}`,
    payload: { outcome },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  await app.background.idle();
}
