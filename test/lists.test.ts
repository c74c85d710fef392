import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { newId } from '#platform/new-id.ts';
import { createPeople, type People } from './people.ts';
import { type Calls, openSeededCalls } from './site.ts';

let shop: Calls;
let people: People;
beforeAll(async () => {
  shop = await openSeededCalls();
  people = await createPeople(shop.app, shop.db);
});
afterAll(() => shop.close());

/** Null as a value rather than a word in a text. */
const NULL = /[:,[]null\b/;

async function fetchReply(url: string, headers: Record<string, string> = {}) {
  const reply = await people.alice.inject({ url, headers });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
}

describe('a list contains data and no null', () => {
  test.each([
    ['books', `${API.regular[0]}?filter={"limit":16}`],
    ['filtered books', `${API.regular[0]}?filter={"where":{"genres":"Fiction"},"limit":50}`],
    ['books in another currency', `${API.regular[0]}?filter={"limit":50}`, { 'x-currency': 'JPY' }],
    ['best sellers', API.bestSeller[0]],
    ['exclusive books', API.exclusive[0]],
    ['found books', `${API.regular[0]}/search?q=war`],
    ['suggestions', `${API.regular[0]}/suggest?query=the&limit=10`],
    ['featured books', API.featuredCollections],
    ['galleries', API.galleries],
    ['best-selling authors', API.bestSellingAuthors],
    ['colours', API.bookColors],
    ['banners', API.banners],
    ['videos', API.serviceVideos],
    ['articles', API.blogs],
    ['questions', API.faqs],
    ['countries', API.countries],
    ['exchange rates', API.exchangeRates],
  ] as [name: string, url: string, headers?: Record<string, string>][])(
    'of %s',
    async (_name, url, headers) => {
      const reply = await fetchReply(url, headers);
      const { data } = reply.json();
      expect(data.books ?? data).not.toHaveLength(0);
      expect(reply.body).not.toMatch(NULL);
    },
  );

  test('of a cart’s and a wishlist’s books', async () => {
    const { alice } = people;
    const books = await shop.db.query<{ id: string; color: string }>(
      'SELECT id, color FROM books WHERE withdrawn_at IS NULL ORDER BY id LIMIT 10',
    );
    for (const { id, color } of books) {
      await shop.db.query(
        `INSERT INTO cart_items (id, user_id, book_id, quantity, variant_type, leather_type, color)
         VALUES ($1, $2, $3, 1, 'superDeluxe', 'realLeather', $4)`,
        [newId(), alice.id, id, color],
      );
      await shop.db.query('INSERT INTO wishlist_items (id, user_id, book_id) VALUES ($1, $2, $3)', [
        newId(),
        alice.id,
        id,
      ]);
    }
    const { cartItems } = (await fetchReply(API.carts[0])).json().data;
    const { wishlistItems } = (await fetchReply(API.wishlists[0])).json().data;
    expect([cartItems.length, wishlistItems.length]).toEqual([10, 10]);
    expect(JSON.stringify([cartItems, wishlistItems])).not.toMatch(NULL);
  });

  test('of reviews by people without a photo', async () => {
    const [book] = await shop.db.query<{ id: string }>('SELECT id FROM books ORDER BY id LIMIT 1');
    await shop.db.query(
      `INSERT INTO reviews (id, book_id, user_id, rating, comment) VALUES ($1, $2, $3, 4, '')`,
      [newId(), book?.id, people.alice.id],
    );
    const { data } = (await fetchReply(`${API.reviews[0]}/${book?.id}`)).json();
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toMatch(NULL);
  });
});

test('a single book and its recommendations contain no null', async () => {
  const [{ id }] = (await fetchReply(`${API.regular[0]}?filter={"limit":1}`)).json().data;
  for (const url of [`${API.regular[0]}/${id}`, `${API.recommendations}/${id}`])
    expect((await fetchReply(url)).body).not.toMatch(NULL);
});

test('a page of sixteen books is under 11 kB, and under 3 kB compressed', async () => {
  const url = `${API.regular[0]}?filter={"limit":16}`;
  const plain = await fetchReply(url);
  expect(plain.json().data).toHaveLength(16);
  expect(plain.rawPayload.length).toBeLessThan(11_000);
  const compressed = await fetchReply(url, { 'accept-encoding': 'gzip, deflate, br' });
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.rawPayload.length).toBeLessThan(3000);
});
