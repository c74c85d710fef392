import fc from 'fast-check';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import {
  addBook,
  bookData,
  emptyCarts,
  HAMLET,
  insertAddress,
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
import { runCount } from '#test/effort.ts';
import type { Person } from '#test/people.ts';

const { shop, alice } = prepareCarts();
beforeAll(async () => {
  await shop.db.query(
    `UPDATE books SET deluxe_price_genuine = 16900, deluxe_price_vegan = 14900, super_deluxe_price_vegan = 19901
     WHERE id = ANY($1::text[])`,
    [[WAR_AND_PEACE, PRIDE].map(bookId)],
  );
});
beforeEach(() => shop.db.script('UPDATE books SET edition_limit = NULL, withdrawn_at = NULL'));

const put = (id: string, payload: object) =>
  ({ method: 'PUT', url: `/api/carts/item/${id}`, payload }) as const;
const deluxe = { variantType: 'deluxe', leatherType: 'realLeather', color: 'oxblood' } as const;

test('changes a line’s binding and price, keeping its options', async () => {
  const addressId = await insertAddress(shop.db, alice);
  const before = onlyItem(await addBook(alice, WAR_AND_PEACE, { quantity: 2 }));
  const options = { addressId, boxWrapping: true, giftWrapping: true, shippingSpeed: 'express' };
  await send(alice, put(before.id, { quantity: 2, ...options }));
  const after = onlyItem(await send(alice, put(before.id, { variantType: 'deluxe', color: 'forest' })));
  expect(after).toMatchObject({
    id: before.id,
    quantity: 2,
    variantType: 'deluxe',
    leatherType: 'realLeather',
    color: 'forest',
    colorLabel: 'Forest green',
    itemPrice: 16_900,
    totalAmount: 2 * 16_900,
    ...options,
  });
  expect(onlyItem(await readCart(alice))).toEqual(after);
  const form2 = multipartForm({ leatherType: 'veganLeather', quantity: '3', boxWrapping: 'false' });
  const again = onlyItem(await send(alice, { method: 'PUT', url: `/api/carts/item/${before.id}`, ...form2 }));
  expect(again).toMatchObject({
    quantity: 3,
    boxWrapping: false,
    giftWrapping: true,
    leatherType: 'veganLeather',
  });
});

test('merges into the line with the same binding, which keeps its options', async () => {
  const addressId = await insertAddress(shop.db, alice);
  const first = onlyItem(await addBook(alice, WAR_AND_PEACE, { quantity: 2 }));
  await send(alice, put(first.id, { quantity: 2, giftWrapping: true, addressId }));
  const second = (await addBook(alice, WAR_AND_PEACE, { ...deluxe, quantity: 3 })).cartItems[1];
  await send(alice, put(second?.id ?? '', { quantity: 3, shippingSpeed: 'express' }));
  const merged = onlyItem(await send(alice, put(first.id, { variantType: 'deluxe' })));
  expect(merged).toMatchObject({
    id: second?.id,
    quantity: 5,
    variantType: 'deluxe',
    shippingSpeed: 'express',
  });
  expect(merged.addressId ?? null).toBeNull();
  expect(merged.giftWrapping).toBe(false);
  expect((await alice.inject(put(first.id, { variantType: 'deluxe' }))).statusCode).toBe(404);
});

test('refuses to merge lines into more than 99 copies', async () => {
  const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE, { quantity: 60 }));
  const before = await addBook(alice, WAR_AND_PEACE, { ...deluxe, quantity: 40 });
  const reply = await alice.inject(put(id, { variantType: 'deluxe', giftWrapping: true }));
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'VALIDATION_FAILED']);
  expect(reply.json().message).toContain('100 copies, and you can order up to 99');
  expect(await readCart(alice)).toEqual(before);
});

test('rejects an unavailable binding and a withdrawn book', async () => {
  const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
  const before = await readCart(alice);
  for (const [change, field] of [
    [{ color: 'plaid' }, 'color'],
    [{ variantType: 'paperback' }, 'variantType'],
    [{ leatherType: 'suede' }, 'leatherType'],
  ] as const) {
    const reply = await alice.inject(put(id, change));
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  }
  expect(await readCart(alice)).toEqual(before);
  expect((await shop.people.bob.inject(put(id, { variantType: 'deluxe' }))).statusCode).toBe(404);
  await shop.db.query('UPDATE books SET withdrawn_at = now() WHERE id = $1', [bookId(WAR_AND_PEACE)]);
  expect((await alice.inject(put(id, { variantType: 'deluxe' }))).statusCode).toBe(410);
});

test('an exclusive design keeps its one edition', async () => {
  const { id } = onlyItem(
    await send(alice, post('add-exclusive-book', { bookData: bookData(HAMLET), quantity: 1 })),
  );
  expect((await alice.inject(put(id, { variantType: 'deluxe' }))).statusCode).toBe(422);
  expect(onlyItem(await send(alice, put(id, { color: 'forest' }))).color).toBe('forest');
});

test('limited copies can change binding, but not exceed the copies left', async () => {
  await shop.db.query('UPDATE books SET edition_limit = 3 WHERE id = $1', [bookId(PRIDE)]);
  const { id } = onlyItem(await addBook(alice, PRIDE, { quantity: 2 }));
  const secondLine = (await addBook(alice, PRIDE, { ...deluxe, quantity: 1 })).cartItems[1];
  const forest = await send(alice, put(id, { color: 'forest' }));
  expect(forest.cartItems.map(({ quantity }) => quantity)).toEqual([2, 1]);
  const reply = await alice.inject(put(id, { color: 'oxblood', quantity: 3 }));
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'EDITION_LIMIT']);
  expect(await readCart(alice)).toEqual(forest);
  const merged = onlyItem(await send(alice, put(id, { variantType: 'deluxe', color: 'oxblood' })));
  expect(merged).toMatchObject({ id: secondLine?.id, quantity: 3 });
});

test('a line in a discontinued colour can be changed to another', async () => {
  const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE));
  await shop.db.query(`UPDATE cart_items SET color = 'plaid' WHERE id = $1`, [id]);
  expect(onlyItem(await readCart(alice)).unavailable?.field).toBe('color');
  expect(onlyItem(await send(alice, put(id, { color: 'forest' }))).unavailable).toBeUndefined();
});

test('concurrent changes neither lose nor duplicate copies', async () => {
  const { id } = onlyItem(await addBook(alice, WAR_AND_PEACE, { quantity: 2 }));
  const second = (await addBook(alice, WAR_AND_PEACE, { ...deluxe, quantity: 3 })).cartItems[1];
  const replies = await Promise.all([
    alice.inject(put(id, { variantType: 'deluxe' })),
    alice.inject(post('item', { bookData: bookData(WAR_AND_PEACE), quantity: 4, ...deluxe })),
    alice.inject(put(second?.id ?? '', { variantType: 'superDeluxe' })),
  ]);
  for (const { statusCode } of replies) expect([200, 404]).toContain(statusCode);
  expect((await readCart(alice)).count).toBe(9);
});

const copies = async (person: Person) => (await readCart(person)).count;

test('any sequence of changes keeps all copies and no duplicate configurations', async () => {
  const { bob } = shop.people;
  const binding = fc.record({
    variantType: fc.constantFrom(...VARIANT_TYPES),
    leatherType: fc.constantFrom(...LEATHER_TYPES),
    color: fc.constantFrom('oxblood', 'forest'),
  });
  const line = fc.record({ binding, quantity: fc.integer({ min: 1, max: 60 }) });
  const step = fc.record({ at: fc.nat(), binding });
  const property = fc.asyncProperty(
    fc.array(line, { minLength: 1, maxLength: 4 }),
    fc.array(step, { maxLength: 5 }),
    async (lines, steps) => {
      await emptyCarts(shop.db);
      for (const { binding: bound, quantity } of lines)
        await addBook(bob, WAR_AND_PEACE, { ...bound, quantity });
      const before = await copies(bob);
      for (const { at, binding: to } of steps) {
        const { cartItems } = await readCart(bob);
        const { id } = cartItems[at % cartItems.length] as { id: string };
        const { statusCode } = await bob.inject(put(id, to));
        expect([200, 422]).toContain(statusCode);
      }
      const { cartItems, count } = await readCart(bob);
      expect(count).toBe(before);
      const keys = cartItems.map((item) => [item.variantType, item.leatherType, item.color].join());
      expect(new Set(keys).size).toBe(keys.length);
      for (const { quantity } of cartItems) expect(quantity).toBeLessThanOrEqual(QUANTITY_MAX);
    },
  );
  await fc.assert(property, { numRuns: runCount(24) });
});
