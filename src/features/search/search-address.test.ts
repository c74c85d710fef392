import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { SearchQuery } from './contract.ts';
import { EMPTY_QUERY } from './empty-query-fixture.ts';
import { parseSearchAddress } from './search-address.ts';

const read = (search: string) => parseSearchAddress(new URLSearchParams(search));
const findProblems = (search: string) =>
  Object.fromEntries(read(search).problems.map(({ path, message }) => [path, message]));

test('a valid address has a query and no problems', () => {
  expect(
    read('q=war&field=title&genre=classics&genre=poetry&from=-400&to=1899&leatherType=veganLeather&page=2'),
  ).toEqual({
    query: {
      ...EMPTY_QUERY,
      q: 'war',
      field: 'title',
      genre: ['classics', 'poetry'],
      from: -400,
      to: 1899,
      leather: 'veganLeather',
      page: 2,
    },
    problems: [],
    ignored: [],
  });
});

test.each([
  ['page=0', { page: 'Enter 1 or more.' }],
  ['page=101', { page: 'Enter 100 or less.' }],
  ['from=late', { from: 'Enter a number.' }],
  ['from=1900&to=1800', { to: 'The last year must not be before the first.' }],
  ['priceFrom=9&priceTo=1', { priceTo: 'The highest price must not be below the lowest.' }],
  ['leatherType=plastic', { leather: 'Choose one of `realLeather`, `veganLeather`.' }],
  ['q=a&q=b', { q: 'Use this parameter only once.' }],
  [`q=${'x'.repeat(201)}`, { q: 'Use at most 200 characters.' }],
  [`q=e${'\u0301'.repeat(4000)}`, { q: 'Use fewer accents and other marks on each character.' }],
  [`genre=${'x'.repeat(61)}`, { genre: 'Use at most 60 characters.' }],
  ['genre=a%0Ab', { genre: 'Enter this on one line.' }],
  [`author=x&${'author=y&'.repeat(10)}`, { author: 'Add at most 10 of these.' }],
  ['currency=dollars', { currency: 'Use a currency code of three capital letters, such as USD.' }],
])('tells API clients what to write instead of %s', (search, problems) => {
  expect(findProblems(search)).toEqual(problems);
});

test('reports an unknown parameter to API clients but not to people', () => {
  const { problems, ignored } = read('colour=oxblood&utm_source=letter');
  expect(problems.map(({ path }) => path)).toEqual(['colour', 'utm_source']);
  expect(problems[0]?.message).toBe(`Unknown parameter. Use ${Object.keys(SearchQuery.shape).join(', ')}.`);
  expect(ignored).toEqual([]);
});

test('lists problems in the order of the address, those between two parameters last', () => {
  const { problems } = read('to=1800&sort=cheapest&from=1900&page=0&field=colour');
  expect(problems.map(({ path }) => path)).toEqual(['sort', 'page', 'field', 'to']);
});

test('accepts values from people that are problems for API clients', () => {
  expect(read('from=1900&to=1800')).toMatchObject({ query: { from: 1800, to: 1900 }, ignored: [] });
  expect(read('q=a&q=b')).toMatchObject({ query: { q: 'a' }, ignored: [] });
  expect(read('page=250')).toMatchObject({ query: { page: 100 }, ignored: ['page “250”'] });
});

test('any address yields a valid query', () => {
  const name = fc.constantFrom(...Object.keys(SearchQuery.shape), 'leatherType', '__proto__');
  const value = fc.oneof(fc.string({ unit: anyCharacter, maxLength: 60 }), fc.integer().map(String));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 15 }), (parameters) => {
      expect(SearchQuery.safeParse(parseSearchAddress(parameters).query).success).toBe(true);
    }),
  );
});
