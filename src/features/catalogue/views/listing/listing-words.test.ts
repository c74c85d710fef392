import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EMPTY_QUERY } from '#rules/listing-query.ts';
import { chosenOf } from './chosen.ts';
import type { ListingData } from './listing-data.ts';
import { pagesAround } from './pages.ts';
import { addressOf, countText, headingOf, rangeText, yearText } from './words.ts';

const listing: ListingData = {
  catalogue: 'regular',
  query: EMPTY_QUERY,
  criteria: null,
  genreNames: { 'science-fiction': 'Science Fiction' },
  ignored: [],
  books: [],
  total: 0,
  totalIsEstimate: false,
  correctedTo: null,
  match: 'none',
  facets: {
    genre: [],
    author: [],
    language: [],
    century: [{ value: '-400', label: '400–301 BCE', count: 3 }],
    leather: [],
    price: [{ value: '1000-', label: '$1000 and more', count: 2 }],
  },
  elsewhere: null,
  wider: [],
};

test('a number of books is said exactly, or about', () => {
  expect(countText({ total: 0, totalIsEstimate: false })).toBe('No books');
  expect(countText({ total: 1, totalIsEstimate: false })).toBe('1 book');
  expect(countText({ total: 1412, totalIsEstimate: false })).toBe('1,412 books');
  expect(countText({ total: 12_288, totalIsEstimate: true })).toBe('about 12,300 books');
});

test('the heading says what the listing is of', () => {
  const of = (query: Partial<ListingData['query']>, more: Partial<ListingData> = {}) =>
    headingOf({ ...listing, ...more, query: { ...EMPTY_QUERY, ...query } });
  expect(of({})).toBe('Our Collections');
  expect(of({}, { catalogue: 'bestSeller' })).toBe('Best Sellers');
  expect(of({ q: 'Leo Tolstoy', field: 'author' }, { criteria: 'author' })).toBe('Books by Leo Tolstoy');
  expect(of({ q: 'wra and peece' }, { correctedTo: 'war and peace' })).toBe('“war and peace”');
  expect(of({ genre: ['science-fiction'] })).toBe('Science Fiction');
  expect(of({ author: ['Jane Austen'] })).toBe('Books by Jane Austen');
  expect(of({ author: ['Jane Austen'], from: 1800 })).toBe('Our Collections');
});

test('a range names its ends, before the common era too', () => {
  expect(rangeText(1800, 1899)).toBe('1800–1899');
  expect(rangeText(undefined, -400, yearText)).toBe('until 400 BCE');
  expect(rangeText(1950, undefined)).toBe('from 1950');
  expect(rangeText(1869, 1869)).toBe('1869');
});

test('a criterion goes with what it was about', () => {
  expect(addressOf('regular', { ...EMPTY_QUERY, genre: ['horror'] }, 'genres')).toContain('criteria=genres');
  expect(addressOf('regular', EMPTY_QUERY, 'genres')).not.toContain('criteria');
});

test('everything chosen can be taken away alone', () => {
  const query = {
    ...EMPTY_QUERY,
    genre: ['science-fiction', 'horror'],
    from: -400,
    to: -301,
    leather: 'veganLeather' as const,
    priceFrom: 1000,
    page: 4,
  };
  const chosen = chosenOf({ ...listing, query });
  expect(chosen.map(({ label }) => label)).toEqual([
    'Science Fiction',
    'horror',
    '400–301 BCE',
    'Vegan Leather',
    '$1000 and more',
  ]);
  expect(chosen[0]?.without).toEqual({ ...query, page: 1, genre: ['horror'] });
  expect(chosen[4]?.without).toEqual({ ...query, page: 1, priceFrom: undefined });
});

test('the pager shows the ends, the page and its neighbours', () => {
  expect(pagesAround(1, 1)).toEqual([1]);
  expect(pagesAround(1, 26)).toEqual([1, 2, 3, 4, null, 26]);
  expect(pagesAround(13, 26)).toEqual([1, null, 12, 13, 14, null, 26]);
  expect(pagesAround(26, 26)).toEqual([1, null, 23, 24, 25, 26]);
  expect(pagesAround(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('the pager always has the page itself, in order, and never a gap of one page', () => {
  const pages = fc
    .integer({ min: 1, max: 100 })
    .chain((last) => fc.tuple(fc.integer({ min: 1, max: last }), fc.constant(last)));
  fc.assert(
    fc.property(pages, ([page, last]) => {
      const shown = pagesAround(page, last);
      const numbers = shown.filter((n) => n !== null);
      expect(numbers).toContain(page);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      expect(shown.length).toBeLessThanOrEqual(7);
      for (const [at, n] of shown.entries()) {
        if (n === null) expect((shown[at + 1] ?? 0) - (shown[at - 1] ?? 0)).toBeGreaterThan(2);
      }
    }),
  );
});
