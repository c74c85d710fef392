import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookId, fillCatalogue, type TestBook } from '#test/catalogue-books.ts';
import { type Calls, openFreshCalls } from '#test/site.ts';
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

let calls: Calls;
beforeAll(async () => {
  calls = await openFreshCalls('empty', (db) => fillCatalogue(db, SHELF));
}, 120_000);
afterAll(() => calls.close());

const recommended = async (i: number): Promise<{ title: string; author: string }[]> =>
  (await calls.app.inject(`/api/recommendations/${bookId(i)}`)).json().data;

test('best sellers come first, the author’s before others, and of others the nearest', async () => {
  const titles = (await recommended(0)).map(({ title }) => title);
  expect(titles).toEqual(['Persuasion', 'Near', 'Between', 'Far', 'Sanditon', 'Lady Susan']);
});

test('no title stands twice, and the book’s own not at all, whoever wrote and however it is written', async () => {
  const books = await recommended(0);
  expect(books.filter(({ title }) => /^emma/i.test(title))).toEqual([]);
  expect(books.filter(({ title }) => title === 'Persuasion')).toMatchObject([{ author: AUSTEN }]);
  expect((await recommended(2)).filter(({ title }) => /^emma/i.test(title))).toEqual([]);
});

test('other editions of one title take no place of other books', async () => {
  const titles = (await recommended(6)).map(({ title }) => title);
  expect(titles).toContain('Lady Susan');
});

test('other books by the author and best sellers of the genre are recommended, best sellers first', async () => {
  const stocked = await openStockedCalls();
  const { body } = await stocked.get(`/api/recommendations/${bookId(0)}`);
  expect(readTitles(body)).toEqual(['The Iliad', 'Middlemarch', 'Anna Karenina', 'Война и мир']);
  await stocked.close();
}, 180_000);
