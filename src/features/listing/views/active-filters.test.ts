import { expect, test } from 'vitest';
import { listActiveFilters } from './active-filters.ts';
import { listing } from './listing-fixture.ts';

test('everything chosen can be taken away alone', () => {
  const query = {
    ...listing.query,
    genre: ['science-fiction', 'horror'],
    from: -400,
    to: -301,
    leather: 'veganLeather' as const,
    edition: 'deluxe' as const,
    priceFrom: 1000,
    page: 4,
  };
  const chosen = listActiveFilters({ ...listing, query });
  expect(chosen.map(({ label }) => label)).toEqual([
    'Science Fiction',
    'horror',
    '400–301 BCE',
    'Vegan Leather',
    'Deluxe',
    '$1,000 and more',
  ]);
  expect(chosen[0]?.without).toEqual({ ...query, page: 1, genre: ['horror'] });
  expect(chosen[5]?.without).toEqual({ ...query, page: 1, priceFrom: undefined });
});
