import { expect, test } from 'vitest';
import { findingsIn } from './small-tree-fixture.ts';
import { findNamedTables } from './sql.ts';

const forbiddenIn = (code: string, file = 'src/features/wishlist/server/queries.ts') =>
  findingsIn({ [file]: code }).map(({ target }) => target);

test.each([
  `'SELECT id FROM books'`,
  `'select id from books'`,
  '`SELECT w.id\n  FROM wishlist w\n  LEFT JOIN books b ON b.id = w.book_id`',
  `\`\${columns} FROM books b WHERE b.id = \${id}\``,
  `'SELECT 1 FROM wishlist w, books b'`,
  `'SELECT 1 FROM (SELECT 1) x, books b WHERE true'`,
  `'SELECT 1 WHERE EXISTS (SELECT 1 FROM ONLY books)'`,
  `'INSERT INTO books (id) VALUES ($1)'`,
  `'UPDATE books SET id = 1'`,
  `'DELETE FROM books'`,
  `'DELETE FROM wishlist w USING books b WHERE b.id = w.book_id'`,
  `'TRUNCATE TABLE wishlist, books'`,
  `'ALTER TABLE IF EXISTS books ADD COLUMN a text'`,
  `'CREATE INDEX a ON books (id)'`,
  `'CREATE TABLE a (id text REFERENCES books (id))'`,
  `'COPY books TO STDOUT'`,
  `'SELECT 1 FROM "books"'`,
  `'SELECT 1 FROM public.books'`,
  `'SELECT coalesce(books.id, 1) WHERE true'`,
  '`WITH x AS (SELECT 1) SELECT 1 FROM x JOIN books ON true`',
  `'SELECT 1 FROM -- the shelf\\n books'`,
])('reports SQL that names another feature’s table: %s', (text) => {
  expect(forbiddenIn(`const SQL = ${text};`)).toEqual(['books']);
});

test.each([
  `'WITH books AS (SELECT 1) SELECT id FROM books'`,
  `'SELECT 1 -- FROM books'`,
  `'SELECT 1 /* FROM books */'`,
  `'SELECT 1 WHERE a = $$1 AND b = \\'FROM books\\''`,
  `'SELECT books, author FROM unnest($1::text[])'`,
  `'A page from books that nobody reads'`,
  `'books'`,
])('accepts SQL and prose without foreign tables: %s', (text) => {
  expect(forbiddenIn(`const SQL = ${text};`)).toEqual([]);
});

test('Tables in search schemas belong to search, even if the schema is computed', () => {
  expect(forbiddenIn(`const SQL = \`SELECT 1 FROM \${schema}.documents\`;`)).toEqual(['search_….documents']);
  expect(forbiddenIn(`const SQL = 'SELECT 1 FROM search_regular.documents';`)).toEqual([
    'search_regular.documents',
  ]);
});

test('A table with a computed name is refused, since its owner is unknown', () => {
  expect(forbiddenIn(`const SQL = \`SELECT 1 FROM \${table} LIMIT 1\`;`)).toEqual(['(computed)']);
});

test('Only the owner may name its tables; search may also name those of books', () => {
  const sql = `const SQL = 'SELECT 1 FROM books';`;
  expect(forbiddenIn(sql, 'src/features/books/server/more.ts')).toEqual([]);
  expect(forbiddenIn(sql, 'src/features/search/server/more.ts')).toEqual([]);
  expect(forbiddenIn(sql, 'src/app/sitemap.ts')).toEqual(['books']);
  expect(forbiddenIn(sql, 'src/platform/http/more.ts')).toEqual(['books']);
  expect(forbiddenIn(`const SQL = 'DELETE FROM outbox';`)).toEqual(['outbox']);
  expect(forbiddenIn(`const SQL = 'DELETE FROM outbox';`, 'src/platform/http/more.ts')).toEqual(['outbox']);
});

test('Tests may name any table', () => {
  expect(forbiddenIn(`const SQL = 'SELECT 1 FROM books';`, 'src/features/wishlist/calls.test.ts')).toEqual(
    [],
  );
});

test('Table names are found anywhere in a statement', () => {
  const { names } = findNamedTables(
    'SELECT 1 FROM a AS x, b JOIN LATERAL c ON true WHERE EXISTS (SELECT 1 FROM d)',
  );
  expect([...names].sort()).toEqual(['a', 'b', 'c', 'd']);
});
