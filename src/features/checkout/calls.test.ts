import { beforeEach, describe, expect, test } from 'vitest';
import { ORDERED_WORKS } from '#features/contact/server/quotes/quoted-works.ts';
import { ORDERED_PRINTS } from '#features/print/server/jobs/print-lines.ts';
import { API } from '#kernel/api.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { addBook, emptyCarts, LOST, onlyItem, PRIDE, post, send, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { insertShippingAddress, openChargedShop } from '#test/charged-shop.ts';
import { putCoupon } from '#test/coupons.ts';
import { payFromWallet } from '#test/order-calls.ts';
import { jsonRequest, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { captureStatements } from '#test/statements.ts';
import { NamedCostsReply, TotalsReply } from './contract.ts';
import { readOrderTotals } from './server/totals.ts';

const SOURCES = { prints: ORDERED_PRINTS, works: ORDERED_WORKS };

const shop = prepareFixture(openChargedShop);
const alice = prepareFixture(async () => shop.people.alice);
beforeEach(() => emptyCarts(shop.db));

const [CARTS, CART] = API.carts;
async function getTotals(person: Person, currency = 'USD', base: string = CARTS) {
  const reply = await person.inject({ url: `${base}/totals`, headers: { 'x-currency': currency } });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  return TotalsReply.parse(reply.json()).data;
}
const change = (id: string, payload: object) =>
  alice.inject(jsonRequest('PUT', `${CARTS}/item/${id}`, { quantity: 1, ...payload }));
/** Adds the book to Alice's cart, sent to this place. @returns the line's id */
async function order(n: number, country: string, region?: string, options: object = {}): Promise<string> {
  const { cartItems } = await addBook(alice, n);
  const id = cartItems.at(-1)?.id ?? '';
  const addressId = await insertShippingAddress(shop.db, alice, country, region);
  expect((await change(id, { addressId, ...options })).statusCode).toBe(200);
  return id;
}
const amounts = ({ components }: Awaited<ReturnType<typeof getTotals>>) =>
  components.map(({ label, amount }) => [label, amount]);

describe('the totals of a cart', () => {
  test('include the sales tax of New York', async () => {
    await order(WAR_AND_PEACE, 'US', 'NY', { quantity: 2 });
    const totals = await getTotals(alice);
    expect(amounts(totals)).toEqual([
      ['Books', 49_800],
      ['Shipping', 2400],
      ['Sales tax', 2088],
    ]);
    expect(totals).toMatchObject({ currency: 'USD', total: 54_288, toPay: 54_288, problems: [] });
    expect(totals.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['GB', undefined, 'USD', 25_400, [{ rate: 0, amount: 0 }]],
    ['FR', undefined, 'EUR', 13_050, [{ rate: 5.5, amount: 680 }]],
    ['IN', undefined, 'USD', 27_100, [{ rate: 0, amount: 0 }]],
    ['DE', undefined, 'USD', 26_100, []],
    ['CA', 'ON', 'USD', 28_035, []],
    ['US', 'NY', 'JPY', 41_652, []],
    ['US', 'NY', 'KWD', 86_081, []],
    ['US', 'OR', 'USD', 26_700, []],
  ])('are correct for %s %s in %s', async (country, region, currency, total, includedTaxes) => {
    await order(WAR_AND_PEACE, country, region);
    expect(await getTotals(alice, currency)).toMatchObject({
      currency,
      total,
      toPay: total,
      includedTaxes,
      problems: [],
      lines: [{ total }],
    });
  });

  test('use the prices that the cart shows', async () => {
    for (const [n, leatherType] of [
      [WAR_AND_PEACE, 'realLeather'],
      [PRIDE, 'veganLeather'],
    ] as const)
      await addBook(alice, n, { leatherType, quantity: 2 });
    const cart = await send(alice, { url: CARTS, headers: { 'x-currency': 'EUR' } });
    const { lines, components } = await getTotals(alice, 'EUR');
    expect(lines.map(({ itemId, itemPrice }) => [itemId, itemPrice])).toEqual(
      cart.cartItems.map(({ id, itemPrice }) => [id, itemPrice]),
    );
    expect(components[0]).toMatchObject({ kind: 'items', amount: cart.subtotal });
  });

  test('cover two addresses at two speeds', async () => {
    const slow = await order(WAR_AND_PEACE, 'US', 'NY');
    const quick = await order(PRIDE, 'GB', undefined, { shippingSpeed: 'express', giftWrapping: true });
    const totals = await getTotals(alice);
    const byId = new Map(totals.lines.map((line) => [line.itemId, line]));
    expect(byId.get(slow)).toMatchObject({ shipping: 1800, tax: 1068, wrapping: 0 });
    expect(byId.get(quick)).toMatchObject({ shipping: 950, tax: 0, wrapping: 900 });
    const deliveries = new Map(totals.deliveries.map((delivery) => [delivery.itemIds.join(), delivery]));
    expect(deliveries.get(slow)).toMatchObject({
      speed: 'standard',
      from: '2026-12-31',
      to: '2027-01-05',
    });
    expect(deliveries.get(quick)).toMatchObject({
      speed: 'express',
      from: '2026-12-23',
      to: '2026-12-23',
    });
  });

  test('give the price difference of each speed, which is then charged', async () => {
    const first = await order(WAR_AND_PEACE, 'US', 'NY');
    const second = await order(PRIDE, 'US', 'NY');
    const shipping = ({ components }: Awaited<ReturnType<typeof getTotals>>) =>
      components.find(({ kind }) => kind === 'shipping')?.amount ?? 0;
    for (const currency of ['USD', 'EUR', 'JPY']) {
      for (const id of [first, second]) {
        const before = await getTotals(alice, currency);
        const speeds = before.lines.find(({ itemId }) => itemId === id)?.speeds ?? [];
        expect(speeds.map(({ speed }) => speed)).toEqual(['standard', 'express']);
        expect(speeds[0]?.more).toBe(0);
        await change(id, { shippingSpeed: 'express' });
        const after = await getTotals(alice, currency);
        expect(shipping(after) - shipping(before), currency).toBe(speeds[1]?.more);
      }
      for (const id of [first, second]) await change(id, { shippingSpeed: 'standard' });
    }
  });

  test('require an address, and assume the account’s country until then', async () => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const totals = await getTotals(alice);
    expect(totals.problems).toMatchObject([{ code: 'NO_ADDRESS', itemId: id }]);
    expect(totals.total).toBe(26_700);
  });

  test('don’t charge a book that is no longer sold', async () => {
    const id = await order(WAR_AND_PEACE, 'GB');
    await shop.db.query('UPDATE cart_items SET book_id = $1 WHERE id = $2', [bookId(LOST), id]);
    const reason = 'This book is no longer sold.';
    expect(await getTotals(alice)).toMatchObject({
      total: 0,
      lines: [{ itemId: id, total: 0, problem: reason }],
      problems: [{ code: 'LINE_UNAVAILABLE', itemId: id, message: reason }],
    });
  });

  test('are available under both cart paths, to the owner only', async () => {
    await order(WAR_AND_PEACE, 'GB');
    expect(await getTotals(alice, 'USD', CART)).toEqual(await getTotals(alice));
    expect((await getTotals(shop.people.bob)).lines).toEqual([]);
  });

  test('see uncommitted changes of their transaction', async () => {
    const id = await order(WAR_AND_PEACE, 'GB');
    const request = { userId: alice.id, rate: DOLLAR_RATE, today: '2026-11-23' };
    const expected = await getTotals(alice);
    await shop.db.transaction(async (tx) => {
      const { totals, items } = await readOrderTotals(SOURCES, tx, request);
      expect(totals).toEqual(expected);
      expect(items).toMatchObject([
        { itemId: id, bookId: bookId(WAR_AND_PEACE), address: { country: 'GB' } },
      ]);
      await tx.query('UPDATE cart_items SET quantity = 2 WHERE id = $1', [id]);
      await tx.query(`UPDATE wrapping_prices SET amount = 0`);
      await tx.query(`UPDATE processing_costs SET amount = 300`);
      const changed = await readOrderTotals(SOURCES, tx, request);
      expect(changed.totals.total).toBe(2 * 24_900 + 600 + 300);
      expect(changed.totals.digest).not.toBe(expected.digest);
      await tx.query(`UPDATE processing_costs SET amount = 0`);
      await tx.query(`UPDATE wrapping_prices SET amount = CASE id WHEN 'boxWrapping' THEN 1800 ELSE 900 END`);
    });
  });

  test('deduct coupon and wallet', async () => {
    await order(WAR_AND_PEACE, 'US', 'NY');
    await putCoupon(shop.db, { code: 'MARBLED10', percent: 10, userId: alice.id });
    await payFromWallet(shop.db, alice, 2000);
    await send(alice, post('apply-coupon', { couponCode: 'MARBLED10' }));
    const totals = await getTotals(alice);
    expect(amounts(totals)).toEqual([
      ['Books', 24_900],
      ['Coupon MARBLED10', -2490],
      ['Shipping', 1800],
      // 4 % of 242.10
      ['Sales tax', 968],
      ['Wallet', -2000],
    ]);
  });

  test('need three statements', async () => {
    await order(WAR_AND_PEACE, 'GB');
    await getTotals(alice);
    const statements = captureStatements();
    try {
      expect(await statements.during(() => getTotals(alice))).toHaveLength(3);
    } finally {
      statements.stop();
    }
  });
});

test('lists processing and customisation costs in the requested currency', async () => {
  const list = async (url: string) =>
    NamedCostsReply.parse((await shop.people.bob.inject({ url, headers: { 'x-currency': 'JPY' } })).json());
  expect(await list(API.processingCosts)).toMatchObject({
    data: [{ id: 'handling', label: 'Handling of the order', amount: 0, currency: 'JPY' }],
    total: 1,
  });
  const designs = await list(API.customizationPrices);
  expect(designs.total).toBe(7);
  expect(designs.data[0]).toMatchObject({ id: 'foil-lettering', amount: 3750, currency: 'JPY' });
});
