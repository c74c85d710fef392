import { expect, test } from 'vitest';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { DOLLAR_RATE } from '#kernel/exchange.ts';
import { listingPath } from '#kernel/paths.ts';
import { fillCatalogue } from '#test/catalogue-books.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';
import { parseListing } from './listing-query.ts';
import { findListing } from './server/find-listing.ts';

const BOOKS = Array.from({ length: 50 }, (_, n) => ({
  title: `Volume ${n}`,
  author: 'Homer',
  popularity: n,
}));

const calls = prepareFixture(() => openFreshCalls('empty', (db) => fillCatalogue(db, BOOKS)));

const find = (search: string) =>
  findListing(
    calls.db,
    createCatalogueCache(calls.db),
    'regular',
    parseListing(new URLSearchParams(search)),
    {
      rate: DOLLAR_RATE,
      filterRate: DOLLAR_RATE,
    },
  );

test('every book is on some page, and pages past the end redirect', async () => {
  const titles = new Set<string>();
  let page = 1;
  for (; titles.size < BOOKS.length; page += 1) {
    const reply = await find(`page=${page}`);
    if (!('data' in reply)) throw new Error(`Page ${page} leads to ${reply.redirectTo}.`);
    for (const { title } of reply.data.books) titles.add(title);
  }
  expect(await find(`page=${page}`)).toEqual({ redirectTo: listingPath({ page: page - 1 }) });
});
