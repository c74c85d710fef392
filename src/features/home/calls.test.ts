import { afterAll, beforeAll, expect, test } from 'vitest';
import { type StockedShop, stockedShop, titlesOf } from '#test/stocked-shop.ts';
import { FeaturedCollectionsReply } from './contract.ts';

let shop: StockedShop;
beforeAll(async () => {
  shop = await stockedShop();
}, 180_000);
afterAll(() => shop.close());

const get: StockedShop['get'] = (...asked) => shop.get(...asked);

test('the home page has its collections and its best-selling authors', async () => {
  const { body: collections } = await get('/api/featured-collections');
  expect(FeaturedCollectionsReply.parse(collections)).toEqual(collections);
  expect(titlesOf({ data: collections.data[0].books })).toEqual(['War and Peace', 'Anna Karenina']);
  expect((await get('/api/best-selling-authors')).body.data).toEqual([
    {
      id: 'leo-tolstoy',
      authorName: 'Leo Tolstoy',
      url: '/monograms/leo-tolstoy.webp',
      altText: 'Monogram of Leo Tolstoy',
    },
  ]);
});
