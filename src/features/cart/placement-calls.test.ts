import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import {
  addBook,
  emptyCarts,
  insertAddress,
  onlyItem,
  openCarts,
  PRIDE,
  post,
  readCart,
  send,
} from '#test/cart-calls.ts';
import { bookId } from '#test/catalogue-books.ts';
import { putCoupon } from '#test/coupons.ts';
import type { People } from '#test/people.ts';
import { CART_LINES_MAX } from './limits.ts';
import { clearCart, type ReturnedLine, returnLines } from './server/placement.ts';

let db: Db;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ db, close, people } = await openCarts());
  await putCoupon(db, { code: 'TEN', percent: 10 });
});
beforeEach(() => emptyCarts(db));
afterAll(() => close());

const lineOf = (n: number, more: Partial<ReturnedLine> = {}): ReturnedLine => ({
  bookId: bookId(n),
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  color: 'oxblood',
  quantity: 1,
  addressId: null,
  boxWrapping: false,
  giftWrapping: false,
  shippingSpeed: 'standard',
  ...more,
});
const back = (lines: readonly ReturnedLine[]) =>
  db.transaction((tx) => returnLines(tx, people.alice.id, lines));

describe('an order that is placed', () => {
  test('takes its lines out of the cart, and the coupon and the wallet with them', async () => {
    const { alice, bob } = people;
    const placed = onlyItem(await addBook(alice, PRIDE));
    await addBook(alice, 0);
    const others = onlyItem(await addBook(bob, PRIDE));
    await send(alice, post('apply-coupon', { couponCode: 'TEN' }));
    await send(alice, post('use-wallet-amount', {}));
    await db.transaction((tx) => clearCart(tx, alice.id, [placed.id, others.id]));
    const cart = await readCart(alice);
    expect(onlyItem(cart).id).not.toBe(placed.id);
    expect(cart).toMatchObject({ couponCode: null, discount: 0, usesWallet: false });
    expect(onlyItem(await readCart(bob)).id).toBe(others.id);
  });
});

describe('an order that was abandoned', () => {
  test('is back in the cart as it was to be delivered', async () => {
    const { alice } = people;
    const addressId = await insertAddress(db, alice);
    const line = {
      quantity: 3,
      addressId,
      boxWrapping: true,
      giftWrapping: true,
      shippingSpeed: 'express',
    } as const;
    expect(await back([lineOf(PRIDE, line), lineOf(0)])).toEqual([]);
    const { cartItems } = await readCart(alice);
    expect(cartItems.map((item) => item.book?.id)).toEqual([bookId(PRIDE), bookId(0)]);
    expect(cartItems[0]).toMatchObject(line);
  });

  test('is summed with what is there, up to 99; that stays as it is delivered', async () => {
    const { alice } = people;
    await addBook(alice, PRIDE, { quantity: 60 });
    await back([lineOf(PRIDE, { quantity: 30, giftWrapping: true })]);
    expect(onlyItem(await readCart(alice))).toMatchObject({ quantity: 90, giftWrapping: false });
    await back([lineOf(PRIDE, { quantity: 30 })]);
    expect(onlyItem(await readCart(alice)).quantity).toBe(99);
  });

  test('has its equal lines summed with each other', async () => {
    await back([lineOf(PRIDE, { quantity: 2 }), lineOf(PRIDE, { quantity: 3 })]);
    expect(onlyItem(await readCart(people.alice)).quantity).toBe(5);
  });

  test('leaves out, and names, what the cart has no room for', async () => {
    const { alice } = people;
    await db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       SELECT 'line-' || n, $1, $2, 1, 'deluxe', 'realLeather', 'colour-' || n
       FROM generate_series(1, ${CART_LINES_MAX - 2}) n`,
      [alice.id, bookId(0)],
    );
    await addBook(alice, PRIDE);
    const lines = [lineOf(1), lineOf(PRIDE), lineOf(2)];
    expect(await back(lines)).toEqual([lines[2]]);
    const { cartItems } = await readCart(alice);
    expect(cartItems).toHaveLength(CART_LINES_MAX);
    expect(cartItems.find((item) => item.book?.id === bookId(PRIDE))?.quantity).toBe(2);
  });

  test('with nothing in it changes nothing', async () => {
    expect(await back([])).toEqual([]);
    expect((await readCart(people.alice)).cartItems).toEqual([]);
  });
});
