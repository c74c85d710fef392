import { expect, test } from 'vitest';
import { findingsIn } from './small-tree-fixture.ts';

const OTHER_FILE = 'src/features/books/server/more.ts';
const forbiddenIn = (code: string, file = OTHER_FILE) =>
  findingsIn({ [file]: code }).map(({ target }) => target);

test.each([
  `'INSERT INTO books (id) VALUES ($1)'`,
  `'INSERT INTO public.books AS b VALUES ($1)'`,
  `'insert into books select 1'`,
  `'UPDATE books SET id = 1'`,
  `'UPDATE ONLY "books" b SET id = 1'`,
  `'DELETE FROM books'`,
  `'TRUNCATE TABLE books'`,
  `'TRUNCATE wishes, books'`,
  `'TRUNCATE TABLE ONLY wishes *,\\n ONLY public."books" CASCADE'`,
  `'COPY books FROM STDIN'`,
  `'WITH gone AS (DELETE FROM books RETURNING id) SELECT 1 FROM gone'`,
  `\`UPDATE books SET \${columns} WHERE id = $1\``,
])('A write outside the writer is refused: %s', (text) => {
  expect(forbiddenIn(`const SQL = ${text};`)).toEqual(['books']);
});

test.each([
  `'SELECT id FROM books FOR UPDATE OF books'`,
  `'SELECT id FROM books -- UPDATE books'`,
  `'COPY books TO STDOUT'`,
  `'INSERT INTO wishes SELECT id FROM books'`,
  `'INSERT INTO wishes VALUES (1) ON CONFLICT DO UPDATE SET id = 1'`,
])('A read is allowed: %s', (text) => {
  expect(forbiddenIn(`const SQL = ${text};`)).toEqual([]);
});

test('Search may read the books’ tables, but not write to them', () => {
  const sql = `const SQL = 'UPDATE books SET id = 1';`;
  expect(forbiddenIn(sql, 'src/features/search/server/more.ts')).toEqual(['books']);
});

test.each([
  'tx.orm.update(books).set({ id })',
  'await tx.orm\n  .delete(books)',
  'insertRows(books, [])',
  'upsert(tx, books, rows)',
])('A builder write outside the writer is refused: %s', (write) => {
  const target = ['src/features/books/tables.ts'];
  expect(forbiddenIn(`import { books } from '../tables.ts'; ${write};`)).toEqual(target);
  expect(forbiddenIn(`const { books } = await import('../tables.ts'); ${write};`)).toEqual(target);
});

test('Statements that read may take their columns from the tables', () => {
  expect(forbiddenIn(`import { books } from '../tables.ts'; selectFrom(books, ['id']);`)).toEqual([]);
});

test('Tests are exempt', () => {
  expect(forbiddenIn(`const SQL = 'DELETE FROM books';`, 'src/features/books/calls.test.ts')).toEqual([]);
});
