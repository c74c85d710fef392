import { expect, test } from 'vitest';
import type { ListingData } from './listing-data.ts';
import { listing } from './listing-fixture.ts';
import {
  catalogueAddress,
  countText,
  facetText,
  listingHeading,
  rangeText,
  yearText,
} from './listing-text.ts';

test('book counts are exact or rounded', () => {
  expect(countText({ total: 0, totalIsEstimate: false })).toBe('No books');
  expect(countText({ total: 1, totalIsEstimate: false })).toBe('1 book');
  expect(countText({ total: 1412, totalIsEstimate: false })).toBe('1,412 books');
  expect(countText({ total: 12_288, totalIsEstimate: true })).toBe('about 12,300 books');
});

test('filter counts are exact or rounded', () => {
  expect(facetText({ count: 1412 })).toBe('1,412');
  expect(facetText({ count: 12_352, countIsEstimate: true })).toBe('about 12,000');
  expect(facetText({ count: 64, countIsEstimate: true })).toBe('about 64');
});

test('the heading describes the listing', () => {
  const headingFor = (query: Partial<ListingData['query']>, overrides: Partial<ListingData> = {}) =>
    listingHeading({ ...listing, ...overrides, query: { ...listing.query, ...query } });
  expect(headingFor({})).toBe('Our Collections');
  expect(headingFor({}, { catalogue: 'bestSeller' })).toBe('Best Sellers');
  expect(headingFor({ q: 'Leo Tolstoy', field: 'author' }, { criteria: 'author' })).toBe(
    'Books by Leo Tolstoy',
  );
  expect(headingFor({ q: 'wra and peece' }, { correctedTo: 'war and peace', match: 'corrected' })).toBe(
    '“war and peace”',
  );
  expect(headingFor({ q: 'huck finn' }, { correctedTo: 'huck fine', match: 'partial' })).toBe('“huck finn”');
  expect(headingFor({ genre: ['science-fiction'] })).toBe('Science Fiction');
  expect(headingFor({ author: ['Jane Austen'] })).toBe('Books by Jane Austen');
  expect(headingFor({ author: ['Jane Austen'], from: 1800 })).toBe('Our Collections');
});

test('ranges name both ends, including BCE', () => {
  expect(rangeText(1800, 1899)).toBe('1800–1899');
  expect(rangeText(undefined, -400, yearText)).toBe('until 400 BCE');
  expect(rangeText(1950, undefined)).toBe('from 1950');
  expect(rangeText(1869, 1869)).toBe('1869');
});

test('a criterion is dropped together with its filter', () => {
  expect(catalogueAddress('regular', { ...listing.query, genre: ['horror'] }, 'genres')).toContain(
    'criteria=genres',
  );
  expect(catalogueAddress('regular', listing.query, 'genres')).not.toContain('criteria');
});
