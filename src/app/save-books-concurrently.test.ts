import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { rebuildSearch } from '#features/search/server/rebuild.ts';
import type { Catalogue } from '#kernel/book.ts';
import { author, bookId, fillCatalogue, toWrittenBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { saveBooks } from './save-books.ts';

const MARY = 'Mary Shelley';
const { id: _, ...mary } = author(MARY);
const createInput = (i: number) => ({
  authors: [mary],
  books: [toWrittenBook(i, { title: `Volume ${i}`, author: MARY })],
});

test('concurrent saves of a new author create one author', async () => {
  const db = await testDatabase('stocked');
  const saved = await Promise.all([saveBooks(db, createInput(300)), saveBooks(db, createInput(301))]);
  expect(saved.map(({ added }) => added)).toEqual([[bookId(300)], [bookId(301)]]);
  expect(await db.query(`SELECT count(*)::int FROM authors WHERE slug = 'mary-shelley'`)).toEqual([
    { count: 1 },
  ]);
  await db.close();
});

test('concurrent first imports build the search index once', async () => {
  const db = await testDatabase();
  await fillCatalogue(db, []);
  const indexed: Catalogue[] = [];
  const reindex = async (tx: Db, catalogue: Catalogue) => {
    indexed.push(catalogue);
    await rebuildSearch(tx, catalogue);
  };
  await Promise.all([300, 301].map((i) => saveBooks(db, createInput(i), reindex)));
  expect(indexed).toEqual(['regular', 'bestSeller', 'exclusive']);
  expect(await db.query('SELECT books FROM search_regular.metadata')).toEqual([{ books: 2 }]);
  await db.close();
});
