import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchQuery } from '#features/search/contract.ts';
import { EMPTY_QUERY } from '#features/search/empty-query-fixture.ts';
import { SEARCH_FIELDS, SORTS } from '#features/search/listing-options.ts';
import { listingPath } from '#kernel/paths.ts';
import { anyCharacter } from '#test/any-character.ts';
import { activeFilters, listingParams, parseListing, withoutFilters } from './listing-query.ts';

const read = (search: string) => parseListing(new URLSearchParams(search));

test('an address without parameters lists everything', () => {
  expect(read('')).toEqual({ query: EMPTY_QUERY, criteria: null, ignored: [] });
});

test('empty form fields are ignored', () => {
  expect(read('q=&from=&to=&leather=&sort=&genre=&page=').query).toEqual(EMPTY_QUERY);
});

test('repeated filters are a list, each value once', () => {
  expect(read('genre=horror&genre=comedy&genre=horror').query.genre).toEqual(['horror', 'comedy']);
});

test('invalid values are dropped and reported', () => {
  const { query, ignored } = read('from=abc&sort=cheapest&leather=paper&page=0&field=colour');
  expect(query).toEqual(EMPTY_QUERY);
  expect(ignored).toEqual(['year “abc”', 'leather “paper”', 'field “colour”', 'sort “cheapest”', 'page “0”']);
});

test('negative years are BCE, and a reversed range is swapped', () => {
  expect(read('from=-400&to=-700').query).toMatchObject({ from: -700, to: -400 });
});

test('a page beyond the hundredth becomes the hundredth', () => {
  expect(read('page=250')).toMatchObject({ query: { page: 100 }, ignored: ['page “250”'] });
});

test('brackets are removed from a search', () => {
  expect(read('q=%5Bwar%5D%20{and}%20(peace)').query.q).toBe('war and peace');
});

test('unknown parameters are ignored silently', () => {
  expect(read('utm_source=letter&gclid=1&toString=2')).toEqual({
    query: EMPTY_QUERY,
    criteria: null,
    ignored: [],
  });
});

test('any address is parsed into a valid query', () => {
  const name = fc.constantFrom('q', 'field', 'genre', 'from', 'to', 'priceTo', 'sort', 'page', 'author');
  const value = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.integer().map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 15 }), (pairs) => {
      const { query, ignored } = parseListing(new URLSearchParams(pairs));
      expect(SearchQuery.parse(query)).toEqual(query);
      expect(ignored.length).toBeLessThanOrEqual(5);
    }),
    { numRuns: 50 },
  );
});

const word = fc.stringMatching(/^[a-z]{1,12}( [a-z]{1,8})?$/);
const years = fc.tuple(fc.integer({ min: -4000, max: 2200 }), fc.integer({ min: -4000, max: 2200 }));
const queries: fc.Arbitrary<SearchQuery> = fc
  .record({
    q: fc.oneof(fc.constant(''), word),
    field: fc.constantFrom(...SEARCH_FIELDS),
    genre: fc.uniqueArray(word, { maxLength: 3 }),
    author: fc.uniqueArray(word, { maxLength: 3 }),
    language: fc.uniqueArray(word, { maxLength: 3 }),
    sort: fc.constantFrom(...SORTS),
    page: fc.integer({ min: 1, max: 100 }),
    range: fc.option(years),
  })
  .map(({ range, ...query }) =>
    range ? { ...query, from: Math.min(...range), to: Math.max(...range) } : query,
  );

test('a query survives a round trip through an address', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const address = listingPath(listingParams(query));
      expect(read(address.split('?')[1] ?? '')).toEqual({ query, criteria: null, ignored: [] });
    }),
  );
});

test('removing one or all filters returns to page 1', () => {
  const { query } = read('q=war&genre=classics&from=1800&to=1899&leather=veganLeather&page=3');
  expect(activeFilters(query)).toEqual(['genre', 'years', 'leather']);
  expect(withoutFilters(query, 'years')).toEqual({
    ...EMPTY_QUERY,
    q: 'war',
    genre: ['classics'],
    leather: 'veganLeather',
  });
  expect(withoutFilters(query)).toEqual({ ...EMPTY_QUERY, q: 'war' });
  expect(activeFilters(withoutFilters(query))).toEqual([]);
});
