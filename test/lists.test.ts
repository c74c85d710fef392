import { describe, expect, test } from 'vitest';
import { cartItems } from '#features/cart/tables.ts';
import { reviews } from '#features/reviews/tables.ts';
import { wishlistItems } from '#features/wishlist/tables.ts';
import { API } from '#kernel/api.ts';
import { insertRow } from './insert-row.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { anyBookId } from './sample.ts';
import { openSeededCalls } from './site.ts';

const shop = prepareFixture(openSeededCalls);
const people = preparePeople(shop);

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
    const books = await shop.db.query<{ bookId: string; color: string }>(
      'SELECT id AS "bookId", color FROM books WHERE withdrawn_at IS NULL ORDER BY id LIMIT 10',
    );
    const binding = { variantType: 'superDeluxe', leatherType: 'realLeather' } as const;
    for (const { bookId, color } of books) {
      const item = { userId: alice.id, bookId };
      await insertRow(shop.db, cartItems, { ...item, ...binding, color, quantity: 1 });
      await insertRow(shop.db, wishlistItems, item);
    }
    const cart = (await fetchReply(API.carts[0])).json().data.cartItems;
    const wishlist = (await fetchReply(API.wishlists[0])).json().data.wishlistItems;
    expect([cart.length, wishlist.length]).toEqual([10, 10]);
    expect(JSON.stringify([cart, wishlist])).not.toMatch(NULL);
  });

  test('of reviews by people without a photo', async () => {
    const bookId = await anyBookId(shop);
    await insertRow(shop.db, reviews, { bookId, userId: people.alice.id, rating: 4 });
    const { data } = (await fetchReply(`${API.reviews[0]}/${bookId}`)).json();
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
