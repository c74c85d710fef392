import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { BOOKS, bookId, putBooks, type TestBook, testSku } from '#test/catalogue-books.ts';
import { createPeople, openBrowser, type People, type Person } from '#test/people.ts';
import { openFreshCalls } from '#test/site.ts';
import { WishlistReply } from './contract.ts';
import { WISHLIST_MAX } from './limits.ts';

let app: FastifyInstance;
let db: Db;
let close: () => Promise<void>;
let people: People;
beforeAll(async () => {
  ({ app, db, close } = await openFreshCalls('stocked', async (stocked) => {
    await stocked.query(
      `INSERT INTO exchange_rates (currency, rate, as_of) VALUES ('EUR', 0.5, '2026-01-01')`,
    );
  }));
  people = await createPeople(app, db);
});
afterAll(() => close());
beforeEach(() => db.script('DELETE FROM wishlist_items'));

const WISHLISTS = API.wishlists[0];
const withdrawn = BOOKS.findIndex((book) => book.isWithdrawn);
const add = (person: Person, bookData: unknown, more: object = {}) =>
  person.inject({ method: 'POST', url: `${WISHLISTS}/item`, payload: { bookData, ...more } });
const remove = (person: Person, id: string) =>
  person.inject({ method: 'DELETE', url: `${WISHLISTS}/item/${id}` });
const itemsOf = async (person: Person, url: string = WISHLISTS) =>
  WishlistReply.parse((await person.inject(url)).json()).data.wishlistItems;

describe('a wishlist', () => {
  test('is nobody’s for a guest, who is asked to log in by every call', async () => {
    const guest = await openBrowser(app);
    const calls = [
      { method: 'GET', url: WISHLISTS },
      { method: 'POST', url: `${WISHLISTS}/item`, payload: { bookData: { id: bookId(0) } } },
      { method: 'DELETE', url: `${WISHLISTS}/item/${newId()}` },
    ] as const;
    for (const call of calls) {
      const reply = await guest.inject(call);
      expect([reply.statusCode, reply.json().code], call.method).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  test('is empty at first and kept by nobody on the way', async () => {
    const reply = await people.alice.inject(WISHLISTS);
    expect(reply.json()).toEqual({ success: true, data: { wishlistItems: [] } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('holds books with what a card shows of them, the newest first, or the oldest where that is asked for', async () => {
    for (const i of [0, 1, 2]) expect((await add(people.alice, { id: bookId(i) })).statusCode).toBe(200);
    const items = await itemsOf(people.alice);
    expect(items.map(({ book }) => book.id)).toEqual([bookId(2), bookId(1), bookId(0)]);
    expect(items[2]?.book).toMatchObject({
      sku: testSku(0),
      title: 'War and Peace',
      currency: 'USD',
      isDeleted: false,
    });
    const inOrder = async (sortBy: string) =>
      (
        await itemsOf(people.alice, `${WISHLISTS}?filter=${encodeURIComponent(JSON.stringify({ sortBy }))}`)
      ).map(({ book }) => book.id);
    expect(await inOrder('id DESC')).toEqual([bookId(2), bookId(1), bookId(0)]);
    expect(await inOrder('id ASC')).toEqual([bookId(0), bookId(1), bookId(2)]);
  });

  test('refuses other filters and says which it knows', async () => {
    for (const filter of ['{"sortBy":"title"}', '{"where":{}}', 'nonsense', '[]', 'a'.repeat(5000)]) {
      const reply = await people.alice.inject(`${WISHLISTS}?filter=${encodeURIComponent(filter)}`);
      expect(reply.statusCode, filter.slice(0, 30)).toBe(422);
      expect(reply.json().fields.filter).toContain('{"sortBy":"id DESC"}');
    }
    const twice = await people.alice.inject(`${WISHLISTS}?filter={}&filter={}`);
    expect(twice.statusCode).toBe(422);
  });

  test('is priced in the currency asked for, else in the one preferred, whatever the cookie says', async () => {
    await add(people.alice, { id: bookId(0) });
    const currency = async (headers: Record<string, string>) => {
      const reply = await people.alice.inject({ url: WISHLISTS, headers });
      const { book } = WishlistReply.parse(reply.json()).data.wishlistItems[0] ?? {};
      return [book?.currency, book?.superDeluxePriceGenuine];
    };
    const price = BOOKS[0]?.price ?? 15000;
    expect(await currency({ 'x-currency': 'EUR' })).toEqual(['EUR', price / 2]);
    expect(await currency({})).toEqual(['USD', price]);
    people.alice.cookies.set('currency', 'EUR');
    expect(await currency({})).toEqual(['USD', price]);
    await db.query(`UPDATE users SET preferred_currency = 'EUR' WHERE id = $1`, [people.alice.id]);
    people.alice.cookies.set('currency', 'USD');
    expect(await currency({})).toEqual(['EUR', price / 2]);
    await db.query(`UPDATE users SET preferred_currency = 'USD' WHERE id = $1`, [people.alice.id]);
    const unknown = await people.alice.inject({ url: WISHLISTS, headers: { 'x-currency': 'XXX' } });
    expect(unknown.json().code).toBe('INVALID_CURRENCY');
  });

  test('answers under its other name too, as one and the same', async () => {
    await people.alice.inject({
      method: 'POST',
      url: '/api/wishlist/item',
      payload: { bookData: { id: bookId(1) } },
    });
    expect(await itemsOf(people.alice, '/api/wishlist')).toEqual(await itemsOf(people.alice));
  });

  test('is open to somebody whose address is not verified', async () => {
    expect((await add(people.uma, { id: bookId(0) })).statusCode).toBe(200);
  });
});

describe('a wish', () => {
  test('made twice, or by two tabs at once, is one item', async () => {
    await Promise.all([1, 2, 3].map(() => add(people.alice, { id: bookId(0) })));
    const [item, ...others] = await itemsOf(people.alice);
    expect(others).toEqual([]);
    const again = WishlistReply.parse((await add(people.alice, { id: bookId(0) })).json());
    expect(again.data.wishlistItems.map(({ id }) => id)).toEqual([item?.id]);
  });

  test('comes as JSON or as a form, the book as an object or as text; of the book only the id counts', async () => {
    const book = { id: bookId(0), sku: 'RB-OTHER', title: 'Another book', priceGenuine: 1 };
    const { body, type } = formOf({
      bookData: JSON.stringify(book),
      quantity: '7',
      isBestSeller: 'false',
      isExclusive: 'false',
    });
    const form = await people.alice.inject({
      method: 'POST',
      url: `${WISHLISTS}/item`,
      headers: { 'content-type': type },
      payload: body,
    });
    expect(form.statusCode, form.body).toBe(200);
    expect((await itemsOf(people.alice))[0]?.book).toMatchObject({ sku: testSku(0), title: 'War and Peace' });
    await db.script('DELETE FROM wishlist_items');
    const text = await add(people.alice, JSON.stringify(book), { quantity: -1, isBestSeller: 'what' });
    expect(text.statusCode, text.body).toBe(200);
    expect((await itemsOf(people.alice))[0]?.book.id).toBe(bookId(0));
  });

  test('that names no book is refused at its field', async () => {
    const nonsense: unknown[] = [
      undefined,
      null,
      7,
      'nonsense',
      '{}',
      {},
      { id: 7 },
      { id: '' },
      { id: "'; --" },
      { id: 'a'.repeat(65) },
      [],
    ];
    for (const bookData of nonsense) {
      const reply = await add(people.alice, bookData);
      expect(reply.statusCode, JSON.stringify(bookData)).toBe(422);
      const [[field, message] = []] = Object.entries(reply.json().fields);
      expect(field, JSON.stringify(bookData)).toMatch(/^bookData(\.id)?$/);
      expect(message).toBe('Choose a book.');
    }
    const broken = formOf({ bookData: '{' });
    const reply = await people.alice.inject({
      method: 'POST',
      url: `${WISHLISTS}/item`,
      headers: { 'content-type': broken.type },
      payload: broken.body,
    });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { bookData: 'This is not valid JSON.' }]);
  });

  test('for a book that is not there, or no longer offered, is refused', async () => {
    expect((await add(people.alice, { id: newId() })).json()).toMatchObject({ code: 'BOOK_NOT_FOUND' });
    const gone = await add(people.alice, { id: bookId(withdrawn) });
    expect([gone.statusCode, gone.json().code]).toEqual([410, 'BOOK_WITHDRAWN']);
    expect(await itemsOf(people.alice)).toEqual([]);
  });

  test('for a book that was withdrawn afterwards stays, says so, and may be taken off or made again', async () => {
    await db.query('INSERT INTO wishlist_items (id, user_id, book_id) VALUES ($1, $2, $3)', [
      newId(),
      people.alice.id,
      bookId(withdrawn),
    ]);
    const [item] = await itemsOf(people.alice);
    expect(item?.book.isDeleted).toBe(true);
    expect((await add(people.alice, { id: bookId(withdrawn) })).statusCode).toBe(200);
    expect((await remove(people.alice, item?.id ?? '')).statusCode).toBe(200);
  });

  test('taken off is gone; taken off again it is not there', async () => {
    await add(people.alice, { id: bookId(0) });
    await add(people.alice, { id: bookId(1) });
    const [newest, oldest] = await itemsOf(people.alice);
    const reply = WishlistReply.parse((await remove(people.alice, newest?.id ?? '')).json());
    expect(reply.data.wishlistItems.map(({ id }) => id)).toEqual([oldest?.id]);
    expect((await remove(people.alice, newest?.id ?? '')).statusCode).toBe(404);
  });

  test('of somebody else is not there for anybody', async () => {
    await add(people.bob, { id: bookId(0) });
    const [item] = await itemsOf(people.bob);
    for (const id of [item?.id ?? '', 'no-such-item', "x'; --", 'a'.repeat(200)]) {
      const reply = await remove(people.alice, encodeURIComponent(id));
      expect([reply.statusCode, reply.json().code], id).toEqual([404, 'NOT_FOUND']);
    }
    expect(await itemsOf(people.alice)).toEqual([]);
    expect(await itemsOf(people.bob)).toHaveLength(1);
  });

  test('needs the token against forged requests', async () => {
    for (const call of [
      { method: 'POST', url: `${WISHLISTS}/item`, payload: { bookData: { id: bookId(0) } } },
      { method: 'DELETE', url: `${WISHLISTS}/item/${newId()}` },
    ] as const) {
      const reply = await people.alice.inject({ ...call, headers: { 'x-xsrf-token': '' } });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_XSRF_TOKEN']);
    }
  });

  test('beyond the most a wishlist holds is refused, while those that are there may be made again', async () => {
    const books = Array.from({ length: WISHLIST_MAX }, (_, i) => i + 1000);
    await putBooks(
      db,
      books.map((n) => [n, BOOKS[0] as TestBook]),
    );
    await db.query(
      `INSERT INTO wishlist_items (id, user_id, book_id)
       SELECT 'wish-' || book, $1, book FROM unnest($2::text[]) AS book`,
      [people.alice.id, books.map(bookId)],
    );
    const full = await add(people.alice, { id: bookId(0) });
    expect([full.statusCode, full.json().code]).toEqual([422, 'WISHLIST_FULL']);
    expect((await add(people.alice, { id: bookId(1000) })).statusCode).toBe(200);
  });
});

function formOf(fields: Record<string, string>) {
  const boundary = 'a-boundary-of-the-tests';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return {
    body: `${parts.join('')}--${boundary}--\r\n`,
    type: `multipart/form-data; boundary=${boundary}`,
  };
}
