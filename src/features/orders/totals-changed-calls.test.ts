import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { XSRF_COOKIE, XSRF_HEADER } from '#kernel/limits.ts';
import { addAddress, LONDON } from '#test/address-calls.ts';
import { WAR_AND_PEACE } from '#test/cart-calls.ts';
import {
  fillCart,
  fillLimitedCart,
  placeOrder,
  playOutcome,
  postToOrders,
  prepareOrders,
  readOrder,
  readTotals,
  requestOrder,
} from '#test/order-calls.ts';
import { readPdf } from '#test/pdf-text.ts';
import { createPerson, formatCookies, jsonRequest, PASSWORD, type Person } from '#test/people.ts';
import { openCalls, withoutClose } from '#test/site.ts';
import { OrderReply } from './contract.ts';

const shop = prepareOrders();

const alice = () => shop.people.alice;
const run = (statement: string) => shop.db.query(statement);

const countUnreleased = async () =>
  (
    await shop.db.query(`SELECT (SELECT count(*)::int FROM orders) AS orders,
      (SELECT count(*)::int FROM edition_copies WHERE order_id <> 'another') AS copies, (SELECT count(*)::int FROM coupon_uses) AS uses,
      (SELECT count(*)::int FROM payments) AS payments,
      (SELECT balance_after FROM wallet_entries ORDER BY sequence DESC LIMIT 1) AS balance`)
  )[0];
const NOTHING = { orders: 0, copies: 0, uses: 0, payments: 0, balance: 1000 };

describe('when something changes between the quote and the order', () => {
  const PRICE = 'super_deluxe_price_genuine';
  test.each([
    [
      'a price',
      `UPDATE books SET ${PRICE} = ${PRICE} + 100, discounted_${PRICE} = NULL`,
      `UPDATE books SET ${PRICE} = ${PRICE} - 100`,
    ],
    ['the value of a coupon', 'UPDATE coupons SET percent = 5', ''],
    ['the validity of a coupon', `UPDATE coupons SET ends_at = now() - interval '1 minute'`, ''],
    [
      'the number of copies left',
      `INSERT INTO edition_copies (book_id, order_id, copies) SELECT id, 'another', 3 FROM books WHERE edition_limit = 3`,
      '',
    ],
    ['the availability of a book', 'UPDATE books SET withdrawn_at = now() WHERE edition_limit = 3', ''],
    ['a tax', 'UPDATE tax_rates SET rate = rate + 1000', 'UPDATE tax_rates SET rate = rate - 1000'],
    [
      'the cost of shipping',
      'UPDATE shipping_rates SET base = base + 50',
      'UPDATE shipping_rates SET base = base - 50',
    ],
    ['the destination', `UPDATE addresses SET country = 'FR', region = NULL`, ''],
    ['the wallet balance', 'UPDATE wallet_entries SET balance_after = 1000, amount = 1000', ''],
  ])('%s: the order is refused with new totals and nothing is reserved', async (name, change, undo) => {
    await fillLimitedCart(shop.db, alice());
    if (name === 'the wallet balance')
      await run('UPDATE wallet_entries SET balance_after = 700, amount = 700');
    const { digest } = await readTotals(alice());
    await run(change);
    try {
      const refused = await requestOrder(alice(), { digest });
      expect(refused.statusCode, refused.body).toBe(409);
      const { code, data: now } = refused.json();
      expect(code).toBe('TOTALS_CHANGED');
      expect(now.digest).not.toBe(digest);
      expect(await countUnreleased()).toEqual(NOTHING);
      const again = await requestOrder(alice(), { digest: now.digest });
      expect(again.statusCode, again.body).toBe(now.problems.length > 0 ? 422 : 201);
    } finally {
      if (undo) await run(undo);
    }
  });

  test('an exchange rate: the order is refused with new totals and nothing is reserved', async () => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const { digest, total } = await readTotals(alice(), 'EUR');
    await run(`INSERT INTO exchange_rates VALUES ('EUR', '2026-11-02', 0.6)`);
    const laterShop = await openCalls(withoutClose(shop.db), {
      clock: () => new Date('2026-11-23T12:00:00Z'),
    });
    const reply = await laterShop.app.inject({
      method: 'POST',
      url: API.orders,
      payload: { key: randomUUID(), digest },
      headers: {
        cookie: formatCookies(alice()),
        [XSRF_HEADER]: alice().cookies.get(XSRF_COOKIE) ?? '',
        'x-currency': 'EUR',
      },
    });
    expect(reply.statusCode, reply.body).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'TOTALS_CHANGED', data: { currency: 'EUR' } });
    expect(reply.json().data.total).toBeGreaterThan(total);
    expect(await run('SELECT 1 FROM orders')).toEqual([]);
    await laterShop.close();
    await run(`DELETE FROM exchange_rates WHERE as_of = '2026-11-02'`);
  });

  test('a session that ends reserves nothing; the same key then places one order', async () => {
    const leaver: Person = await createPerson(shop.app, shop.db, {
      fullName: 'Lars Loginsson',
      email: 'lars@example.com',
    });
    await fillCart(shop.db, leaver, WAR_AND_PEACE);
    const { digest } = await readTotals(leaver);
    const payload = { key: randomUUID(), digest };
    const send = () => leaver.inject({ method: 'POST', url: API.orders, payload });
    await leaver.inject({ method: 'POST', url: API.logout });
    const refused = await send();
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'UNAUTHENTICATED']);
    expect(await run('SELECT 1 FROM orders UNION ALL SELECT 1 FROM payments')).toEqual([]);
    await leaver.inject(jsonRequest('POST', '/api/login', { email: leaver.email, password: PASSWORD }));
    const replies = [await send(), await send()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    const codes = replies.map((reply) => OrderReply.parse(reply.json()).data.code);
    expect(new Set(codes).size).toBe(1);
    expect(await run('SELECT 1 FROM orders')).toHaveLength(1);
  });
});

describe('books that return to the cart', () => {
  test.each(['cancel', 'reorder'] as const)('lose an address that was deleted since (%s)', async (how) => {
    await fillCart(shop.db, alice(), WAR_AND_PEACE);
    const deletedAddress = await addAddress(alice(), 'shipping', { ...LONDON, fullName: 'Alice Archer' });
    const selectReply = await alice().inject(
      jsonRequest('POST', `${API.carts[0]}/update-all-address?addressId=${deletedAddress.id}`),
    );
    expect(selectReply.statusCode, selectReply.body).toBe(200);
    const order = await placeOrder(alice());
    expect(order.shipments[0]?.address).toMatchObject({ country: 'GB' });
    const removed = await alice().inject(
      jsonRequest(
        'DELETE',
        `${API.users}/delete-address?addressId=${deletedAddress.id}&addressType=shipping`,
      ),
    );
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await postToOrders(alice(), `${order.code}/${how}`)).statusCode).toBe(200);
    expect(await run('SELECT address_id FROM cart_items')).toEqual([{ address_id: null }]);
    expect((await placeOrder(alice())).shipments[0]?.address).toMatchObject({ country: 'US' });
  });
});

test('long, right-to-left and emoji addresses reach the order and its invoice intact', async () => {
  await fillCart(shop.db, alice(), WAR_AND_PEACE);
  const name = 'דנה 🌸 لينا Ångström';
  await shop.db.query('UPDATE addresses SET full_name = $1, line1 = $2', [name, 'x'.repeat(1000)]);
  const order = await placeOrder(alice());
  expect(order.shipments[0]?.address).toMatchObject({ fullName: name, line1: 'x'.repeat(1000) });
  await playOutcome(shop, alice(), order, 'succeed');
  expect((await readOrder(alice(), order.code)).billingAddress?.fullName).toBe(name);
  const pdf = await alice().inject(`${API.orders}/${order.code}/invoice`);
  expect(pdf.statusCode).toBe(200);
  const { text } = await readPdf(pdf.rawPayload);
  for (const part of ['דנה', '🌸', 'Ångström']) expect(text).toContain(part);
  expect(text.split('x').length).toBeGreaterThan(1000);
});
