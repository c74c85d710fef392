import { beforeAll, describe, expect, test } from 'vitest';
import {
  addBook,
  insertAddress,
  onlyItem,
  PRIDE,
  post,
  prepareCarts,
  readCart,
  send,
} from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { putCoupon } from '#test/coupons.ts';
import { CART_LINES_MAX } from './limits.ts';
import { clearCart, type ReturnedLine, returnLines } from './server/placement.ts';

const { shop, alice } = prepareCarts();
beforeAll(() => putCoupon(shop.db, { code: 'TEN', percent: 10 }));

const buildReturnedLine = (n: number, overrides: Partial<ReturnedLine> = {}): ReturnedLine => ({
  bookId: bookId(n),
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  color: 'oxblood',
  quantity: 1,
  addressId: null,
  boxWrapping: false,
  giftWrapping: false,
  shippingSpeed: 'standard',
  ...overrides,
});
const returnToCart = (lines: readonly ReturnedLine[]) =>
  shop.db.transaction((tx) => returnLines(tx, alice.id, lines));

describe('placing an order', () => {
  test('removes its lines, coupon and wallet use from the cart', async () => {
    const { bob } = shop.people;
    const placed = onlyItem(await addBook(alice, PRIDE));
    await addBook(alice, 0);
    const bobsLine = onlyItem(await addBook(bob, PRIDE));
    await send(alice, post('apply-coupon', { couponCode: 'TEN' }));
    await send(alice, post('use-wallet-amount', {}));
    await shop.db.transaction((tx) => clearCart(tx, alice.id, [placed.id, bobsLine.id]));
    const cart = await readCart(alice);
    expect(onlyItem(cart).id).not.toBe(placed.id);
    expect(cart).toMatchObject({ couponCode: null, discount: 0, usesWallet: false });
    expect(onlyItem(await readCart(bob)).id).toBe(bobsLine.id);
  });
});

describe('returning an abandoned order', () => {
  test('restores its lines with their delivery options', async () => {
    const addressId = await insertAddress(shop.db, alice);
    const line = {
      quantity: 3,
      addressId,
      boxWrapping: true,
      giftWrapping: true,
      shippingSpeed: 'express',
    } as const;
    expect(await returnToCart([buildReturnedLine(PRIDE, line), buildReturnedLine(0)])).toEqual([]);
    const { cartItems } = await readCart(alice);
    expect(cartItems.map((item) => item.book?.id)).toEqual([bookId(PRIDE), bookId(0)]);
    expect(cartItems[0]).toMatchObject(line);
  });

  test('sums with existing lines up to 99, which keep their options', async () => {
    await addBook(alice, PRIDE, { quantity: 60 });
    await returnToCart([buildReturnedLine(PRIDE, { quantity: 30, giftWrapping: true })]);
    expect(onlyItem(await readCart(alice))).toMatchObject({ quantity: 90, giftWrapping: false });
    await returnToCart([buildReturnedLine(PRIDE, { quantity: 30 })]);
    expect(onlyItem(await readCart(alice)).quantity).toBe(99);
  });

  test('sums equal lines with each other', async () => {
    await returnToCart([
      buildReturnedLine(PRIDE, { quantity: 2 }),
      buildReturnedLine(PRIDE, { quantity: 3 }),
    ]);
    expect(onlyItem(await readCart(alice)).quantity).toBe(5);
  });

  test('returns the lines that don’t fit into the cart', async () => {
    await shop.db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       SELECT 'line-' || n, $1, $2, 1, 'deluxe', 'realLeather', 'colour-' || n
       FROM generate_series(1, ${CART_LINES_MAX - 2}) n`,
      [alice.id, bookId(0)],
    );
    await addBook(alice, PRIDE);
    const lines = [buildReturnedLine(1), buildReturnedLine(PRIDE), buildReturnedLine(2)];
    expect(await returnToCart(lines)).toEqual([lines[2]]);
    const { cartItems } = await readCart(alice);
    expect(cartItems).toHaveLength(CART_LINES_MAX);
    expect(cartItems.find((item) => item.book?.id === bookId(PRIDE))?.quantity).toBe(2);
  });

  test('changes nothing for an empty order', async () => {
    expect(await returnToCart([])).toEqual([]);
    expect((await readCart(alice)).cartItems).toEqual([]);
  });
});
