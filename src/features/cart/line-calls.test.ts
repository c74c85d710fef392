import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import {
  addBook,
  bookData,
  defaultBinding,
  HAMLET,
  insertAddress,
  LOST,
  multipartForm,
  onlyItem,
  PRIDE,
  post,
  prepareCarts,
  readCart,
  send,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { CART_LINES_MAX } from './limits.ts';

const { shop, alice } = prepareCarts();

describe('adding', () => {
  const refused = async (payload: object, path = 'item') => {
    const reply = await alice.inject(post(path, payload));
    expect((await readCart(alice)).cartItems).toEqual([]);
    const { code, fields } = reply.json();
    return { status: reply.statusCode, code, fields: Object.keys(fields ?? {}) };
  };
  const good = { bookData: bookData(WAR_AND_PEACE), quantity: 1, ...defaultBinding };
  const invalid = (...fields: string[]) => ({ status: 422, code: 'VALIDATION_FAILED', fields });

  test('requires a book', async () => {
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

  test('rejects an invalid design', async () => {
    expect(await refused({ ...good, bookCustomization: '{"spine":"A"}' })).toEqual(
      invalid('bookCustomization.version'),
    );
    expect(await refused({ ...good, bookCustomization: { spine: 'A' } })).toEqual(
      invalid('bookCustomization.version'),
    );
  });

  test('finds only listed books of the call’s catalogue', async () => {
    const missing = { status: 404, code: 'BOOK_NOT_FOUND', fields: [] };
    expect(await refused({ ...good, bookData: { id: newId() } })).toEqual(missing);
    expect(await refused({ ...good, bookData: bookData(HAMLET) })).toEqual(missing);
    expect(await refused(good, 'add-exclusive-book')).toEqual(missing);
    const withdrawn = await refused({ ...good, bookData: bookData(LOST) });
    expect(withdrawn).toEqual({ status: 410, code: 'BOOK_WITHDRAWN', fields: [] });
  });

  test('defaults to the book’s displayed binding', async () => {
    expect(onlyItem(await send(alice, post('item', { bookData: bookData(PRIDE) })))).toMatchObject({
      ...defaultBinding,
      quantity: 1,
    });
  });

  test('rejects new bindings when the cart is full', async () => {
    await shop.db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       SELECT 'item-' || n, $1, $2, 1, 'superDeluxe', 'realLeather', 'colour-' || n FROM generate_series(1, ${CART_LINES_MAX - 1}) n`,
      [alice.id, bookId(PRIDE)],
    );
    await addBook(alice, WAR_AND_PEACE);
    const reply = await alice.inject(post('item', { ...good, bookData: bookData(PRIDE) }));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'CART_FULL']);
    const { cartItems } = await addBook(alice, WAR_AND_PEACE);
    expect(cartItems).toHaveLength(CART_LINES_MAX);
    expect(cartItems.find(({ book }) => book?.id === bookId(WAR_AND_PEACE))?.quantity).toBe(2);
  });
});

describe('a line', () => {
  const put = (id: string, payload: object) =>
    ({ method: 'PUT', url: `/api/carts/item/${id}`, payload }) as const;

  test('changes quantity, wrapping, speed and address independently', async () => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const addressId = await insertAddress(shop.db, alice);
    const wrapped = { boxWrapping: true, giftWrapping: true, shippingSpeed: 'express', addressId };
    expect(onlyItem(await send(alice, put(id, { quantity: 5, ...wrapped })))).toMatchObject({
      quantity: 5,
      totalAmount: 124_500,
      ...wrapped,
    });
    expect(onlyItem(await send(alice, put(id, { quantity: 6 })))).toMatchObject({ quantity: 6, ...wrapped });
    const unwrapped = { quantity: 6, giftWrapping: false };
    const line = onlyItem(await send(alice, put(id, { ...unwrapped, addressId: null })));
    expect(line).toMatchObject({ boxWrapping: true, ...unwrapped });
    expect(line).not.toHaveProperty('addressId');
  });

  test('accepts changes as a form', async () => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const url = `/api/carts/item/${id}`;
    const cart = await send(alice, {
      method: 'PUT',
      url,
      ...multipartForm({ quantity: '4', boxWrapping: 'true' }),
    });
    expect(onlyItem(cart)).toMatchObject({ quantity: 4, boxWrapping: true });
  });

  test.each([
    { quantity: 0 },
    { quantity: 100 },
    {},
    { quantity: 1, shippingSpeed: 'slow' },
    { quantity: 1, boxWrapping: 'yes' },
  ])('refuses %j', async (change) => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const reply = await alice.inject(put(id, change));
    expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
    expect(onlyItem(await readCart(alice)).quantity).toBe(1);
  });

  test('rejects other customers’ addresses and billing addresses', async () => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const addresses = [
      await insertAddress(shop.db, shop.people.bob),
      await insertAddress(shop.db, alice, 'billing'),
      newId(),
    ];
    for (const addressId of addresses) {
      const reply = await alice.inject(put(id, { quantity: 2, addressId }));
      expect(reply.statusCode).toBe(404);
      const bulkReply = await alice.inject(post(`update-all-address?addressId=${addressId}`, {}));
      expect(bulkReply.statusCode).toBe(404);
    }
    expect(onlyItem(await readCart(alice))).not.toHaveProperty('addressId');
  });

  test('is sent with all lines to one address, cleared when the address is deleted', async () => {
    const { bob } = shop.people;
    await addBook(alice, WAR_AND_PEACE);
    await addBook(alice, PRIDE);
    await addBook(bob, PRIDE);
    const addressId = await insertAddress(shop.db, alice);
    const { cartItems } = await send(alice, post(`update-all-address?addressId=${addressId}`, {}));
    expect(cartItems.map((item) => item.addressId)).toEqual([addressId, addressId]);
    expect(onlyItem(await readCart(bob))).not.toHaveProperty('addressId');
    await shop.db.query('DELETE FROM addresses WHERE id = $1', [addressId]);
    expect((await readCart(alice)).cartItems.map((item) => item.addressId)).toEqual([undefined, undefined]);
  });

  test('can be removed', async () => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    expect((await send(alice, { method: 'DELETE', url: `/api/carts/item/${id}` })).cartItems).toEqual([]);
    const again = await alice.inject({ method: 'DELETE', url: `/api/carts/item/${id}` });
    expect(again.statusCode).toBe(404);
  });

  test('is not found by other customers', async () => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    for (const request of [
      put(id, { quantity: 9 }),
      { method: 'DELETE', url: `/api/carts/item/${id}` } as const,
    ]) {
      const reply = await shop.people.bob.inject(request);
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    for (const strange of ['a'.repeat(200), '..%2F']) {
      expect((await shop.people.bob.inject(put(strange, { quantity: 1 }))).statusCode).toBe(404);
    }
    expect((await shop.people.bob.inject(put('%00', { quantity: 1 }))).statusCode).toBe(422);
    expect(onlyItem(await readCart(alice)).quantity).toBe(1);
  });

  test('requires the XSRF header for changes', async () => {
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const reply = await alice.inject({
      ...put(id, { quantity: 9 }),
      headers: { 'x-xsrf-token': '' },
    });
    expect(reply.json().code).toBe('INVALID_XSRF_TOKEN');
  });
});
