import { expect, test } from 'vitest';
import { listActiveFilters } from './active-filters.ts';
import { listing } from './listing-fixture.ts';

test('each active filter can be removed on its own', () => {
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
  const filters = listActiveFilters({ ...listing, query });
  expect(filters.map(({ label }) => label)).toEqual([
    'Science Fiction',
    'horror',
    '400–301 BCE',
    'Vegan Leather',
    'Deluxe',
    '$1,000 and more',
  ]);
  expect(filters[0]?.without).toEqual({ ...query, page: 1, genre: ['horror'] });
  expect(filters[5]?.without).toEqual({ ...query, page: 1, priceFrom: undefined });
});
