import { expect, test } from 'vitest';
import { bookId, fillCatalogue, type TestBook } from '#test/catalogue-books.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openFreshCalls } from '#test/site.ts';
import { openStockedCalls, readTitles } from '#test/stocked-calls.ts';

const AUSTEN = 'Jane Austen';
const SHELF: TestBook[] = [
  { title: 'Emma', author: AUSTEN, genres: ['Fiction', 'Classics', 'Poetry'], popularity: 50 },
  {
    title: 'EMMA',
    author: 'Somebody Else',
    catalogue: 'bestSeller',
    genres: ['Fiction', 'Classics'],
    popularity: 99,
  },
  { title: 'Emma!', author: AUSTEN, popularity: 98 },
  { title: 'Far', author: 'A', catalogue: 'bestSeller', genres: ['Fiction'], popularity: 97 },
  {
    title: 'Near',
    author: 'B',
    catalogue: 'bestSeller',
    genres: ['Poetry', 'Fiction', 'Classics'],
    popularity: 1,
  },
  { title: 'Between', author: 'C', catalogue: 'bestSeller', genres: ['Poetry', 'Classics'], popularity: 2 },
  { title: 'Persuasion', author: AUSTEN, popularity: 20 },
  { title: 'Persuasion', author: AUSTEN, catalogue: 'bestSeller', genres: ['History'], popularity: 3 },
  { title: 'Persuasion', author: 'D', catalogue: 'bestSeller', genres: ['Fiction'], popularity: 90 },
  { title: 'Lady Susan', author: AUSTEN, popularity: 10 },
  { title: 'Love and Freindship', author: AUSTEN, catalogue: 'exclusive', popularity: 100 },
  ...Array.from({ length: 20 }, (_, n) => ({ title: 'Sanditon', author: AUSTEN, popularity: 60 + n })),
];

const calls = prepareFixture(() => openFreshCalls('empty', (db) => fillCatalogue(db, SHELF)));

const fetchRecommendations = async (i: number): Promise<{ title: string; author: string }[]> =>
  (await calls.app.inject(`/api/recommendations/${bookId(i)}`)).json().data;

test('lists best sellers first: the author’s, then those with most genres in common', async () => {
  const titles = (await fetchRecommendations(0)).map(({ title }) => title);
  expect(titles).toEqual(['Persuasion', 'Near', 'Between', 'Far', 'Sanditon', 'Lady Susan']);
});

test('lists each title once and never the book’s own, in any spelling', async () => {
  const books = await fetchRecommendations(0);
  expect(books.filter(({ title }) => /^emma/i.test(title))).toEqual([]);
  expect(books.filter(({ title }) => title === 'Persuasion')).toMatchObject([{ author: AUSTEN }]);
  expect((await fetchRecommendations(2)).filter(({ title }) => /^emma/i.test(title))).toEqual([]);
});

test('editions of one title don’t displace other books', async () => {
  const titles = (await fetchRecommendations(6)).map(({ title }) => title);
  expect(titles).toContain('Lady Susan');
});

test('recommends books by the author and best sellers of the genre', async () => {
  const stocked = await openStockedCalls();
  const { body } = await stocked.get(`/api/recommendations/${bookId(0)}`);
  expect(readTitles(body)).toEqual(['The Iliad', 'Middlemarch', 'Anna Karenina', 'Война и мир']);
  await stocked.close();
}, 180_000);
