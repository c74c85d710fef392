import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { listingAddress } from '#kernel/addresses.ts';
import { DOLLAR } from '#kernel/exchange.ts';
import { stockCatalogue } from '#test/catalogue-books.ts';
import { type Calls, freshCalls } from '#test/site.ts';
import { readListing } from './listing-query.ts';
import { findListing } from './server/listing.ts';

const BOOKS = Array.from({ length: 50 }, (_, n) => ({
  title: `Volume ${n}`,
  author: 'Homer',
  popularity: n,
}));

let calls: Calls;
beforeAll(async () => {
  calls = await freshCalls('empty', (db) => stockCatalogue(db, BOOKS));
}, 120_000);
afterAll(() => calls.close());

const find = (search: string) =>
  findListing(calls.db, createCatalogueCache(calls.db), 'regular', readListing(new URLSearchParams(search)), {
    rate: DOLLAR,
    asked: DOLLAR,
  });

test('every book stands on a page of the listing, and a page after the last leads to the last', async () => {
  const titles = new Set<string>();
  let page = 1;
  for (; titles.size < BOOKS.length; page += 1) {
    const reply = await find(`page=${page}`);
    if (!('data' in reply)) throw new Error(`Page ${page} leads to ${reply.forward}.`);
    for (const { title } of reply.data.books) titles.add(title);
  }
  expect(await find(`page=${page}`)).toEqual({ forward: listingAddress({ page: page - 1 }) });
});
