import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import {
  addBook,
  defaultBinding,
  HAMLET,
  LOST,
  onlyItem,
  PRIDE,
  post,
  prepareCarts,
  readCart,
  send,
  WAR_AND_PEACE,
} from '#test/cart-calls.ts';
import { bookId, putBook } from '#test/catalogue-books.ts';
import { runCount } from '#test/effort.ts';
import type { Person } from '#test/people.ts';
import { CART_LINES_MAX } from './limits.ts';
import { type MergeItem, MergeReply } from './merge-contract.ts';

const shop = prepareCarts();

describe('merging a guest’s cart', () => {
  const line = (n: number, overrides: Partial<MergeItem> = {}): MergeItem => ({
    bookId: bookId(n),
    ...defaultBinding,
    quantity: 1,
    ...overrides,
  });
  async function merge(person: Person, items: readonly unknown[], mergeId: string = randomUUID()) {
    const reply = await person.inject(post('merge', { mergeId, items }));
    expect(reply.statusCode, reply.body).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    return MergeReply.parse(reply.json()).data;
  }

  test('adds new lines, sums existing ones, and reports both', async () => {
    await addBook(shop.people.alice, WAR_AND_PEACE, { quantity: 2 });
    const mergeId = randomUUID();
    const items = [line(WAR_AND_PEACE, { quantity: 3 }), line(PRIDE), line(HAMLET)];
    const { receipt, cartItems } = await merge(shop.people.alice, items, mergeId);
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

  test('keeps the guest’s options for new lines and the account’s for existing ones', async () => {
    const { alice } = shop.people;
    const guests = { boxWrapping: true, giftWrapping: false, shippingSpeed: 'express' } as const;
    const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
    const payload = { quantity: 2, giftWrapping: true };
    await send(alice, { method: 'PUT', url: `/api/carts/item/${id}`, payload });
    await addBook(alice, PRIDE);
    const mergeId = randomUUID();
    const items = [WAR_AND_PEACE, PRIDE, HAMLET].map((n) => line(n, guests));
    const { cartItems } = await merge(alice, [...items, line(HAMLET)], mergeId);
    const own = { boxWrapping: false, giftWrapping: true, shippingSpeed: 'standard' };
    expect(cartItems).toMatchObject([
      { quantity: 3, ...own },
      { quantity: 2, ...guests },
      { quantity: 2, ...guests },
    ]);
    expect((await merge(alice, items, mergeId)).cartItems).toEqual(cartItems);
  });

  test('rejects lines that can’t be sold, with reasons, and merges the rest', async () => {
    const unknown = newId();
    const { receipt, count } = await merge(shop.people.alice, [
      line(PRIDE),
      line(LOST),
      line(0, { bookId: unknown }),
      line(WAR_AND_PEACE, { color: 'mustard' }),
      line(WAR_AND_PEACE, { leatherType: 'veganLeather' }),
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
    await addBook(shop.people.alice, PRIDE, { quantity: 60 });
    const { receipt } = await merge(shop.people.alice, [
      line(PRIDE, { quantity: 60 }),
      line(HAMLET, { quantity: 99 }),
    ]);
    const reason = '99 copies, the maximum per order.';
    expect(receipt.summed).toMatchObject([{ quantity: 60, inCart: 99, isCapped: true, reason }]);
    expect(receipt.added).toMatchObject([{ quantity: 99, inCart: 99, isCapped: false }]);
  });

  test('rejects new bindings when the cart is full', async () => {
    await shop.db.query(
      `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
       SELECT 'item-' || n, $1, $2, 1, 'superDeluxe', 'realLeather', 'colour-' || n FROM generate_series(1, ${CART_LINES_MAX - 1}) n`,
      [shop.people.alice.id, bookId(PRIDE)],
    );
    const { receipt } = await merge(shop.people.alice, [
      line(PRIDE),
      line(HAMLET),
      line(PRIDE, { quantity: 2 }),
    ]);
    expect(receipt.added).toMatchObject([{ bookId: bookId(PRIDE), inCart: 3 }]);
    expect(receipt.failed).toMatchObject([{ bookId: bookId(HAMLET), code: 'CART_FULL' }]);
  });

  test('returns the same receipt for repeated and concurrent calls', async () => {
    const mergeId = randomUUID();
    const items = [line(PRIDE, { quantity: 2 }), line(LOST)];
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => merge(shop.people.alice, items, mergeId)),
    );
    for (const { receipt } of replies) expect(receipt).toEqual(replies[0]?.receipt);
    const { receipt } = await merge(shop.people.alice, [line(HAMLET)], mergeId.toUpperCase());
    expect(receipt).toEqual(replies[0]?.receipt);
    expect(onlyItem(await readCart(shop.people.alice)).quantity).toBe(2);
  });

  test('scopes merge ids to the account', async () => {
    const mergeId = randomUUID();
    await merge(shop.people.alice, [line(PRIDE)], mergeId);
    expect((await merge(shop.people.bob, [line(HAMLET)], mergeId)).receipt.added).toMatchObject([
      { title: 'Hamlet' },
    ]);
    expect(onlyItem(await readCart(shop.people.alice)).book?.title).toBe('Pride and Prejudice');
  });

  test.each([
    [{ mergeId: 'mine', items: [] }, 'mergeId'],
    [{ mergeId: randomUUID() }, 'items'],
    [{ mergeId: randomUUID(), items: 'War and Peace' }, 'items'],
    [{ mergeId: randomUUID(), items: { 0: line(PRIDE), length: 1 } }, 'items'],
    [{ mergeId: randomUUID(), items: Array(CART_LINES_MAX + 1).fill(line(PRIDE)) }, 'items'],
  ])('rejects an invalid request', async (payload, field) => {
    const reply = await shop.people.alice.inject(post('merge', payload));
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });

  const broken = [
    [null, 'This is not a cart line.'],
    ['War and Peace', 'This is not a cart line.'],
    [[], 'This is not a cart line.'],
    [{}, 'Choose a book.'],
    [line(PRIDE, { bookId: 'a\u0000b' }), 'Choose a book.'],
    [line(PRIDE, { color: 'dark blue' }), 'Choose a colour.'],
    [{ ...line(PRIDE), variantType: 'paper' }, 'Choose the Deluxe or Super Deluxe edition.'],
    [{ ...line(PRIDE), leatherType: null }, 'Choose genuine or vegan leather.'],
    [line(PRIDE, { quantity: 100 }), 'You can order up to 99 copies. Ask us for a quote for more.'],
    [line(PRIDE, { quantity: 0 }), 'Order at least 1 copy.'],
    [{ ...line(PRIDE), quantity: 'some' }, 'Enter the number of copies as a whole number.'],
    [{ ...line(PRIDE), boxWrapping: 'two' }, 'Choose true or false for boxWrapping.'],
    [{ ...line(PRIDE), shippingSpeed: 'overnight' }, 'Choose standard or express shipping.'],
  ] as const;

  test.each(broken)('rejects %j with the reason and merges the others', async (odd, reason) => {
    const { receipt, cartItems } = await merge(shop.people.alice, [line(WAR_AND_PEACE), odd, line(HAMLET)]);
    expect(receipt.added.map(({ title }) => title)).toEqual(['War and Peace', 'Hamlet']);
    expect(receipt.failed).toMatchObject([{ index: 1, code: 'INVALID_LINE', reason }]);
    expect(cartItems).toHaveLength(2);
  });

  test('returns the readable fields of an invalid line', async () => {
    const { receipt } = await merge(shop.people.alice, [line(PRIDE, { color: 'dark blue', quantity: 3 })]);
    const { title, ...readable } = { ...line(PRIDE, { quantity: 3 }), title: 'Pride and Prejudice' };
    expect(receipt.failed).toEqual([
      { ...readable, index: 0, color: null, title, code: 'INVALID_LINE', reason: 'Choose a colour.' },
    ]);
  });

  test('merges all valid lines of any mixture and reports the others by index', async () => {
    const good = fc
      .record({ n: fc.constantFrom(WAR_AND_PEACE, PRIDE, HAMLET), quantity: fc.integer({ min: 1, max: 9 }) })
      .map(({ n, quantity }) => ({ input: line(n, { quantity }) as unknown, quantity }));
    const bad = fc
      .oneof(fc.constantFrom(...broken.map(([odd]) => odd)), fc.jsonValue())
      .map((input) => ({ input: input as unknown, quantity: 0 }));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(good, bad), { maxLength: 12 }), async (mixture) => {
        await shop.db.script('DELETE FROM cart_items');
        const { receipt, count } = await merge(
          shop.people.alice,
          mixture.map(({ input }) => input),
        );
        expect(count).toBe(mixture.reduce((sum, { quantity }) => sum + quantity, 0));
        const places = mixture.flatMap(({ quantity }, index) => (quantity === 0 ? [index] : []));
        expect(receipt.failed.map(({ index }) => index)).toEqual(places);
        expect(receipt.failed.every(({ reason }) => reason !== '')).toBe(true);
      }),
      { numRuns: runCount(25) },
    );
  });

  test('accepts copies up to the last of the edition', async () => {
    const book = { title: 'Three', author: 'Homer', price: 10_000 };
    await putBook(shop.db, 95, { ...book, catalogue: 'exclusive' });
    await shop.db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [bookId(95)]);
    await merge(shop.people.alice, [line(95, { quantity: 2 })]);
    const { receipt } = await merge(shop.people.alice, [line(95)]);
    expect(receipt.summed).toMatchObject([{ inCart: 3, isCapped: false }]);
  });

  test('limits copies to what is left of the edition, and says so', async () => {
    const book = { title: 'Twenty-Five', author: 'Homer', price: 10_000, isVegan: true };
    await putBook(shop.db, 94, { ...book, catalogue: 'exclusive' });
    await shop.db.query('UPDATE books SET edition_limit = 25 WHERE id = $1', [bookId(94)]);
    const lines = [
      line(94, { quantity: 20 }),
      line(94, { quantity: 20, leatherType: 'veganLeather' }),
      line(94, { color: 'forest' }),
    ];
    const { receipt, count } = await merge(shop.people.alice, lines);
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
    const again = await merge(shop.people.alice, [line(94, { quantity: 9 })]);
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
  const lineKey = ({ bookId: id, leatherType }: Pick<MergeItem, 'bookId' | 'leatherType'>) =>
    `${id} ${leatherType}`;
  const isSold = ({ bookId: id, leatherType }: MergeItem) =>
    id !== bookId(LOST) && (leatherType === 'realLeather' || id === bookId(PRIDE));

  test('sums each configuration up to 99, once per merge, under concurrency', async () => {
    await fc.assert(
      fc.asyncProperty(merges, async (plans) => {
        await shop.db.script('DELETE FROM cart_items; DELETE FROM cart_merges');
        const requests = plans.map((plan) => ({ ...plan, mergeId: randomUUID() }));
        const replies = await Promise.all(
          requests.flatMap(({ items, mergeId, times }) =>
            Array.from({ length: times }, () => merge(shop.people.alice, items, mergeId)),
          ),
        );
        const sums = new Map<string, number>();
        for (const item of requests.flatMap(({ items }) => items).filter(isSold))
          sums.set(lineKey(item), Math.min(99, (sums.get(lineKey(item)) ?? 0) + item.quantity));
        const { cartItems } = await readCart(shop.people.alice);
        const quantities = cartItems.map(({ book, exclusiveBook, leatherType, quantity }) => [
          lineKey({ bookId: (book ?? exclusiveBook)?.id ?? '', leatherType }),
          quantity,
        ]);
        expect(new Map(quantities as [string, number][])).toEqual(sums);
        for (const { items, mergeId } of requests) {
          const receipts = replies.flatMap(({ receipt }) => (receipt.mergeId === mergeId ? [receipt] : []));
          for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
          const [receipt] = receipts;
          const lines = [...(receipt?.added ?? []), ...(receipt?.summed ?? []), ...(receipt?.failed ?? [])];
          const copies = (counted: readonly { quantity: number | null }[]) =>
            counted.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
          expect(copies(lines)).toBe(copies(items));
          expect(receipt?.failed.every((failed) => !isSold(failed as MergeItem))).toBe(true);
        }
      }),
      { numRuns: runCount(25) },
    );
  });
});
