import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import {
  addBook,
  bookData,
  defaultBinding,
  post,
  prepareCarts,
  readCart,
  send,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { insertRow } from '#test/insert-row.ts';
import { readValue } from '#test/read-rows.ts';
import type { CartItem } from './contract.ts';
import { cartItems } from './tables.ts';

const { shop, alice } = prepareCarts();

describe('a line whose binding is no longer available', () => {
  async function addLineWithBinding(binding: Partial<typeof cartItems.$inferInsert>, change = '') {
    await putBook(shop.db, 92, { title: 'Bound otherwise', author: 'Homer', isVegan: true });
    await shop.db.query('UPDATE books SET deluxe_price_genuine = 9000 WHERE id = $1', [bookId(92)]);
    await addBook(alice, WAR_AND_PEACE);
    const line = { id: 'zz-once', userId: alice.id, bookId: bookId(92), quantity: 2 };
    await insertRow(shop.db, cartItems, { ...line, ...defaultBinding, ...binding });
    await shop.db.script(change);
    const cart = await readCart(alice);
    const { cartCount } = (await alice.inject('/api/session')).json().data;
    return { cart, cartCount, line: cart.cartItems[1] as CartItem };
  }

  test.each([
    ['disabled', 'mustard'],
    ['no longer in the taxonomy', 'plaid'],
  ])('is not sold when its colour is %s, and says what to choose', async (_, color) => {
    const { cart, cartCount, line } = await addLineWithBinding({ color });
    expect(cart).toMatchObject({ subtotal: 24_900, count: 1 });
    expect(cartCount).toBe(1);
    expect(line).toMatchObject({ quantity: 2, color, book: { isDeleted: true } });
    expect(line.unavailable).toEqual({
      field: 'color',
      reason: 'This colour is no longer available. Choose another colour.',
    });
  });

  test('is not sold when its leather or edition has no price', async () => {
    const whereBook = `WHERE id = '${bookId(92)}'`;
    const leather = { leatherType: 'veganLeather' } as const;
    const vegan = await addLineWithBinding(
      leather,
      `UPDATE books SET super_deluxe_price_vegan = NULL ${whereBook}`,
    );
    expect(vegan.line.unavailable?.field).toBe('leatherType');
    expect(vegan.cart.subtotal).toBe(24_900);
    await shop.db.script('DELETE FROM cart_items');
    const deluxe = `UPDATE books SET deluxe_price_genuine = NULL, deluxe_price_vegan = NULL ${whereBook}`;
    const edition = await addLineWithBinding({ variantType: 'deluxe' }, deluxe);
    expect(edition.line.unavailable?.field).toBe('variantType');
    expect(edition.cart.subtotal).toBe(24_900);
  });

  test('says that its book was withdrawn', async () => {
    const { line } = await addLineWithBinding(
      {},
      `UPDATE books SET withdrawn_at = now() WHERE id = '${bookId(92)}'`,
    );
    expect(line.unavailable).toEqual({ field: 'book', reason: 'This book is no longer sold.' });
  });

  test('has no message while it is available', async () => {
    expect((await addLineWithBinding({})).line).not.toHaveProperty('unavailable');
  });
});

describe('a limited edition', () => {
  const LIMITED = 93;
  const exclusive = (quantity: number, options: object = {}) =>
    post('add-exclusive-book', { bookData: bookData(LIMITED), quantity, color: 'oxblood', ...options });
  const vegan = { leatherType: 'veganLeather' };
  async function edition(limit: number | null) {
    const book = { title: 'Twenty-Five', author: 'Homer', price: 10_000, isVegan: true };
    await putBook(shop.db, LIMITED, { ...book, catalogue: 'exclusive' });
    await limitTo(limit);
  }
  const limitTo = (limit: number | null) =>
    shop.db.query('UPDATE books SET edition_limit = $2 WHERE id = $1', [bookId(LIMITED), limit]);
  async function refused(options: InjectOptions, message: string) {
    const before = await readCart(alice);
    const reply = await alice.inject(options);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      success: false,
      code: 'EDITION_LIMIT',
      message,
      fields: { quantity: message },
    });
    expect(await readCart(alice)).toEqual(before);
  }
  const put = ({ id }: CartItem, quantity: number) =>
    ({ method: 'PUT', url: `/api/carts/item/${id}`, payload: { quantity } }) as const;

  test('limits a cart to its 25 copies across all bindings', async () => {
    await edition(25);
    await refused(exclusive(99), 'Only 25 copies of this edition are left.');
    await send(alice, exclusive(20));
    await refused(exclusive(6), 'Only 25 copies of this edition are left. Your cart already has 20.');
    const message = 'Only 25 copies of this edition are left. Your cart already has 20.';
    await refused(exclusive(6, vegan), message);
    const cart = await send(alice, exclusive(5, vegan));
    expect(cart).toMatchObject({
      count: 25,
      subtotal: 20 * 10_000 + 5 * (cart.cartItems[1]?.itemPrice ?? 0),
    });
    expect(cart.cartItems[0]?.exclusiveBook?.copiesLeft).toBe(25);
    await refused(exclusive(1), 'Only 25 copies of this edition are left. They’re all in your cart already.');
  });

  test('limits a line to the copies left beside the other lines', async () => {
    await edition(25);
    await send(alice, exclusive(5, vegan));
    const { cartItems } = await send(alice, exclusive(1));
    const line = cartItems[1] as CartItem;
    await refused(put(line, 21), 'Only 25 copies of this edition are left. Your cart already has 5.');
    const changed = await send(alice, put(line, 20));
    expect(changed.count).toBe(25);
    const wrapped = { ...put(line, 20), payload: { quantity: 20, giftWrapping: true } };
    expect((await send(alice, wrapped)).cartItems[1]).toMatchObject({ giftWrapping: true });
    const missing = await alice.inject(put({ ...line, id: newId() }, 1));
    expect(missing.statusCode).toBe(404);
  });

  test('allows another colour when the first is discontinued', async () => {
    await edition(1);
    const line = { id: 'a-once', userId: alice.id, bookId: bookId(LIMITED), quantity: 1 };
    await insertRow(shop.db, cartItems, { ...line, ...defaultBinding, color: 'mustard' });
    expect(await send(alice, exclusive(1))).toMatchObject({ count: 1, subtotal: 10_000 });
    await refused(exclusive(1), 'Only 1 copy of this edition is left. It’s already in your cart.');
  });

  test('reduces quantities after the limit was lowered, earliest lines first', async () => {
    await edition(null);
    await send(alice, exclusive(60));
    await send(alice, exclusive(30, vegan));
    await limitTo(25);
    const cart = await readCart(alice);
    expect(cart).toMatchObject({ count: 25, subtotal: 250_000 });
    expect(cart.cartItems.map(({ quantity, unavailable }) => [quantity, unavailable?.field])).toEqual([
      [25, undefined],
      [30, 'quantity'],
    ]);
    const less = await send(alice, put(cart.cartItems[0] as CartItem, 10));
    expect(less.cartItems.map(({ quantity, unavailable }) => [quantity, unavailable?.field])).toEqual([
      [10, undefined],
      [15, undefined],
    ]);
  });

  test('is not exceeded by concurrent additions', async () => {
    await edition(25);
    const bindings = [{}, vegan, { color: 'forest' }];
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => alice.inject(exclusive(4, bindings[n % bindings.length]))),
    );
    expect(await readValue<number>(shop.db, 'SELECT sum(quantity)::int FROM cart_items')).toBe(24);
  });
});
