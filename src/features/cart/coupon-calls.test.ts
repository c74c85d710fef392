import { beforeEach, describe, expect, test } from 'vitest';
import { addBook, PRIDE, post, prepareCarts, readCart, send, WAR_AND_PEACE } from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { putCoupon } from '#test/coupons.ts';
import { openBrowser } from '#test/people.ts';
import { readValue } from '#test/read-rows.ts';
import { captureStatements } from '#test/statements.ts';

const { shop, alice } = prepareCarts();
beforeEach(async () => {
  await shop.db.script('DELETE FROM coupons; DELETE FROM coupon_uses');
  await putCoupon(shop.db, { code: 'TEN', percent: 10 });
});

const PATHS = ['apply-coupon', 'remove-coupon', 'use-wallet-amount', 'remove-wallet-amount'];
const get = (path: string) => ({ method: 'GET', url: `/api/carts/${path}` }) as const;
const apply = (couponCode: string) => post('apply-coupon', { couponCode });
const tenth = (subtotal: number) => Math.floor((subtotal * 10 + 50) / 100);

describe.each(PATHS)('%s', (path) => {
  test('asks guests to log in, under both cart paths', async () => {
    const guest = await openBrowser(shop.app);
    for (const base of ['/api/carts', '/api/cart'])
      for (const method of ['GET', 'POST'] as const)
        expect((await guest.inject({ method, url: `${base}/${path}` })).json()).toMatchObject({
          code: 'UNAUTHENTICATED',
        });
  });

  test('requires the XSRF header even for GET, and rejects HEAD', async () => {
    const headers = { 'x-xsrf-token': '' };
    for (const method of ['GET', 'POST'] as const) {
      const reply = await alice.inject({
        method,
        url: `/api/carts/${path}?couponCode=TEN`,
        headers,
      });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({ code: 'INVALID_XSRF_TOKEN' });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect((await alice.inject({ method: 'HEAD', url: `/api/carts/${path}` })).statusCode).toBe(404);
    expect(await shop.db.query('SELECT * FROM carts')).toEqual([]);
  });
});

describe('a coupon', () => {
  test.each([
    ['GET', get('apply-coupon?couponCode=%20ten')],
    ['POST', apply(' ten ')],
  ] as const)('is applied by %s, and the cart shows its discount', async (_method, call) => {
    const { subtotal } = await addBook(alice, PRIDE, { quantity: 3 });
    const cart = await send(alice, call);
    expect(cart).toMatchObject({ couponCode: 'TEN', discount: tenth(subtotal), subtotal });
    expect(cart).not.toHaveProperty('couponProblem');
    expect(await readCart(alice)).toEqual(cart);
    expect(cart.discount).toBeGreaterThan(0);
  });

  test.each([
    ['GET', get('remove-coupon')],
    ['POST', post('remove-coupon', {})],
  ] as const)('is removed by %s, even if there is none', async (_method, call) => {
    await addBook(alice, PRIDE);
    await send(alice, apply('TEN'));
    for (const _time of [1, 2])
      expect(await send(alice, call)).toMatchObject({ couponCode: null, discount: 0 });
    expect(await readCart(alice)).toMatchObject({ couponCode: null, discount: 0 });
  });

  test('replaces the previous coupon', async () => {
    await putCoupon(shop.db, { code: 'HALF', percent: 50 });
    await addBook(alice, PRIDE);
    await send(alice, apply('TEN'));
    expect(await send(alice, apply('HALF'))).toMatchObject({ couponCode: 'HALF' });
  });

  test('is calculated in the currency of the request, like its minimum', async () => {
    await putCoupon(shop.db, { code: 'TWENTYOFF', amount: 2000, minimum: 2000 });
    await addBook(alice, PRIDE);
    const headers = { 'x-currency': 'JPY' };
    expect(await send(alice, { ...apply('TWENTYOFF'), headers })).toMatchObject({
      discount: 3000,
      currency: 'JPY',
    });
    expect(await readCart(alice)).toMatchObject({ discount: 2000, currency: 'USD' });
  });

  test('follows every change of the lines', async () => {
    await addBook(alice, PRIDE);
    await send(alice, apply('TEN'));
    const two = await addBook(alice, PRIDE);
    expect(two).toMatchObject({ couponCode: 'TEN', discount: tenth(two.subtotal) });
    const id = two.cartItems[0]?.id ?? '';
    const five = await send(alice, { method: 'PUT', url: `/api/carts/item/${id}`, payload: { quantity: 5 } });
    expect(five).toMatchObject({ couponCode: 'TEN', discount: tenth(five.subtotal) });
    const none = await send(alice, { method: 'DELETE', url: `/api/carts/item/${id}` });
    expect(none).toMatchObject({ couponCode: 'TEN', discount: 0, cartItems: [] });
  });

  test('gives the reason while it doesn’t apply, and applies again later', async () => {
    await addBook(alice, PRIDE);
    await send(alice, apply('TEN'));
    await shop.db.query('UPDATE coupons SET minimum = 100000');
    expect(await readCart(alice)).toMatchObject({
      couponCode: 'TEN',
      discount: 0,
      couponProblem: 'This code needs an order of at least $1,000.00.',
    });
    await shop.db.query(`UPDATE coupons SET minimum = 0, ends_at = '2026-01-31T12:00:00Z'`);
    expect(await readCart(alice)).toMatchObject({
      discount: 0,
      couponProblem: 'This code expired on 31 January 2026.',
    });
    await shop.db.query('UPDATE coupons SET ends_at = NULL');
    const cart = await readCart(alice);
    expect(cart.discount).toBe(tenth(cart.subtotal));
    expect(cart).not.toHaveProperty('couponProblem');
  });

  test('doesn’t discount books that are no longer sold', async () => {
    await addBook(alice, WAR_AND_PEACE);
    await addBook(alice, PRIDE);
    await send(alice, apply('TEN'));
    await shop.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(WAR_AND_PEACE)]);
    const cart = await readCart(alice);
    await shop.db.query('UPDATE books SET withdrawn_at = NULL WHERE id = $1', [bookId(WAR_AND_PEACE)]);
    expect(cart.discount).toBe(tenth(cart.subtotal));
    expect(cart.discount).toBeLessThan(tenth((await readCart(alice)).subtotal));
  });

  test('is refused with the reason if it gives nothing; the previous one stays', async () => {
    const { bob } = shop.people;
    await putCoupon(shop.db, { code: 'FORALICE', percent: 50, userId: alice.id });
    await putCoupon(shop.db, { code: 'DELUXE', percent: 50, variantType: 'deluxe' });
    await addBook(bob, PRIDE);
    await send(bob, apply('TEN'));
    const unknown = 'This code isn’t valid. Please check the spelling.';
    for (const [code, reason] of [
      ['NOTHING', unknown],
      ['FORALICE', unknown],
      ['DELUXE', 'This code is for books in the Deluxe edition.'],
    ] as const) {
      const reply = await bob.inject(apply(code));
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual({
        success: false,
        code: 'INVALID_COUPON',
        message: reason,
        fields: { couponCode: reason },
      });
    }
    expect(await readCart(bob)).toMatchObject({ couponCode: 'TEN' });
  });

  test.each([undefined, '', '   ', 'X'.repeat(1000)])('is required: rejects %j', async (couponCode) => {
    const reply = await shop.people.bob.inject(post('apply-coupon', { couponCode }));
    expect(reply.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      fields: { couponCode: expect.any(String) },
    });
  });

  test('survives the merge of a guest cart', async () => {
    await addBook(alice, PRIDE);
    await send(alice, apply('TEN'));
    const payload = { mergeId: '5f0c1f0e-7a43-4c62-9f0b-0d6a2f7f6b11', items: [] };
    const reply = await alice.inject(post('merge', payload));
    expect(reply.json().data).toMatchObject({ couponCode: 'TEN', discount: expect.any(Number) });
  });

  test('needs one more statement, only if the cart has a coupon', async () => {
    await addBook(alice, PRIDE);
    const statements = captureStatements();
    const count = async () => (await statements.during(() => readCart(alice))).length;
    expect(await count()).toBe(1);
    await send(alice, apply('TEN'));
    expect(await count()).toBe(2);
    statements.stop();
  });
});

describe('the wallet', () => {
  test.each([
    ['GET', get],
    ['POST', (path: string) => post(path, {})],
  ] as const)('is switched on and off by %s, keeping the original time', async (_method, call) => {
    const since = () => readValue<string | null>(shop.db, 'SELECT wallet_used_at FROM carts');
    expect(await readCart(alice)).toMatchObject({ usesWallet: false });
    expect(await send(alice, call('use-wallet-amount'))).toMatchObject({ usesWallet: true });
    const first = await since();
    expect(await send(alice, call('use-wallet-amount'))).toMatchObject({ usesWallet: true });
    expect(await since()).toBe(first);
    expect(await readCart(alice)).toMatchObject({ usesWallet: true, couponCode: null });
    expect(await readCart(shop.people.bob)).toMatchObject({ usesWallet: false });
    expect(await send(alice, call('remove-wallet-amount'))).toMatchObject({ usesWallet: false });
    expect(await since()).toBeNull();
  });
});

test('the personal data export contains coupon and wallet settings', async () => {
  const { eve } = shop.people;
  await addBook(eve, PRIDE);
  await send(eve, apply('TEN'));
  expect((await eve.inject('/api/users/export')).body).toMatch(
    /"cartChoices":\s*\[\s*\{\s*"couponCode":\s*"TEN"/,
  );
});
