import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { newId } from '#platform/new-id.ts';
import { bookId, putBook, stockCatalogue } from '#test/catalogue-books.ts';
import { createPeople, openBrowser, type People, type Person } from '#test/people.ts';
import { emptyShop } from '#test/site.ts';
import { type CartItem, CartReply, type MergeItem, MergeReply } from './contract.ts';
import { CART_LINES_MAX } from './limits.ts';

/** Numbers of books in the tests' catalogue. */
const WAR_AND_PEACE = 0;
const PRIDE = 7;
const LOST = 26;
const BEST_SELLER = 29;
const HAMLET = 32;

let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ app, db, close } = await emptyShop(async (empty) => {
    await stockCatalogue(empty);
    await empty.query(
      `INSERT INTO book_colours (id, color_name, label, alt_text, light, dark, position)
       VALUES ('c3', 'forest', 'Forest green', 'Forest green leather', '#263', '#142', 3)`,
    );
    await empty.query(
      `INSERT INTO exchange_rates VALUES ('EUR', '2026-11-01', 0.5), ('JPY', '2026-11-01', 150)`,
    );
  }));
  people = await createPeople(app, db);
});
beforeEach(() => db.script('DELETE FROM cart_items; DELETE FROM cart_merges; DELETE FROM addresses'));
afterAll(() => close());

const bound = { variantType: 'superDeluxe', leatherType: 'realLeather', color: 'oxblood' } as const;
const bookData = (n: number) => ({ id: bookId(n) });

async function send(person: Person, options: InjectOptions | string) {
  const reply = await person.inject(options);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  return CartReply.parse(reply.json()).data;
}
const cartOf = (person: Person) => send(person, '/api/carts');
const post = (path: string, payload: object) =>
  ({ method: 'POST', url: `/api/carts/${path}`, payload }) as const;
const add = (person: Person, n: number, rest: object = {}) =>
  send(person, post('item', { bookData: bookData(n), quantity: 1, ...bound, ...rest }));
const only = ({ cartItems }: { cartItems: CartItem[] }): CartItem => {
  expect(cartItems).toHaveLength(1);
  return cartItems[0] as CartItem;
};

/** A multipart body as a browser's FormData is sent. */
function form(fields: Record<string, string>): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = 'the-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

async function addressOf({ id }: Person, type: 'shipping' | 'billing' = 'shipping'): Promise<string> {
  const address = newId();
  await db.query(
    `INSERT INTO addresses (id, user_id, address_type, full_name, country, line1, city)
     VALUES ($1, $2, $3, 'Alice Archer', 'US', '1 Main Street', 'Springfield')`,
    [address, id, type],
  );
  return address;
}

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

describe('a line whose binding is gone', () => {
  /** A line as it was once chosen, and the cart with it. */
  async function chosenOnce(binding: Partial<typeof bound | MergeItem>, change = '') {
    await putBook(db, 92, { title: 'Bound otherwise', author: 'Homer', isVegan: true });
    await db.query('UPDATE books SET deluxe_price_genuine = 9000 WHERE id = $1', [bookId(92)]);
    await add(people.alice, WAR_AND_PEACE);
    const { variantType, leatherType, color } = { ...bound, ...binding };
    await db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       VALUES ('zz-once', $1, $2, 2, $3, $4, $5)`,
      [people.alice.id, bookId(92), variantType, leatherType, color],
    );
    await db.script(change);
    const cart = await cartOf(people.alice);
    const { cartCount } = (await people.alice.inject('/api/session')).json().data;
    return { cart, cartCount, found: cart.cartItems[1] as CartItem };
  }

  test.each([
    ['disabled', 'mustard'],
    ['no longer in the taxonomy', 'plaid'],
  ])('since its colour is %s, is not sold and says what to choose', async (_, color) => {
    const { cart, cartCount, found } = await chosenOnce({ color });
    expect(cart).toMatchObject({ subtotal: 24_900, count: 1 });
    expect(cartCount).toBe(1);
    expect(found).toMatchObject({ quantity: 2, color, book: { isDeleted: true } });
    expect(found.unavailable).toEqual({
      field: 'color',
      reason: 'This colour is no longer offered. Choose another colour.',
    });
  });

  test('since its leather or edition has no price, is not sold either', async () => {
    const of = `WHERE id = '${bookId(92)}'`;
    const leather = { leatherType: 'veganLeather' } as const;
    const vegan = await chosenOnce(leather, `UPDATE books SET super_deluxe_price_vegan = NULL ${of}`);
    expect(vegan.found.unavailable?.field).toBe('leatherType');
    expect(vegan.cart.subtotal).toBe(24_900);
    await db.script('DELETE FROM cart_items');
    const deluxe = `UPDATE books SET deluxe_price_genuine = NULL, deluxe_price_vegan = NULL ${of}`;
    const edition = await chosenOnce({ variantType: 'deluxe' }, deluxe);
    expect(edition.found.unavailable?.field).toBe('variantType');
    expect(edition.cart.subtotal).toBe(24_900);
  });

  test('since its book was withdrawn, says so', async () => {
    const { found } = await chosenOnce(
      {},
      `UPDATE books SET withdrawn_at = now() WHERE id = '${bookId(92)}'`,
    );
    expect(found.unavailable).toEqual({ field: 'book', reason: 'This book is no longer sold.' });
  });

  test('that can be had has nothing to say', async () => {
    expect((await chosenOnce({})).found).not.toHaveProperty('unavailable');
  });
});

describe('a limited edition', () => {
  const LIMITED = 93;
  const exclusive = (quantity: number, rest: object = {}) =>
    post('add-exclusive-book', { bookData: bookData(LIMITED), quantity, color: 'oxblood', ...rest });
  const vegan = { leatherType: 'veganLeather' };
  async function edition(limit: number | null) {
    const book = { title: 'Twenty-Five', author: 'Homer', price: 10_000, isVegan: true };
    await putBook(db, LIMITED, { ...book, catalogue: 'exclusive' });
    await limitTo(limit);
  }
  const limitTo = (limit: number | null) =>
    db.query('UPDATE books SET edition_limit = $2 WHERE id = $1', [bookId(LIMITED), limit]);
  async function refused(options: InjectOptions, message: string) {
    const before = await cartOf(people.alice);
    const reply = await people.alice.inject(options);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      success: false,
      code: 'EDITION_LIMIT',
      message,
      fields: { quantity: message },
    });
    expect(await cartOf(people.alice)).toEqual(before);
  }
  const put = ({ id }: CartItem, quantity: number) =>
    ({ method: 'PUT', url: `/api/carts/item/${id}`, payload: { quantity } }) as const;

  test('of 25 gives a cart no more than 25 copies, in however many bindings', async () => {
    await edition(25);
    await refused(exclusive(99), 'Only 25 are left of this edition.');
    await send(people.alice, exclusive(20));
    await refused(exclusive(6), 'Only 25 are left of this edition, and your cart already holds 20.');
    const left = 'Only 25 are left of this edition, and your cart already holds 20.';
    await refused(exclusive(6, vegan), left);
    const cart = await send(people.alice, exclusive(5, vegan));
    expect(cart).toMatchObject({
      count: 25,
      subtotal: 20 * 10_000 + 5 * (cart.cartItems[1]?.itemPrice ?? 0),
    });
    expect(cart.cartItems[0]?.exclusiveBook?.copiesLeft).toBe(25);
    await refused(exclusive(1), 'Only 25 are left of this edition, and your cart holds them all.');
  });

  test('bounds the copies of a line beside the others', async () => {
    await edition(25);
    await send(people.alice, exclusive(5, vegan));
    const { cartItems } = await send(people.alice, exclusive(1));
    const line = cartItems[1] as CartItem;
    await refused(put(line, 21), 'Only 25 are left of this edition, and your cart already holds 5.');
    const changed = await send(people.alice, put(line, 20));
    expect(changed.count).toBe(25);
    const wrapped = { ...put(line, 20), payload: { quantity: 20, giftWrapping: true } };
    expect((await send(people.alice, wrapped)).cartItems[1]).toMatchObject({ giftWrapping: true });
    const missing = await people.alice.inject(put({ ...line, id: newId() }, 1));
    expect(missing.statusCode).toBe(404);
  });

  test('of one copy can be had in another colour when the first is gone', async () => {
    await edition(1);
    await db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       VALUES ('a-once', $1, $2, 1, 'superDeluxe', 'realLeather', 'mustard')`,
      [people.alice.id, bookId(LIMITED)],
    );
    expect(await send(people.alice, exclusive(1))).toMatchObject({ count: 1, subtotal: 10_000 });
    await refused(exclusive(1), 'Only 1 is left of this edition, and your cart holds it.');
  });

  test('that became smaller shows and counts what is left, the first lines first', async () => {
    await edition(null);
    await send(people.alice, exclusive(60));
    await send(people.alice, exclusive(30, vegan));
    await limitTo(25);
    const cart = await cartOf(people.alice);
    expect(cart).toMatchObject({ count: 25, subtotal: 250_000 });
    expect(cart.cartItems.map(({ quantity, unavailable }) => [quantity, unavailable?.field])).toEqual([
      [25, undefined],
      [30, 'quantity'],
    ]);
    const less = await send(people.alice, put(cart.cartItems[0] as CartItem, 10));
    expect(less.cartItems.map(({ quantity, unavailable }) => [quantity, unavailable?.field])).toEqual([
      [10, undefined],
      [15, undefined],
    ]);
  });

  test('is not exceeded by what is added at the same moment', async () => {
    await edition(25);
    const bindings = [{}, vegan, { color: 'forest' }];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => people.alice.inject(exclusive(4, bindings[n % bindings.length]))),
    );
    const [row] = await db.query<{ copies: number }>('SELECT sum(quantity)::int AS copies FROM cart_items');
    expect(row?.copies).toBe(24);
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
    const addressId = await addressOf(alice);
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
    const addresses = [await addressOf(people.bob), await addressOf(people.alice, 'billing'), newId()];
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
    const addressId = await addressOf(alice);
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

describe('merging a guest’s cart', () => {
  const line = (n: number, rest: Partial<MergeItem> = {}): MergeItem => ({
    bookId: bookId(n),
    ...bound,
    quantity: 1,
    ...rest,
  });
  async function merge(person: Person, items: readonly unknown[], mergeId: string = randomUUID()) {
    const reply = await person.inject(post('merge', { mergeId, items }));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    return MergeReply.parse(reply.json()).data;
  }

  test('adds new lines, sums those that are there, and says what it did', async () => {
    await add(people.alice, WAR_AND_PEACE, { quantity: 2 });
    const mergeId = randomUUID();
    const items = [line(WAR_AND_PEACE, { quantity: 3 }), line(PRIDE), line(HAMLET)];
    const { receipt, cartItems } = await merge(people.alice, items, mergeId);
    expect(receipt).toEqual({
      mergeId,
      added: [
        { ...line(PRIDE), title: 'Pride and Prejudice', inCart: 1, isCapped: false },
        { ...line(HAMLET), title: 'Hamlet', inCart: 1, isCapped: false },
      ],
      summed: [{ ...items[0], title: 'War and Peace', inCart: 5, isCapped: false }],
      failed: [],
    });
    expect(cartItems.map(({ quantity }) => quantity)).toEqual([5, 1, 1]);
  });

  test('keeps out what cannot be sold, each with a reason, and merges the rest', async () => {
    const unknown = newId();
    const { receipt, count } = await merge(people.alice, [
      line(PRIDE),
      line(LOST),
      line(0, { bookId: unknown }),
      line(WAR_AND_PEACE, { color: 'mustard' }),
      line(WAR_AND_PEACE, { leatherType: 'veganLeather' }),
    ]);
    expect(receipt.failed.map(({ title, code, reason }) => [title, code, reason])).toEqual([
      ['The Lost Volume', 'BOOK_WITHDRAWN', 'This book is no longer offered.'],
      [null, 'BOOK_NOT_FOUND', 'There is no such book.'],
      ['War and Peace', 'NOT_OFFERED', 'This colour is not offered.'],
      ['War and Peace', 'NOT_OFFERED', 'This book is not bound in this leather.'],
    ]);
    expect([receipt.added.length, count]).toEqual([1, 1]);
  });

  test('says when copies were left out, since one order takes 99', async () => {
    await add(people.alice, PRIDE, { quantity: 60 });
    const { receipt } = await merge(people.alice, [
      line(PRIDE, { quantity: 60 }),
      line(HAMLET, { quantity: 99 }),
    ]);
    const reason = '99 copies, the most that one order takes.';
    expect(receipt.summed).toMatchObject([{ quantity: 60, inCart: 99, isCapped: true, reason }]);
    expect(receipt.added).toMatchObject([{ quantity: 99, inCart: 99, isCapped: false }]);
  });

  test('stops at as many different bindings as a cart holds', async () => {
    await db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       SELECT 'item-' || n, $1, $2, 1, 'superDeluxe', 'realLeather', 'colour-' || n FROM generate_series(1, ${CART_LINES_MAX - 1}) n`,
      [people.alice.id, bookId(PRIDE)],
    );
    const { receipt } = await merge(people.alice, [line(PRIDE), line(HAMLET), line(PRIDE, { quantity: 2 })]);
    expect(receipt.added).toMatchObject([{ bookId: bookId(PRIDE), inCart: 3 }]);
    expect(receipt.failed).toMatchObject([{ bookId: bookId(HAMLET), code: 'CART_FULL' }]);
  });

  test('gives one merge one receipt, also when it is asked for many times at once', async () => {
    const mergeId = randomUUID();
    const items = [line(PRIDE, { quantity: 2 }), line(LOST)];
    const replies = await Promise.all(Array.from({ length: 4 }, () => merge(people.alice, items, mergeId)));
    for (const { receipt } of replies) expect(receipt).toEqual(replies[0]?.receipt);
    // Asked once more, with an id in capitals and with other lines, it is still the same merge.
    const { receipt } = await merge(people.alice, [line(HAMLET)], mergeId.toUpperCase());
    expect(receipt).toEqual(replies[0]?.receipt);
    expect(only(await cartOf(people.alice)).quantity).toBe(2);
  });

  test('is each person’s own: the id of one is nothing to another', async () => {
    const mergeId = randomUUID();
    await merge(people.alice, [line(PRIDE)], mergeId);
    expect((await merge(people.bob, [line(HAMLET)], mergeId)).receipt.added).toMatchObject([
      { title: 'Hamlet' },
    ]);
    expect(only(await cartOf(people.alice)).book?.title).toBe('Pride and Prejudice');
  });

  test.each([
    [{ mergeId: 'mine', items: [] }, 'mergeId'],
    [{ mergeId: randomUUID() }, 'items'],
    [{ mergeId: randomUUID(), items: 'War and Peace' }, 'items'],
    [{ mergeId: randomUUID(), items: { 0: line(PRIDE), length: 1 } }, 'items'],
    [{ mergeId: randomUUID(), items: Array(CART_LINES_MAX + 1).fill(line(PRIDE)) }, 'items'],
  ])('refuses what is no merge', async (payload, field) => {
    const reply = await people.alice.inject(post('merge', payload));
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  const broken = [
    [null, 'This is no line of a cart.'],
    ['War and Peace', 'This is no line of a cart.'],
    [[], 'This is no line of a cart.'],
    [{}, 'Say which book.'],
    [line(PRIDE, { bookId: 'a\u0000b' }), 'Say which book.'],
    [line(PRIDE, { color: 'dark blue' }), 'Choose a colour.'],
    [{ ...line(PRIDE), variantType: 'paper' }, 'The edition is deluxe or superDeluxe.'],
    [{ ...line(PRIDE), leatherType: null }, 'The leather is realLeather or veganLeather.'],
    [line(PRIDE, { quantity: 100 }), 'One order takes at most 99 copies. Ask us for a quote for more.'],
    [line(PRIDE, { quantity: 0 }), 'Order at least 1 copy.'],
    [{ ...line(PRIDE), quantity: 'some' }, 'Say how many copies, as a whole number.'],
  ] as const;

  test.each(broken)('refuses %j alone, with the reason, and merges the others', async (odd, reason) => {
    const { receipt, cartItems } = await merge(people.alice, [line(WAR_AND_PEACE), odd, line(HAMLET)]);
    expect(receipt.added.map(({ title }) => title)).toEqual(['War and Peace', 'Hamlet']);
    expect(receipt.failed).toMatchObject([{ index: 1, code: 'INVALID_LINE', reason }]);
    expect(cartItems).toHaveLength(2);
  });

  test('says of a broken line what of it could be read', async () => {
    const { receipt } = await merge(people.alice, [line(PRIDE, { color: 'dark blue', quantity: 3 })]);
    const { title, ...read } = { ...line(PRIDE, { quantity: 3 }), title: 'Pride and Prejudice' };
    expect(receipt.failed).toEqual([
      { ...read, index: 0, color: null, title, code: 'INVALID_LINE', reason: 'Choose a colour.' },
    ]);
  });

  test('merges every good line of any mixture, and reports every other at its place', async () => {
    const good = fc
      .record({ n: fc.constantFrom(WAR_AND_PEACE, PRIDE, HAMLET), quantity: fc.integer({ min: 1, max: 9 }) })
      .map(({ n, quantity }) => ({ sent: line(n, { quantity }) as unknown, quantity }));
    const bad = fc
      .oneof(fc.constantFrom(...broken.map(([odd]) => odd)), fc.jsonValue())
      .map((sent) => ({ sent: sent as unknown, quantity: 0 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(good, bad), { maxLength: 12 }), async (mixture) => {
        await db.script('DELETE FROM cart_items');
        const { receipt, count } = await merge(
          people.alice,
          mixture.map(({ sent }) => sent),
        );
        expect(count).toBe(mixture.reduce((sum, { quantity }) => sum + quantity, 0));
        const places = mixture.flatMap(({ quantity }, index) => (quantity === 0 ? [index] : []));
        expect(receipt.failed.map(({ index }) => index)).toEqual(places);
        expect(receipt.failed.every(({ reason }) => reason !== '')).toBe(true);
      }),
      { numRuns: 25 },
    );
  });

  test('takes no more copies of an edition than are left, and says so', async () => {
    const book = { title: 'Twenty-Five', author: 'Homer', price: 10_000, isVegan: true };
    await putBook(db, 94, { ...book, catalogue: 'exclusive' });
    await db.query('UPDATE books SET edition_limit = 25 WHERE id = $1', [bookId(94)]);
    const lines = [
      line(94, { quantity: 20 }),
      line(94, { quantity: 20, leatherType: 'veganLeather' }),
      line(94, { color: 'forest' }),
    ];
    const { receipt, count } = await merge(people.alice, lines);
    const reason = 'Only 25 are left of this edition.';
    expect(receipt.added).toMatchObject([
      { inCart: 20, isCapped: false },
      { quantity: 20, inCart: 5, isCapped: true, reason },
    ]);
    expect(receipt.failed).toMatchObject([
      {
        index: 2,
        code: 'EDITION_LIMIT',
        reason: 'Only 25 are left of this edition, and your cart holds them all.',
      },
    ]);
    expect(count).toBe(25);
    const again = await merge(people.alice, [line(94, { quantity: 9 })]);
    expect(again.receipt.summed).toMatchObject([{ quantity: 9, inCart: 20, isCapped: true, reason }]);
    expect(again.count).toBe(25);
  });

  const anyLine = fc
    .record({
      n: fc.constantFrom(WAR_AND_PEACE, PRIDE, HAMLET, LOST),
      leatherType: fc.constantFrom('realLeather' as const, 'veganLeather' as const),
      quantity: fc.integer({ min: 1, max: 99 }),
    })
    .map(({ n, ...rest }) => line(n, rest));
  const merges = fc.array(
    fc.record({ items: fc.array(anyLine, { maxLength: 8 }), times: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 3,
    },
  );
  const keyOf = ({ bookId: id, leatherType }: Pick<MergeItem, 'bookId' | 'leatherType'>) =>
    `${id} ${leatherType}`;
  /** What the shop binds: nothing of the withdrawn book, and vegan leather for one book only. */
  const isSold = ({ bookId: id, leatherType }: MergeItem) =>
    id !== bookId(LOST) && (leatherType === 'realLeather' || id === bookId(PRIDE));

  test('sums every configuration up to 99, once a merge, whatever is merged at once and however often', async () => {
    await fc.assert(
      fc.asyncProperty(merges, async (wanted) => {
        await db.script('DELETE FROM cart_items; DELETE FROM cart_merges');
        const asked = wanted.map((one) => ({ ...one, mergeId: randomUUID() }));
        const replies = await Promise.all(
          asked.flatMap(({ items, mergeId, times }) =>
            Array.from({ length: times }, () => merge(people.alice, items, mergeId)),
          ),
        );
        const sums = new Map<string, number>();
        for (const item of asked.flatMap(({ items }) => items).filter(isSold))
          sums.set(keyOf(item), Math.min(99, (sums.get(keyOf(item)) ?? 0) + item.quantity));
        const { cartItems } = await cartOf(people.alice);
        const found = cartItems.map(({ book, exclusiveBook, leatherType, quantity }) => [
          keyOf({ bookId: (book ?? exclusiveBook)?.id ?? '', leatherType }),
          quantity,
        ]);
        expect(new Map(found as [string, number][])).toEqual(sums);
        for (const { items, mergeId } of asked) {
          const receipts = replies.flatMap(({ receipt }) => (receipt.mergeId === mergeId ? [receipt] : []));
          for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
          const [receipt] = receipts;
          // Nothing that was brought goes unmentioned.
          const lines = [...(receipt?.added ?? []), ...(receipt?.summed ?? []), ...(receipt?.failed ?? [])];
          const copies = (of: readonly { quantity: number | null }[]) =>
            of.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
          expect(copies(lines)).toBe(copies(items));
          expect(receipt?.failed.every((failed) => !isSold(failed as MergeItem))).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });
});
