import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import {
  add,
  addressOf,
  BEST_SELLER,
  bookData,
  bound,
  cartOf,
  emptyCarts,
  form,
  HAMLET,
  LOST,
  only,
  openCarts,
  PRIDE,
  post,
  send,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { openBrowser, type People } from '#test/people.ts';
import { CART_LINES_MAX } from './limits.ts';

let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ app, db, close, people } = await openCarts());
});
beforeEach(() => emptyCarts(db));
afterAll(() => close());

describe('a guest', () => {
  test.each([
    ['GET', ''],
    ['POST', '/item'],
    ['POST', '/add-best-seller'],
    ['POST', '/add-exclusive-book'],
    ['PUT', '/item/1'],
    ['DELETE', '/item/1'],
    ['POST', '/update-all-address?addressId=1'],
    ['POST', '/merge'],
  ] as const)('is told to log in by %s /api/carts%s', async (method, path) => {
    const guest = await openBrowser(app);
    for (const base of ['/api/carts', '/api/cart']) {
      const reply = await guest.inject({ method, url: base + path });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ success: false, code: 'UNAUTHENTICATED', message: 'Please log in.' });
    }
  });
});

describe('the cart', () => {
  test('of somebody who has put nothing in is empty', async () => {
    expect(await cartOf(people.alice)).toEqual({
      cartItems: [],
      couponCode: null,
      discount: 0,
      subtotal: 0,
      count: 0,
      currency: 'USD',
    });
  });

  test('holds a book in its binding, priced by the server whatever the client says it costs', async () => {
    const cart = await send(
      people.alice,
      post('item', {
        bookData: { ...bookData(WAR_AND_PEACE), superDeluxePriceGenuine: 1, title: 'Cheap' },
        quantity: 2,
        itemPrice: 1,
        ...bound,
      }),
    );
    expect(cart).toMatchObject({ subtotal: 49_800, count: 2, currency: 'USD' });
    expect(only(cart)).toMatchObject({
      ...bound,
      colorLabel: 'Oxblood',
      book: { id: bookId(WAR_AND_PEACE), title: 'War and Peace', isDeleted: false },
      quantity: 2,
      itemPrice: 24_900,
      customizationCharges: 0,
      totalAmount: 49_800,
      genres: ['Fiction', 'Classics'],
      language: 'English',
      boxWrapping: false,
      giftWrapping: false,
      shippingSpeed: 'standard',
    });
    expect(await cartOf(people.alice)).toEqual(cart);
  });

  test('is open to somebody whose address is not verified', async () => {
    expect((await add(people.uma, WAR_AND_PEACE)).count).toBe(1);
  });

  test('takes the specification’s multipart form', async () => {
    const fields = { bookData: JSON.stringify(bookData(WAR_AND_PEACE)), quantity: '3', ...bound };
    const cart = await send(people.alice, {
      method: 'POST',
      url: '/api/cart/item',
      ...form({ ...fields, isDesignSaved: 'false', bookCustomization: '{}' }),
    });
    expect(only(cart)).toMatchObject({ quantity: 3, ...bound });
  });

  test('shows each book under the name of its catalogue', async () => {
    await add(people.alice, WAR_AND_PEACE);
    await send(
      people.alice,
      post('add-best-seller', { bookData: bookData(BEST_SELLER), quantity: 1, ...bound }),
    );
    const exclusive = { bookData: JSON.stringify(bookData(HAMLET)), quantity: '2', color: 'oxblood' };
    const { cartItems } = await send(people.alice, {
      method: 'POST',
      url: '/api/carts/add-exclusive-book',
      ...form(exclusive),
    });
    expect(
      cartItems.map(({ book, bestSellerBook, exclusiveBook }) =>
        [book, bestSellerBook, exclusiveBook].map((one) => one?.title),
      ),
    ).toEqual([
      ['War and Peace', undefined, undefined],
      [undefined, 'War and Peace', undefined],
      [undefined, undefined, 'Hamlet'],
    ]);
    expect(cartItems[2]).toMatchObject({ ...bound, quantity: 2, itemPrice: 120_000 });
  });

  test('sums copies of one configuration up to 99, and keeps two configurations apart', async () => {
    await add(people.alice, PRIDE, { quantity: 60 });
    await add(people.alice, PRIDE, { quantity: 60 });
    const { cartItems } = await add(people.alice, PRIDE, { leatherType: 'veganLeather' });
    expect(
      cartItems.map(({ quantity, leatherType, itemPrice }) => [quantity, leatherType, itemPrice]),
    ).toEqual([
      [99, 'realLeather', 15_000],
      [1, 'veganLeather', 13_000],
    ]);
  });

  test('sums copies that are added at the same moment', async () => {
    await Promise.all(Array.from({ length: 5 }, () => add(people.alice, PRIDE, { quantity: 2 })));
    expect(only(await cartOf(people.alice)).quantity).toBe(10);
  });

  test('is nobody else’s', async () => {
    await add(people.alice, WAR_AND_PEACE);
    expect((await cartOf(people.bob)).cartItems).toEqual([]);
  });

  test('keeps a withdrawn book, says so, and leaves it out of the subtotal', async () => {
    await putBook(db, 90, { title: 'Going', author: 'Homer', price: 10_000 });
    await add(people.alice, WAR_AND_PEACE);
    await add(people.alice, 90);
    await db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(90)]);
    const cart = await cartOf(people.alice);
    expect(cart).toMatchObject({ subtotal: 24_900, count: 1 });
    expect(cart.cartItems.map(({ book }) => book?.isDeleted)).toEqual([false, true]);
    expect((await people.alice.inject('/api/session')).json().data.cartCount).toBe(1);
  });

  test('leaves a binding that lost its price out of the subtotal', async () => {
    await putBook(db, 91, { title: 'Bound no more', author: 'Homer', isVegan: true });
    await add(people.alice, 91, { leatherType: 'veganLeather' });
    await db.query('UPDATE books SET super_deluxe_price_vegan = NULL WHERE id = $1', [bookId(91)]);
    const cart = await cartOf(people.alice);
    expect(cart).toMatchObject({ subtotal: 0, count: 0 });
    expect(only(cart)).toMatchObject({ book: { isDeleted: true }, itemPrice: 0 });
  });
});

describe('the currency of the cart', () => {
  test('is the header’s, else the one the person prefers, whatever the cookie says', async () => {
    const { bob } = people;
    await add(bob, WAR_AND_PEACE);
    bob.cookies.delete('currency');
    const asked = async (headers: Record<string, string> = {}) => {
      const { currency, subtotal, cartItems } = await send(bob, { url: '/api/carts', headers });
      expect(cartItems[0]?.book?.currency).toBe(currency);
      return { currency, subtotal };
    };
    await db.query(`UPDATE users SET preferred_currency = 'JPY' WHERE id = $1`, [bob.id]);
    expect(await asked()).toEqual({ currency: 'JPY', subtotal: 37_350 });
    bob.cookies.set('currency', 'EUR');
    expect(await asked()).toEqual({ currency: 'JPY', subtotal: 37_350 });
    expect(await asked({ 'x-currency': 'EUR' })).toEqual({ currency: 'EUR', subtotal: 12_450 });
    expect(await asked({ 'x-currency': 'usd' })).toEqual({ currency: 'USD', subtotal: 24_900 });
    await db.query(`UPDATE users SET preferred_currency = 'XXX' WHERE id = $1`, [bob.id]);
    expect((await asked()).currency).toBe('EUR');
    const reply = await bob.inject({ url: '/api/carts', headers: { 'x-currency': 'XXX' } });
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'INVALID_CURRENCY']);
  });
});

describe('adding', () => {
  const refused = async (payload: object, path = 'item') => {
    const reply = await people.alice.inject(post(path, payload));
    expect((await cartOf(people.alice)).cartItems).toEqual([]);
    const { code, fields } = reply.json();
    return { status: reply.statusCode, code, fields: Object.keys(fields ?? {}) };
  };
  const good = { bookData: bookData(WAR_AND_PEACE), quantity: 1, ...bound };
  const invalid = (...fields: string[]) => ({ status: 422, code: 'VALIDATION_FAILED', fields });

  test('needs a book, and says so at the field', async () => {
    for (const wrong of [undefined, 'no JSON', {}, { id: 7 }, { id: '' }, { id: 'a\u0000b' }, []])
      expect((await refused({ ...good, bookData: wrong })).status).toBe(422);
    expect(await refused({ ...good, bookData: 'no JSON' })).toEqual(invalid('bookData'));
  });

  test.each([0, -1, 100, 1.5, 'two', '', null])('refuses %j copies', async (quantity) => {
    expect(await refused({ ...good, quantity })).toEqual(invalid('quantity'));
  });

  test('refuses a binding the book is not offered in', async () => {
    expect(await refused({ ...good, variantType: 'deluxe' })).toEqual(invalid('variantType'));
    expect(await refused({ ...good, variantType: 'paper' })).toEqual(invalid('variantType'));
    expect(await refused({ ...good, leatherType: 'veganLeather' })).toEqual(invalid('leatherType'));
    expect(await refused({ ...good, color: 'mustard' })).toEqual(invalid('color'));
    expect(await refused({ ...good, color: 'plaid' })).toEqual(invalid('color'));
  });

  test('refuses a customised book until there are such', async () => {
    expect(await refused({ ...good, bookCustomization: '{"spine":"A"}' })).toEqual(
      invalid('bookCustomization'),
    );
    expect(await refused({ ...good, bookCustomization: { spine: 'A' } })).toEqual(
      invalid('bookCustomization'),
    );
  });

  test('finds a book only in the catalogue of the call, and none that was withdrawn', async () => {
    const missing = { status: 404, code: 'BOOK_NOT_FOUND', fields: [] };
    expect(await refused({ ...good, bookData: { id: newId() } })).toEqual(missing);
    expect(await refused({ ...good, bookData: bookData(HAMLET) })).toEqual(missing);
    expect(await refused(good, 'add-exclusive-book')).toEqual(missing);
    const withdrawn = await refused({ ...good, bookData: bookData(LOST) });
    expect(withdrawn).toEqual({ status: 410, code: 'BOOK_WITHDRAWN', fields: [] });
  });

  test('takes the binding a book is shown in where none is said', async () => {
    expect(only(await send(people.alice, post('item', { bookData: bookData(PRIDE) })))).toMatchObject({
      ...bound,
      quantity: 1,
    });
  });

  test('stops at as many different bindings as a cart holds', async () => {
    await db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       SELECT 'item-' || n, $1, $2, 1, 'superDeluxe', 'realLeather', 'colour-' || n FROM generate_series(1, ${CART_LINES_MAX - 1}) n`,
      [people.alice.id, bookId(PRIDE)],
    );
    await add(people.alice, WAR_AND_PEACE);
    const reply = await people.alice.inject(post('item', { ...good, bookData: bookData(PRIDE) }));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'CART_FULL']);
    // More copies of what is there need no further line.
    const { cartItems } = await add(people.alice, WAR_AND_PEACE);
    expect(cartItems).toHaveLength(CART_LINES_MAX);
    expect(cartItems.find(({ book }) => book?.id === bookId(WAR_AND_PEACE))?.quantity).toBe(2);
  });
});

describe('a line', () => {
  const put = (id: string, payload: object) =>
    ({ method: 'PUT', url: `/api/carts/item/${id}`, payload }) as const;

  test('is changed in its quantity, wrapping, speed and address, each without the others', async () => {
    const { alice } = people;
    const { id } = only(await add(alice, WAR_AND_PEACE));
    const addressId = await addressOf(db, alice);
    const wrapped = { boxWrapping: true, giftWrapping: true, shippingSpeed: 'express', addressId };
    expect(only(await send(alice, put(id, { quantity: 5, ...wrapped })))).toMatchObject({
      quantity: 5,
      totalAmount: 124_500,
      ...wrapped,
    });
    expect(only(await send(alice, put(id, { quantity: 6 })))).toMatchObject({ quantity: 6, ...wrapped });
    const unwrapped = { quantity: 6, giftWrapping: false };
    const line = only(await send(alice, put(id, { ...unwrapped, addressId: null })));
    expect(line).toMatchObject({ boxWrapping: true, ...unwrapped });
    expect(line).not.toHaveProperty('addressId');
  });

  test('takes its change as a form too', async () => {
    const { id } = only(await add(people.alice, WAR_AND_PEACE));
    const url = `/api/carts/item/${id}`;
    const cart = await send(people.alice, {
      method: 'PUT',
      url,
      ...form({ quantity: '4', boxWrapping: 'true' }),
    });
    expect(only(cart)).toMatchObject({ quantity: 4, boxWrapping: true });
  });

  test.each([
    { quantity: 0 },
    { quantity: 100 },
    {},
    { quantity: 1, shippingSpeed: 'slow' },
    { quantity: 1, boxWrapping: 'yes' },
  ])('refuses %j', async (change) => {
    const { id } = only(await add(people.alice, WAR_AND_PEACE));
    const reply = await people.alice.inject(put(id, change));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(only(await cartOf(people.alice)).quantity).toBe(1);
  });

  test('goes to nobody else’s address, nor to one for bills', async () => {
    const { id } = only(await add(people.alice, WAR_AND_PEACE));
    const addresses = [
      await addressOf(db, people.bob),
      await addressOf(db, people.alice, 'billing'),
      newId(),
    ];
    for (const addressId of addresses) {
      const reply = await people.alice.inject(put(id, { quantity: 2, addressId }));
      expect(reply.statusCode).toBe(404);
      const all = await people.alice.inject(post(`update-all-address?addressId=${addressId}`, {}));
      expect(all.statusCode).toBe(404);
    }
    expect(only(await cartOf(people.alice))).not.toHaveProperty('addressId');
  });

  test('goes with all others to one address, and forgets it when it is deleted', async () => {
    const { alice, bob } = people;
    await add(alice, WAR_AND_PEACE);
    await add(alice, PRIDE);
    await add(bob, PRIDE);
    const addressId = await addressOf(db, alice);
    const { cartItems } = await send(alice, post(`update-all-address?addressId=${addressId}`, {}));
    expect(cartItems.map((item) => item.addressId)).toEqual([addressId, addressId]);
    expect(only(await cartOf(bob))).not.toHaveProperty('addressId');
    await db.query('DELETE FROM addresses WHERE id = $1', [addressId]);
    expect((await cartOf(alice)).cartItems.map((item) => item.addressId)).toEqual([undefined, undefined]);
  });

  test('is taken out', async () => {
    const { id } = only(await add(people.alice, WAR_AND_PEACE));
    expect((await send(people.alice, { method: 'DELETE', url: `/api/carts/item/${id}` })).cartItems).toEqual(
      [],
    );
    const again = await people.alice.inject({ method: 'DELETE', url: `/api/carts/item/${id}` });
    expect(again.statusCode).toBe(404);
  });

  test('of somebody else is not there', async () => {
    const { id } = only(await add(people.alice, WAR_AND_PEACE));
    for (const request of [
      put(id, { quantity: 9 }),
      { method: 'DELETE', url: `/api/carts/item/${id}` } as const,
    ]) {
      const reply = await people.bob.inject(request);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const strange of ['a'.repeat(200), '..%2F']) {
      expect((await people.bob.inject(put(strange, { quantity: 1 }))).statusCode).toBe(404);
    }
    expect((await people.bob.inject(put('%00', { quantity: 1 }))).statusCode).toBe(422);
    expect(only(await cartOf(people.alice)).quantity).toBe(1);
  });

  test('is not changed without the XSRF header', async () => {
    const { id } = only(await add(people.alice, WAR_AND_PEACE));
    const reply = await people.alice.inject({ ...put(id, { quantity: 9 }), headers: { 'x-xsrf-token': '' } });
    expect(reply.json().code).toBe('INVALID_XSRF_TOKEN');
  });
});
