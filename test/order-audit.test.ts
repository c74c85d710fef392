import { beforeAll, expect, test } from 'vitest';
import { carts } from '#features/cart/tables.ts';
import { addEntry } from '#features/wallet/server/ledger.ts';
import { type Audit, audit, auditProblems, type Confirmations } from '../bench/faults/audit.ts';
import { PRIDE, WAR_AND_PEACE } from './cart-calls.ts';
import { bookId } from './catalogue-books.ts';
import { putCoupon } from './coupons.ts';
import { insertRow } from './insert-row.ts';
import { deleteOrders, fillCart, openOrders, placeOrder, playOutcome, postToOrders } from './order-calls.ts';
import { prepareFixture } from './prepare-fixture.ts';

const shop = prepareFixture(() => openOrders());
const codes = { stands: '', ended: '' };
let confirmations: Confirmations;

beforeAll(async () => {
  const { db, people, app } = shop;
  await deleteOrders(db);
  await putCoupon(db, { code: 'TEN', percent: 10, totalUses: 2 });
  await db.query('UPDATE books SET edition_limit = 2 WHERE id = $1', [bookId(PRIDE)]);
  for (const name of ['stands', 'ended'] as const) {
    const person = name === 'stands' ? people.alice : people.bob;
    const gift = { userId: person.id, currency: 'USD', amount: 1000, kind: 'granted' as const, key: name };
    await db.transaction((tx) => addEntry(tx, gift));
    await fillCart(db, person, WAR_AND_PEACE, PRIDE);
    const walletUsedAt = new Date().toISOString();
    await insertRow(db, carts, { userId: person.id, couponCode: 'TEN', walletUsedAt });
    const order = await placeOrder(person);
    await playOutcome(shop, person, order, 'succeed');
    codes[name] = order.code;
  }
  expect((await postToOrders(people.bob, `${codes.ended}/cancel`)).statusCode).toBe(200);
  await app.background.idle();
  await db.query('UPDATE outbox SET sent_at = now()');
  const placed = await db.query<Confirmations['placed'][number]>(
    'SELECT user_id AS "userId", key, code FROM orders',
  );
  const charges = await db.query<{ id: string }>('SELECT id FROM sandbox_payments');
  confirmations = { placed, charged: charges.map(({ id }) => id), cancelled: [codes.ended] };
});

test('correct orders pass the audit', async () => {
  const result = await audit(shop.db.query, confirmations);
  expect(result).toMatchObject({ charges: 2, orders: 2 });
  expect(auditProblems(result)).toEqual([]);
});

const IS_ACTIVE = `order_id = (SELECT id FROM orders WHERE code = :stands)`;
const IS_ENDED = `order_id = (SELECT id FROM orders WHERE code = :ended)`;
const CORRUPTIONS: [what: string, kind: keyof Audit, statements: string][] = [
  [
    'a charge is doubled',
    'doubled',
    `INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code, status)
     SELECT 'twice', 'twice', amount, currency, order_code, 'succeeded' FROM sandbox_payments WHERE order_code = :stands`,
  ],
  [
    'a charge has no order',
    'lost',
    `INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code, status)
     VALUES ('nobody', 'nobody', 100, 'USD', 'RB-NONE-NONE', 'succeeded')`,
  ],
  [
    'a charge is for too little',
    'lost',
    `UPDATE sandbox_payments SET amount = amount - 1 WHERE order_code = :stands`,
  ],
  [
    'a charge is in another currency',
    'lost',
    `UPDATE sandbox_payments SET currency = 'EUR' WHERE order_code = :stands`,
  ],
  [
    'a promised charge is gone',
    'lost',
    `DELETE FROM sandbox_events; DELETE FROM sandbox_refunds; DELETE FROM sandbox_payments`,
  ],
  [
    'an order is lost',
    'lost',
    `DELETE FROM invoices WHERE ${IS_ACTIVE}; DELETE FROM orders WHERE code = :stands`,
  ],
  [
    'an order that was promised has another key',
    'lost',
    `UPDATE orders SET key = 'another' WHERE code = :stands`,
  ],
  ['a paid order still waits', 'lost', `UPDATE orders SET state = 'pending_payment' WHERE code = :stands`],
  ['the money of a cancelled order stayed', 'lost', `DELETE FROM sandbox_refunds`],
  ['a cancelled order goes on', 'lost', `UPDATE orders SET state = 'paid' WHERE code = :ended`],
  [
    'one key has two orders',
    'doubled',
    `DROP INDEX one_order_per_key;
     UPDATE orders SET (user_id, key) = (SELECT user_id, key FROM orders WHERE code = :stands) WHERE code = :ended`,
  ],
  [
    'a refund is doubled',
    'doubled',
    `INSERT INTO sandbox_refunds SELECT 'twice', 'twice', payment_id, amount FROM sandbox_refunds`,
  ],
  [
    'more copies went than there are',
    'oversold',
    `UPDATE books SET edition_limit = 0 WHERE edition_limit IS NOT NULL`,
  ],
  ['an order holds no copy', 'oversold', `DELETE FROM edition_copies WHERE ${IS_ACTIVE}`],
  [
    'a cancelled order holds its copy',
    'oversold',
    `UPDATE edition_copies SET released_at = NULL WHERE ${IS_ENDED}`,
  ],
  [
    'a coupon was used too often',
    'oversold',
    `UPDATE coupons SET total_uses = 1; UPDATE coupon_uses SET released_at = NULL`,
  ],
  [
    'one person used a coupon too often',
    'oversold',
    `INSERT INTO coupon_uses (id, code, user_id, order_id) SELECT 'more', code, user_id, 'more' FROM coupon_uses WHERE ${IS_ACTIVE}`,
  ],
  ['an order has no use of its coupon', 'oversold', `DELETE FROM coupon_uses WHERE ${IS_ACTIVE}`],
  [
    'a balance is another',
    'ledger',
    `UPDATE wallet_entries SET balance_after = balance_after + 1 WHERE sequence = 2`,
  ],
  ['an entry is another', 'ledger', `UPDATE wallet_entries SET amount = amount + 1 WHERE sequence = 2`],
  ['an entry is missing', 'ledger', `DELETE FROM wallet_entries WHERE kind = 'granted'`],
  ['what was reserved is missing', 'ledger', `DELETE FROM wallet_entries WHERE order_code = :stands`],
  ['what was reserved is not given back', 'ledger', `DELETE FROM wallet_entries WHERE kind = 'released'`],
  [
    'what was reserved is given back twice',
    'ledger',
    `INSERT INTO wallet_entries (user_id, currency, sequence, amount, balance_after, kind, order_code, key)
     SELECT user_id, currency, sequence + 1, amount, balance_after + amount, kind, order_code, 'twice'
     FROM wallet_entries WHERE kind = 'released'`,
  ],
  ['a total is another', 'books', `UPDATE orders SET total = total + 1 WHERE code = :stands`],
  [
    'a line is another',
    'books',
    `UPDATE order_lines SET total = total + 1 WHERE ${IS_ACTIVE} AND position = 0`,
  ],
  [
    'a component is another',
    'books',
    `UPDATE orders SET components = jsonb_set(components, '{0,amount}', '1') WHERE code = :stands`,
  ],
  ['the lines are gone', 'books', `DELETE FROM order_lines WHERE ${IS_ACTIVE}`],
  [
    'a move is missing',
    'books',
    `DELETE FROM order_events WHERE ${IS_ACTIVE} AND to_state = 'pending_payment'`,
  ],
  ['the last move is missing', 'books', `DELETE FROM order_events WHERE ${IS_ACTIVE} AND to_state = 'paid'`],
  ['what went back is not noted', 'books', `UPDATE orders SET refunded = 0 WHERE code = :ended`],
  ['an invoice is missing', 'books', `DELETE FROM invoices WHERE ${IS_ACTIVE}`],
  ['invoices have a gap', 'books', `UPDATE invoices SET number = '2026-00009' WHERE ${IS_ACTIVE}`],
  ['a letter is missing', 'books', `DELETE FROM outbox WHERE content->>'orderCode' = :stands`],
  [
    'a letter is written twice',
    'books',
    `INSERT INTO outbox (id, kind, recipient, content, sent_at)
     SELECT id || '2', kind, recipient, content, sent_at FROM outbox WHERE kind = 'orderPaid'`,
  ],
  ['a letter is not sent', 'books', `UPDATE outbox SET sent_at = NULL`],
  ['a payment is not settled', 'books', `UPDATE payments SET status = 'pending' WHERE ${IS_ACTIVE}`],
  ['a refund has failed', 'books', `UPDATE refunds SET status = 'failed'`],
];

test.for(CORRUPTIONS)('the audit detects that %s', async ([, kind, statements]) => {
  const values = (text: string) =>
    text.replaceAll(':stands', `'${codes.stands}'`).replaceAll(':ended', `'${codes.ended}'`);
  const restored = new Error('undone');
  let result: Audit | undefined;
  await shop.db
    .transaction(async (tx) => {
      await tx.script(values(statements));
      result = await audit(tx.query, confirmations);
      throw restored;
    })
    .catch((error) => expect(error).toBe(restored));
  expect(result?.[kind]).not.toEqual([]);
  expect(result && auditProblems(result).length).toBeGreaterThan(0);
});

test('the audit detects that one key was promised two orders', async () => {
  const orders = confirmations.placed.filter(({ code }) => code === codes.stands);
  const duplicates = orders.map((order) => ({ ...order, code: codes.ended }));
  const result = await audit(shop.db.query, {
    ...confirmations,
    placed: [...confirmations.placed, ...duplicates],
  });
  expect(result.doubled).toHaveLength(1);
});
