import { expect, test } from 'vitest';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import { openStockedCalls, readTitles, type StockedCalls } from '#test/stocked-calls.ts';
import { FeaturedCollectionsReply } from './contract.ts';

const calls = prepareFixture(openStockedCalls);

const get: StockedCalls['get'] = (...args) => calls.get(...args);

test('the API lists featured collections and best-selling authors', async () => {
  const { body: collections } = await get('/api/featured-collections');
  expect(FeaturedCollectionsReply.parse(collections)).toEqual(collections);
  expect(readTitles({ data: collections.data[0].books })).toEqual(['War and Peace', 'Anna Karenina']);
  expect((await get('/api/best-selling-authors')).body.data).toEqual([
    {
      id: 'leo-tolstoy',
      authorName: 'Leo Tolstoy',
      url: '/monograms/leo-tolstoy.webp',
      altText: 'Monogram of Leo Tolstoy',
    },
  ]);
});

test('best-selling authors come first', async () => {
  const authors = await readColumn(calls.db, 'SELECT id FROM authors ORDER BY id LIMIT 3');
  const ranked = authors.reverse();
  for (const [at, id] of ranked.entries())
    await calls.db.query('UPDATE authors SET best_selling_rank = $2 WHERE id = $1', [id, at + 10]);
  const { data } = (await get('/api/best-selling-authors')).body;
  const ids = data.map(({ id }: { id: string }) => id);
  expect(ids.slice(-ranked.length)).toEqual(ranked);
});
