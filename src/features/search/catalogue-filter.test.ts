import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { DEFAULT_FILTER, parseFilter } from './catalogue-filter.ts';
import type { Condition } from './conditions.ts';
import { createCatalogueCache } from './server/cache.ts';

const where = (json: unknown) => {
  const parsed = parseFilter(JSON.stringify({ where: json }));
  if ('problems' in parsed) throw new Error(JSON.stringify(parsed.problems));
  return parsed.filter.where;
};

test('an empty filter lists the first page of all books', () => {
  for (const text of [undefined, '', '  ', '{}'])
    expect(parseFilter(text)).toEqual({ filter: DEFAULT_FILTER });
});

test('conditions side by side must all be met', () => {
  expect(where({ language: 'English', publishingYear: '[1800 TO 1899]' })).toEqual({
    kind: 'all',
    of: [
      { kind: 'language', names: ['english'] },
      { kind: 'year', from: 1800, to: 1899 },
    ],
  });
});

test('names joined with commas are alternatives', () => {
  expect(where({ genres: 'Fiction, Sci-Fi' })).toEqual({ kind: 'genre', names: ['fiction', 'sci fi'] });
});

test('years before the common era are negative', () => {
  expect(where({ publishingYear: '[-500 TO -300]' })).toEqual({ kind: 'year', from: -500, to: -300 });
  expect(where({ publishingYear: -44 })).toEqual({ kind: 'year', from: -44, to: -44 });
});

test('a problem names its path and the expected format', () => {
  expect(parseFilter('{"where":{"$or":[{"title":"a"},{"colour":"b"}]},"limit":0}')).toEqual({
    problems: [
      { path: 'where.$or[1].colour', message: expect.stringContaining('author') },
      { path: 'limit', message: 'Use a whole number from 1 to 100.' },
    ],
  });
});

const countConditions = (condition: Condition | null): number =>
  condition === null
    ? 0
    : 'of' in condition
      ? condition.of.reduce((sum, part) => sum + countConditions(part), 0)
      : 1;
const measureDepth = (condition: Condition | null): number =>
  condition && 'of' in condition ? 1 + Math.max(0, ...condition.of.map(measureDepth)) : 0;

test('parses any JSON into a bounded filter without throwing', () => {
  const field = fc.constantFrom(
    'title',
    'author',
    'sku',
    'isbnNo',
    'id',
    'genres',
    'language',
    'publishingYear',
    'price',
    'leatherType',
    'x',
  );
  const value = fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.integer(),
    fc.constant('[1 TO 9]'),
    fc.constant(null),
    fc.array(fc.string(), { maxLength: 4 }),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 8 },
      fc.dictionary(field, value, { maxKeys: 4 }),
      fc.record({ $or: fc.array(tie('tree'), { maxLength: 6 }) }),
      fc.record({ $and: fc.array(tie('tree'), { maxLength: 6 }) }),
    ),
  }));
  fc.assert(
    fc.property(
      fc.oneof(
        tree.map((where) => ({ where })),
        fc.jsonValue(),
        fc.object(),
      ),
      (json) => {
        const parsed = parseFilter(JSON.stringify(json));
        if ('problems' in parsed) {
          expect(parsed.problems.length).toBeGreaterThan(0);
          expect(parsed.problems.length).toBeLessThanOrEqual(10);
        } else {
          expect(countConditions(parsed.filter.where)).toBeLessThanOrEqual(40);
          expect(measureDepth(parsed.filter.where)).toBeLessThanOrEqual(11);
          expect(parsed.filter.limit).toBeLessThanOrEqual(100);
          expect(parsed.filter.offset).toBeLessThanOrEqual(1600);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('reports text that isn’t JSON as a problem', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseFilter(text)));
});

test('parses a cached filter again after its exchange rate changes', () => {
  const cache = createCatalogueCache({} as Db);
  const euro = { currency: 'EUR', exponent: 2, asOf: '2026-01-01' };
  const text = '{"where":{"price":"[100 TO 200]"}}';
  for (const rate of [0.8, 0.9])
    expect(cache.filter(text, { ...euro, rate })).toEqual(parseFilter(text, { ...euro, rate }));
});
