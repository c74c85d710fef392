import { beforeEach, describe, expect, test } from 'vitest';
import { wishlistItems } from '#features/wishlist/tables.ts';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { BOOKS, bookId, putBooks, type TestBook, testSku } from '#test/catalogue-books.ts';
import { insertRow } from '#test/insert-row.ts';
import { jsonRequest, openBrowser, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { preparePeople } from '#test/prepare-people.ts';
import { sendForm } from '#test/send-form.ts';
import { openFreshCalls } from '#test/site.ts';
import { WishlistReply } from './contract.ts';
import { WISHLIST_MAX } from './limits.ts';

const shop = prepareFixture(() =>
  openFreshCalls('stocked', async (stocked) => {
    await stocked.query(
      `INSERT INTO exchange_rates (currency, rate, as_of) VALUES ('EUR', 0.5, '2026-01-01')`,
    );
  }),
);
const people = preparePeople(shop);
beforeEach(() => shop.db.script('DELETE FROM wishlist_items'));

const WISHLISTS = API.wishlists[0];
const CHANGES = [
  { method: 'POST', url: `${WISHLISTS}/item`, payload: { bookData: { id: bookId(0) } } },
  { method: 'DELETE', url: `${WISHLISTS}/item/${newId()}` },
] as const;
const withdrawn = BOOKS.findIndex((book) => book.isWithdrawn);
const add = (person: Person, bookData: unknown, fields: object = {}) =>
  person.inject({ method: 'POST', url: `${WISHLISTS}/item`, payload: { bookData, ...fields } });
const remove = (person: Person, id: string) =>
  person.inject({ method: 'DELETE', url: `${WISHLISTS}/item/${id}` });
const loadItems = async (person: Person, url: string = WISHLISTS) =>
  WishlistReply.parse((await person.inject(url)).json()).data.wishlistItems;

describe('a wishlist', () => {
  test('requires login for every call', async () => {
    const guest = await openBrowser(shop.app);
    for (const call of [{ method: 'GET', url: WISHLISTS } as const, ...CHANGES]) {
      const reply = await guest.inject(call);
      expect([reply.statusCode, reply.json().code], call.method).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  test('is empty at first and never cached', async () => {
    const reply = await people.alice.inject(WISHLISTS);
    expect(reply.json()).toEqual({ success: true, data: { wishlistItems: [] } });
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  test('lists books with card data, newest first or sorted as requested', async () => {
    for (const i of [0, 1, 2]) expect((await add(people.alice, { id: bookId(i) })).statusCode).toBe(200);
    const items = await loadItems(people.alice);
    expect(items.map(({ book }) => book.id)).toEqual([bookId(2), bookId(1), bookId(0)]);
    expect(items[2]?.book).toMatchObject({
      sku: testSku(0),
      title: 'War and Peace',
      currency: 'USD',
      isDeleted: false,
    });
    const inOrder = async (sortBy: string) =>
      (
        await loadItems(people.alice, `${WISHLISTS}?filter=${encodeURIComponent(JSON.stringify({ sortBy }))}`)
      ).map(({ book }) => book.id);
    expect(await inOrder('id DESC')).toEqual([bookId(2), bookId(1), bookId(0)]);
    expect(await inOrder('id ASC')).toEqual([bookId(0), bookId(1), bookId(2)]);
  });

  test('rejects other filters and names the supported one', async () => {
    for (const filter of ['{"sortBy":"title"}', '{"where":{}}', 'nonsense', '[]', 'a'.repeat(5000)]) {
      const reply = await people.alice.inject(`${WISHLISTS}?filter=${encodeURIComponent(filter)}`);
      expect(reply.statusCode, filter.slice(0, 30)).toBe(422);
      expect(reply.json().fields.filter).toContain('{"sortBy":"id DESC"}');
    }
    const twice = await people.alice.inject(`${WISHLISTS}?filter={}&filter={}`);
    expect(twice.statusCode).toBe(422);
  });

  test('uses the requested currency, else the preferred one, whatever the cookie says', async () => {
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
    await shop.db.query(`UPDATE users SET preferred_currency = 'EUR' WHERE id = $1`, [people.alice.id]);
    people.alice.cookies.set('currency', 'USD');
    expect(await currency({})).toEqual(['EUR', price / 2]);
    await shop.db.query(`UPDATE users SET preferred_currency = 'USD' WHERE id = $1`, [people.alice.id]);
    const unknown = await people.alice.inject({ url: WISHLISTS, headers: { 'x-currency': 'XXX' } });
    expect(unknown.json().code).toBe('INVALID_CURRENCY');
  });

  test('is available under its alias too', async () => {
    await people.alice.inject(jsonRequest('POST', '/api/wishlist/item', { bookData: { id: bookId(1) } }));
    expect(await loadItems(people.alice, '/api/wishlist')).toEqual(await loadItems(people.alice));
  });

  test('is open to customers with an unverified email address', async () => {
    expect((await add(people.uma, { id: bookId(0) })).statusCode).toBe(200);
  });
});

describe('a wish', () => {
  test('is one item, even if made twice or in two tabs at once', async () => {
    await Promise.all([1, 2, 3].map(() => add(people.alice, { id: bookId(0) })));
    const [item, ...duplicates] = await loadItems(people.alice);
    expect(duplicates).toEqual([]);
    const again = WishlistReply.parse((await add(people.alice, { id: bookId(0) })).json());
    expect(again.data.wishlistItems.map(({ id }) => id)).toEqual([item?.id]);
  });

  test('is accepted as JSON or form data, and only the id of its book counts', async () => {
    const book = { id: bookId(0), sku: 'RB-OTHER', title: 'Another book', priceGenuine: 1 };
    const flags = { quantity: '7', isBestSeller: 'false', isExclusive: 'false' };
    const form = await addByForm(people.alice, { bookData: JSON.stringify(book), ...flags });
    expect(form.statusCode, form.body).toBe(200);
    expect((await loadItems(people.alice))[0]?.book).toMatchObject({
      sku: testSku(0),
      title: 'War and Peace',
    });
    await shop.db.script('DELETE FROM wishlist_items');
    const text = await add(people.alice, JSON.stringify(book), { quantity: -1, isBestSeller: 'what' });
    expect(text.statusCode, text.body).toBe(200);
    expect((await loadItems(people.alice))[0]?.book.id).toBe(bookId(0));
  });

  test('is rejected at its field when it names no book', async () => {
    const ids = [7, '', "'; --", 'a'.repeat(65)].map((id) => ({ id }));
    for (const bookData of [undefined, null, 7, 'nonsense', '{}', {}, [], ...ids]) {
      const reply = await add(people.alice, bookData);
      expect(reply.statusCode, JSON.stringify(bookData)).toBe(422);
      const [[field, message] = []] = Object.entries(reply.json().fields);
      expect(field, JSON.stringify(bookData)).toMatch(/^bookData(\.id)?$/);
      expect(message).toBe('Choose a book.');
    }
    const reply = await addByForm(people.alice, { bookData: '{' });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { bookData: 'This is not valid JSON.' }]);
  });

  test('is rejected for an unknown or withdrawn book', async () => {
    expect((await add(people.alice, { id: newId() })).json()).toMatchObject({ code: 'BOOK_NOT_FOUND' });
    const reply = await add(people.alice, { id: bookId(withdrawn) });
    expect([reply.statusCode, reply.json().code]).toEqual([410, 'BOOK_WITHDRAWN']);
    expect(await loadItems(people.alice)).toEqual([]);
  });

  test('stays when its book is withdrawn later, and can be removed or repeated', async () => {
    await insertRow(shop.db, wishlistItems, { userId: people.alice.id, bookId: bookId(withdrawn) });
    const [item] = await loadItems(people.alice);
    expect(item?.book.isDeleted).toBe(true);
    expect((await add(people.alice, { id: bookId(withdrawn) })).statusCode).toBe(200);
    expect((await remove(people.alice, item?.id ?? '')).statusCode).toBe(200);
  });

  test('can be removed only once', async () => {
    await add(people.alice, { id: bookId(0) });
    await add(people.alice, { id: bookId(1) });
    const [newest, oldest] = await loadItems(people.alice);
    const reply = WishlistReply.parse((await remove(people.alice, newest?.id ?? '')).json());
    expect(reply.data.wishlistItems.map(({ id }) => id)).toEqual([oldest?.id]);
    expect((await remove(people.alice, newest?.id ?? '')).statusCode).toBe(404);
  });

  test('can’t be removed by another customer', async () => {
    await add(people.bob, { id: bookId(0) });
    const [item] = await loadItems(people.bob);
    for (const id of [item?.id ?? '', 'no-such-item', "x'; --", 'a'.repeat(200)]) {
      const reply = await remove(people.alice, encodeURIComponent(id));
      expect([reply.statusCode, reply.json().code], id).toEqual([404, 'NOT_FOUND']);
    }
    expect(await loadItems(people.alice)).toEqual([]);
    expect(await loadItems(people.bob)).toHaveLength(1);
  });

  test('requires the XSRF token', async () => {
    for (const call of CHANGES) {
      const reply = await people.alice.inject({ ...call, headers: { 'x-xsrf-token': '' } });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID_XSRF_TOKEN']);
    }
  });

  test('is rejected when the wishlist is full, unless the book is already there', async () => {
    const books = Array.from({ length: WISHLIST_MAX }, (_, i) => i + 1000);
    await putBooks(
      shop.db,
      books.map((n) => [n, BOOKS[0] as TestBook]),
    );
    await shop.db.query(
      `INSERT INTO wishlist_items (id, user_id, book_id)
       SELECT 'wish-' || book, $1, book FROM unnest($2::text[]) AS book`,
      [people.alice.id, books.map(bookId)],
    );
    const full = await add(people.alice, { id: bookId(0) });
    expect([full.statusCode, full.json().code]).toEqual([422, 'WISHLIST_FULL']);
    expect((await add(people.alice, { id: bookId(1000) })).statusCode).toBe(200);
  });
});

function addByForm(person: Person, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return sendForm(person, `${WISHLISTS}/item`, form);
}
