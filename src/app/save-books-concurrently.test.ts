import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { rebuildSearch } from '#features/search/server/rebuild.ts';
import type { Catalogue } from '#kernel/book.ts';
import { author, bookId, fillCatalogue, toWrittenBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { saveBooks } from './save-books.ts';

const MARY = 'Mary Shelley';
const { id: _, ...mary } = author(MARY);
const given = (i: number) => ({
  authors: [mary],
  books: [toWrittenBook(i, { title: `Volume ${i}`, author: MARY })],
});

test('two who save a new author at once both find one author', async () => {
  const db = await testDatabase('stocked');
  const saved = await Promise.all([saveBooks(db, given(300)), saveBooks(db, given(301))]);
  expect(saved.map(({ added }) => added)).toEqual([[bookId(300)], [bookId(301)]]);
  expect(await db.query(`SELECT count(*)::int FROM authors WHERE slug = 'mary-shelley'`)).toEqual([
    { count: 1 },
  ]);
  await db.close();
});

test('of two who bring a shop its first books one makes the whole of search, and the other adds to it', async () => {
  const db = await testDatabase();
  await fillCatalogue(db, []);
  const made: Catalogue[] = [];
  const reindex = async (tx: Db, catalogue: Catalogue) => {
    made.push(catalogue);
    await rebuildSearch(tx, catalogue);
  };
  await Promise.all([300, 301].map((i) => saveBooks(db, given(i), reindex)));
  expect(made).toEqual(['regular', 'bestSeller', 'exclusive']);
  expect(await db.query('SELECT books FROM search_regular.metadata')).toEqual([{ books: 2 }]);
  await db.close();
});
