import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { bookId } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import { continueRewrites } from './server/admin/author-rewrites.ts';
import { mergeAuthors } from './server/admin/author-store.ts';

const db = prepareFixture(() => testDatabase('stocked'));

/** Minimal writer that changes authors only. */
const saveBooks = async (
  tx: Db,
  { books }: { books: readonly { id: string; authors: readonly string[] }[] },
) => {
  await tx.query(
    `UPDATE books b SET author_id = a.id FROM jsonb_to_recordset($1::text::jsonb) AS g(id text, slug text)
     JOIN authors a ON a.slug = g.slug WHERE b.id = g.id`,
    [JSON.stringify(books.map(({ id, authors: [slug] }) => ({ id, slug })))],
  );
};
const admin = () => ({ db, saveBooks: saveBooks as never });
const add = (id: string) => db.query('INSERT INTO authors (id, slug, name) VALUES ($1, $1, $1)', [id]);

async function addBooksBy(author: string, ids: readonly string[]) {
  const columns = await readColumn(
    db,
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'books' AND table_schema = 'public'
     AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'sku', 'author_id')`,
  );
  const names = columns.join(', ');
  await db.query(
    `INSERT INTO books (id, sku, author_id, ${names}) SELECT n, n, $3, ${names} FROM books, unnest($2::text[]) n WHERE id = $1`,
    [bookId(3), ids, author],
  );
}
const count = (author: string) => countRows(db, 'FROM books WHERE author_id = $1', [author]);

test('merges authors with many books in batches and resumes after an interruption', async () => {
  const ids = Array.from({ length: 450 }, (_, n) => `many-${String(n).padStart(4, '0')}`);
  await add('twice');
  await add('once');
  await addBooksBy('twice', ids);
  expect(await db.transaction((tx) => mergeAuthors(tx, 'twice', 'once'))).toMatchObject({ books: 450 });
  await expect(db.transaction((tx) => mergeAuthors(tx, 'once', 'twice'))).rejects.toMatchObject({
    code: 'IN_USE',
  });
  expect(await continueRewrites(admin(), () => true)).toBe(false);
  expect([await count('once'), await count('twice')]).toEqual([200, 250]);
  // A book added meanwhile, whose id sorts before those already rewritten.
  await addBooksBy('twice', ['earlier']);
  expect(await continueRewrites(admin())).toBe(true);
  expect([await count('once'), await count('twice')]).toEqual([451, 0]);
  expect(await db.query(`SELECT id FROM authors WHERE id = 'twice'`)).toEqual([]);
  expect(await db.query('SELECT 1 FROM author_rewrites')).toEqual([]);
});
