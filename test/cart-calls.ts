import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeEach, expect } from 'vitest';
import type { Db } from '#db/connect.ts';
import { addresses } from '#features/addresses/tables.ts';
import { writeTaxonomy } from '#features/books/server/write.ts';
import { type CartItem, CartReply } from '#features/cart/contract.ts';
import { type MergeItem, MergeReply } from '#features/cart/merge-contract.ts';
import { bookId, leather } from './catalogue-books.ts';
import { testDatabase } from './database.ts';
import { insertRow } from './insert-row.ts';
import { createPeople, type Person } from './people.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { shareCalls } from './shared-calls.ts';
import { openCalls } from './site.ts';

/** Numbers of books in `BOOKS`. */
export const WAR_AND_PEACE = 0;
export const PRIDE = 7;
export const LOST = 26;
export const BEST_SELLER = 29;
export const HAMLET = 32;

/** Opens a shop with books, another leather, three currencies, and people with empty carts. */
async function openCarts() {
  const calls = await shareCalls('carts', async (throttle) => {
    const stocked = await testDatabase('stocked');
    await writeTaxonomy(stocked, { colours: [leather(3, 'forest', 'Forest green')] });
    await stocked.query(
      `INSERT INTO exchange_rates VALUES ('EUR', '2026-11-01', 0.5), ('JPY', '2026-11-01', 150)`,
    );
    return openCalls(stocked, { throttle });
  });
  return { ...calls, people: await createPeople(calls.app, calls.db) };
}

/** Opens the shop for the tests of a file, and empties its carts before each test. Empty before the first one. */
export function prepareCarts() {
  const shop = prepareFixture(openCarts);
  const alice = prepareFixture(async () => shop.people.alice);
  beforeEach(() => emptyCarts(shop.db));
  return { shop, alice };
}

export const emptyCarts = (db: Db) =>
  db.script('DELETE FROM cart_items; DELETE FROM carts; DELETE FROM cart_merges; DELETE FROM addresses');

export const defaultBinding = {
  variantType: 'superDeluxe',
  leatherType: 'realLeather',
  color: 'oxblood',
} as const;
export const bookData = (n: number) => ({ id: bookId(n) });

export async function send(person: Person, options: InjectOptions | string) {
  const reply = await person.inject(options);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  return CartReply.parse(reply.json()).data;
}
export const readCart = (person: Person) => send(person, '/api/carts');
export const post = (path: string, payload: object) =>
  ({ method: 'POST', url: `/api/carts/${path}`, payload }) as const;
export const addBook = (person: Person, n: number, options: object = {}) =>
  send(person, post('item', { bookData: bookData(n), quantity: 1, ...defaultBinding, ...options }));
export const onlyItem = ({ cartItems }: { cartItems: CartItem[] }): CartItem => {
  expect(cartItems).toHaveLength(1);
  return cartItems[0] as CartItem;
};

/** Encodes a multipart body like a browser's FormData. */
export function multipartForm(fields: Record<string, string>): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = 'the-boundary';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    payload: `${parts.join('')}--${boundary}--\r\n`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export async function insertAddress(
  db: Db,
  { id: userId }: Person,
  addressType: 'shipping' | 'billing' = 'shipping',
): Promise<string> {
  const { id } = await insertRow(db, addresses, {
    userId,
    addressType,
    fullName: 'Alice Archer',
    country: 'US',
    line1: '1 Main Street',
    city: 'Springfield',
  });
  return id;
}

/** Line of a guest cart with one copy of this book. */
export const mergeLine = (n: number, overrides: Partial<MergeItem> = {}): MergeItem => ({
  bookId: bookId(n),
  ...defaultBinding,
  quantity: 1,
  ...overrides,
});

export async function mergeItems(person: Person, items: readonly unknown[], mergeId: string = randomUUID()) {
  const reply = await person.inject(post('merge', { mergeId, items }));
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.headers['cache-control']).toBe('no-store');
  return MergeReply.parse(reply.json()).data;
}
