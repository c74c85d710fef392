import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { fillCatalogue, type TestBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { runCount } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import type { TextWord } from './conditions.ts';
import { SearchQuery } from './contract.ts';
import { createCatalogueCache } from './server/cache.ts';
import { searchBooks } from './server/search-books.ts';
import { suggest } from './server/suggest.ts';
import { lookUpWords } from './server/vocabulary.ts';
import { loadWordList } from './server/word-list.ts';

/** Titles close to each other's misspellings or prefixes. */
const TITLES = [
  'Fröken Julie',
  'From the Earth to the Moon',
  'The Garden Party',
  'Parsifal',
  'Pay Day',
  'The Parry',
  'Pars Vitae',
  'Park Lane',
  'Spare Hours',
  'Around the World',
  'The School for Scandal',
  'The Great Gatsby',
  ...Array.from({ length: 20 }, (_, i) => `Salt and Company ${i + 1}`),
];
const BOOKS = TITLES.map((title, i): TestBook => ({ title, author: 'N. N.', popularity: 10 + i }));

const db = prepareFixture(testDatabase);
const cache = createCatalogueCache(db);
beforeAll(() => fillCatalogue(db, BOOKS), 180_000);

const search = (q: string) => searchBooks(db, cache, 'regular', SearchQuery.parse({ q }));
const findTitles = async (q: string) => (await search(q)).books.map(({ title }) => title);
const suggestTitles = async (query: string) =>
  (await suggest(db, cache, 'regular', { query })).map(({ title }) => title);

test('treats a rare prefix as a possible typo, with exact matches first', async () => {
  expect(await findTitles('frok')).toEqual(['Fröken Julie', 'From the Earth to the Moon']);
  expect(await suggestTitles('frok')).toEqual(['Fröken Julie', 'From the Earth to the Moon']);
  expect((await search('frok')).correctedTo).toBeUndefined();
});

test('includes all equally close words that few books have', async () => {
  expect((await findTitles('pary')).toSorted()).toEqual([
    'Park Lane',
    'Pars Vitae',
    'Pay Day',
    'The Garden Party',
    'The Parry',
  ]);
});

test('ranks the closest words first, regardless of popularity', async () => {
  const results = await findTitles('arond');
  expect(results[0]).toBe('Around the World');
  expect(results).toHaveLength(16);
  expect((await suggestTitles('arond'))[0]).toBe('Around the World');
  expect((await search('arond')).correctedTo).toBe('around');
});

test('allows an additional typo in words of five or more letters', async () => {
  expect(await findTitles('skool')).toEqual(['The School for Scandal']);
  expect(await findTitles('mark')).not.toContain('Spare Hours');
});

test('doesn’t correct a word that occurs in books', async () => {
  expect(await findTitles('pars')).toEqual(['Pars Vitae', 'Parsifal']);
  expect(await findTitles('party')).toEqual(['The Garden Party']);
});

/** Similar words in several scripts, some outside the Basic Multilingual Plane. */
const word = fc
  .array(fc.constantFrom('a', 'b', 'o', 'é', 'ж', '樓', '𐊀', '1'), { minLength: 1, maxLength: 7 })
  .map((letters) => letters.join(''));

test('looks up words in memory and in the database with equal results', async () => {
  const vocabularyDb = await testDatabase();
  try {
    const words = [...new Set(fc.sample(word, { numRuns: 600, seed: 7 }))];
    await vocabularyDb.query(
      `INSERT INTO search_regular.vocabulary
       SELECT word, n, CASE WHEN n % 3 = 0 THEN 0 ELSE n END, CASE WHEN n % 2 = 0 THEN 0 ELSE n END
       FROM unnest($1::text[]) WITH ORDINALITY AS w(word, n)`,
      [words],
    );
    await vocabularyDb.query(`INSERT INTO search_regular.vocabulary VALUES ('#g1', 9, 0, 0)`);
    const statistics = await createCatalogueCache(vocabularyDb).statistics('regular');
    expect(statistics.words()?.size).toBe(words.length);
    const typed = fc
      .tuple(word, fc.constantFrom<TextWord['match']>('exact', 'whole', 'loose', 'pattern'))
      .map(([text, match]): TextWord => ({ match, text: match === 'pattern' ? `${text}*` : text }));
    await fc.assert(
      fc.asyncProperty(typed, async (textWord) => {
        const lookups = [{ word: textWord, in: 'any' as const }];
        const [inMemory, inDatabase] = await Promise.all([
          lookUpWords(vocabularyDb, statistics, lookups),
          lookUpWords(vocabularyDb, { ...statistics, words: () => null }, lookups),
        ]);
        expect(inMemory.expansion(textWord)).toEqual(expansion(inDatabase.expansion(textWord)));
      }),
      { numRuns: runCount(40) },
    );
  } finally {
    await vocabularyDb.close();
  }
});

/** Drops columns that only SQL rows have. */
function expansion(row: object | undefined) {
  if (!row) return row;
  const { key: _, ...rest } = row as { key?: string };
  return rest;
}

test('leaves a large vocabulary in the database', async () => {
  expect((await loadWordList(db, 'regular', 5))()).toBeNull();
  expect((await loadWordList(db, 'regular'))()).not.toBeNull();
});
