import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import {
  addBook,
  HAMLET,
  LOST,
  mergeItems,
  mergeLine,
  onlyItem,
  PRIDE,
  post,
  prepareCarts,
  readCart,
  send,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { CART_LINES_MAX } from './limits.ts';

const { shop, alice } = prepareCarts();

describe('merging a guest’s cart', () => {
  test('adds new lines, sums existing ones, and reports both', async () => {
    await addBook(alice, WAR_AND_PEACE, { quantity: 2 });
    const mergeId = randomUUID();
    const items = [mergeLine(WAR_AND_PEACE, { quantity: 3 }), mergeLine(PRIDE), mergeLine(HAMLET)];
    const { receipt, cartItems } = await mergeItems(alice, items, mergeId);
    expect(receipt).toEqual({
      mergeId,
      added: [
        { ...mergeLine(PRIDE), title: 'Pride and Prejudice', inCart: 1, isCapped: false },
        { ...mergeLine(HAMLET), title: 'Hamlet', inCart: 1, isCapped: false },
      ],
      summed: [{ ...items[0], title: 'War and Peace', inCart: 5, isCapped: false }],
      failed: [],
    });
    expect(cartItems.map(({ quantity }) => quantity)).toEqual([5, 1, 1]);
  });

  test('keeps the guest’s options for new lines and the account’s for existing ones', async () => {
    const guests = { boxWrapping: true, giftWrapping: false, shippingSpeed: 'express' } as const;
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const payload = { quantity: 2, giftWrapping: true };
    await send(alice, { method: 'PUT', url: `/api/carts/item/${id}`, payload });
    await addBook(alice, PRIDE);
    const mergeId = randomUUID();
    const items = [WAR_AND_PEACE, PRIDE, HAMLET].map((n) => mergeLine(n, guests));
    const { cartItems } = await mergeItems(alice, [...items, mergeLine(HAMLET)], mergeId);
    const own = { boxWrapping: false, giftWrapping: true, shippingSpeed: 'standard' };
    expect(cartItems).toMatchObject([
      { quantity: 3, ...own },
      { quantity: 2, ...guests },
      { quantity: 2, ...guests },
    ]);
    expect((await mergeItems(alice, items, mergeId)).cartItems).toEqual(cartItems);
  });

  test('rejects lines that can’t be sold, with reasons, and merges the rest', async () => {
    const unknown = newId();
    const { receipt, count } = await mergeItems(alice, [
      mergeLine(PRIDE),
      mergeLine(LOST),
      mergeLine(0, { bookId: unknown }),
      mergeLine(WAR_AND_PEACE, { color: 'mustard' }),
      mergeLine(WAR_AND_PEACE, { leatherType: 'veganLeather' }),
    ]);
    expect(receipt.failed.map(({ title, code, reason }) => [title, code, reason])).toEqual([
      ['The Lost Volume', 'BOOK_WITHDRAWN', 'This book is no longer sold.'],
      [null, 'BOOK_NOT_FOUND', 'There is no such book.'],
      ['War and Peace', 'NOT_OFFERED', 'This colour isn’t available.'],
      ['War and Peace', 'NOT_OFFERED', 'This book isn’t available in this leather.'],
    ]);
    expect([receipt.added.length, count]).toEqual([1, 1]);
  });

  test('reports dropped copies above 99', async () => {
    await addBook(alice, PRIDE, { quantity: 60 });
    const { receipt } = await mergeItems(alice, [
      mergeLine(PRIDE, { quantity: 60 }),
      mergeLine(HAMLET, { quantity: 99 }),
    ]);
    const reason = '99 copies, the maximum per order.';
    expect(receipt.summed).toMatchObject([{ quantity: 60, inCart: 99, isCapped: true, reason }]);
    expect(receipt.added).toMatchObject([{ quantity: 99, inCart: 99, isCapped: false }]);
  });

  test('rejects new bindings when the cart is full', async () => {
    await shop.db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       SELECT 'item-' || n, $1, $2, 1, 'superDeluxe', 'realLeather', 'colour-' || n FROM generate_series(1, ${CART_LINES_MAX - 1}) n`,
      [alice.id, bookId(PRIDE)],
    );
    const { receipt } = await mergeItems(alice, [
      mergeLine(PRIDE),
      mergeLine(HAMLET),
      mergeLine(PRIDE, { quantity: 2 }),
    ]);
    expect(receipt.added).toMatchObject([{ bookId: bookId(PRIDE), inCart: 3 }]);
    expect(receipt.failed).toMatchObject([{ bookId: bookId(HAMLET), code: 'CART_FULL' }]);
  });

  test('returns the same receipt for repeated and concurrent calls', async () => {
    const mergeId = randomUUID();
    const items = [mergeLine(PRIDE, { quantity: 2 }), mergeLine(LOST)];
    const replies = await Promise.all(Array.from({ length: 4 }, () => mergeItems(alice, items, mergeId)));
    for (const { receipt } of replies) expect(receipt).toEqual(replies[0]?.receipt);
    const { receipt } = await mergeItems(alice, [mergeLine(HAMLET)], mergeId.toUpperCase());
    expect(receipt).toEqual(replies[0]?.receipt);
    expect(onlyItem(await readCart(alice)).quantity).toBe(2);
  });

  test('scopes merge ids to the account', async () => {
    const mergeId = randomUUID();
    await mergeItems(alice, [mergeLine(PRIDE)], mergeId);
    expect((await mergeItems(shop.people.bob, [mergeLine(HAMLET)], mergeId)).receipt.added).toMatchObject([
      { title: 'Hamlet' },
    ]);
    expect(onlyItem(await readCart(alice)).book?.title).toBe('Pride and Prejudice');
  });

  test.each([
    [{ mergeId: 'mine', items: [] }, 'mergeId'],
    [{ mergeId: randomUUID() }, 'items'],
    [{ mergeId: randomUUID(), items: 'War and Peace' }, 'items'],
    [{ mergeId: randomUUID(), items: { 0: mergeLine(PRIDE), length: 1 } }, 'items'],
    [{ mergeId: randomUUID(), items: Array(CART_LINES_MAX + 1).fill(mergeLine(PRIDE)) }, 'items'],
  ])('rejects an invalid request', async (payload, field) => {
    const reply = await alice.inject(post('merge', payload));
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  const broken = [
    [null, 'This is not a cart line.'],
    ['War and Peace', 'This is not a cart line.'],
    [[], 'This is not a cart line.'],
    [{}, 'Choose a book.'],
    [mergeLine(PRIDE, { bookId: 'a\u0000b' }), 'Choose a book.'],
    [mergeLine(PRIDE, { color: 'dark blue' }), 'Choose a colour.'],
    [{ ...mergeLine(PRIDE), variantType: 'paper' }, 'Choose the Deluxe or Super Deluxe edition.'],
    [{ ...mergeLine(PRIDE), leatherType: null }, 'Choose genuine or vegan leather.'],
    [mergeLine(PRIDE, { quantity: 100 }), 'You can order up to 99 copies. Ask us for a quote for more.'],
    [mergeLine(PRIDE, { quantity: 0 }), 'Order at least 1 copy.'],
    [{ ...mergeLine(PRIDE), quantity: 'some' }, 'Enter the number of copies as a whole number.'],
    [{ ...mergeLine(PRIDE), boxWrapping: 'two' }, 'Choose true or false for boxWrapping.'],
    [{ ...mergeLine(PRIDE), shippingSpeed: 'overnight' }, 'Choose standard or express shipping.'],
  ] as const;

  test.each(broken)('rejects %j with the reason and merges the others', async (odd, reason) => {
    const { receipt, cartItems } = await mergeItems(alice, [
      mergeLine(WAR_AND_PEACE),
      odd,
      mergeLine(HAMLET),
    ]);
    expect(receipt.added.map(({ title }) => title)).toEqual(['War and Peace', 'Hamlet']);
    expect(receipt.failed).toMatchObject([{ index: 1, code: 'INVALID_LINE', reason }]);
    expect(cartItems).toHaveLength(2);
  });

  test('returns the readable fields of an invalid line', async () => {
    const { receipt } = await mergeItems(alice, [mergeLine(PRIDE, { color: 'dark blue', quantity: 3 })]);
    const { title, ...readable } = { ...mergeLine(PRIDE, { quantity: 3 }), title: 'Pride and Prejudice' };
    expect(receipt.failed).toEqual([
      { ...readable, index: 0, color: null, title, code: 'INVALID_LINE', reason: 'Choose a colour.' },
    ]);
  });

  test('accepts copies up to the last of the edition', async () => {
    const book = { title: 'Three', author: 'Homer', price: 10_000 };
    await putBook(shop.db, 95, { ...book, catalogue: 'exclusive' });
    await shop.db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [bookId(95)]);
    await mergeItems(alice, [mergeLine(95, { quantity: 2 })]);
    const { receipt } = await mergeItems(alice, [mergeLine(95)]);
    expect(receipt.summed).toMatchObject([{ inCart: 3, isCapped: false }]);
  });

  test('limits copies to what is left of the edition, and says so', async () => {
    const book = { title: 'Twenty-Five', author: 'Homer', price: 10_000, isVegan: true };
    await putBook(shop.db, 94, { ...book, catalogue: 'exclusive' });
    await shop.db.query('UPDATE books SET edition_limit = 25 WHERE id = $1', [bookId(94)]);
    const lines = [
      mergeLine(94, { quantity: 20 }),
      mergeLine(94, { quantity: 20, leatherType: 'veganLeather' }),
      mergeLine(94, { color: 'forest' }),
    ];
    const { receipt, count } = await mergeItems(alice, lines);
    const reason = 'Only 25 copies of this edition are left.';
    expect(receipt.added).toMatchObject([
      { inCart: 20, isCapped: false },
      { quantity: 20, inCart: 5, isCapped: true, reason },
    ]);
    expect(receipt.failed).toMatchObject([
      {
        index: 2,
        code: 'EDITION_LIMIT',
        reason: 'Only 25 copies of this edition are left. They’re all in your cart already.',
      },
    ]);
    expect(count).toBe(25);
    const again = await mergeItems(alice, [mergeLine(94, { quantity: 9 })]);
    expect(again.receipt.summed).toMatchObject([{ quantity: 9, inCart: 20, isCapped: true, reason }]);
    expect(again.count).toBe(25);
  });
});
