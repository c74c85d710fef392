import { expect, test } from 'vitest';
import { author, bookId, testSku, toWrittenBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import type { BookInput } from './book-input.ts';
import { writeAuthors, writeBooks, writeTaxonomy } from './write.ts';

const db = prepareFixture(() => testDatabase('stocked'));

const homerBook = (i: number, changes: Partial<BookInput> = {}) => ({
  ...toWrittenBook(i, { title: 'The Battle of Frogs and Mice', author: 'Homer' }),
  ...changes,
});
const homerBookWithoutId = (i: number, changes: Partial<BookInput> = {}) => {
  const { id: _, ...book } = homerBook(i, changes);
  return book;
};
const skus = (...ids: string[]) =>
  readColumn(
    db,
    'SELECT b.sku FROM unnest($1::text[]) WITH ORDINALITY AS l(id, place) JOIN books b USING (id) ORDER BY place',
    [ids],
  );

test('stores SKUs in upper case', async () => {
  await writeBooks(db, [homerBook(200, { sku: ' rb-t000200 ' })]);
  expect(await skus(bookId(200))).toEqual(['RB-T000200']);
  expect(await writeBooks(db, [homerBookWithoutId(200, { sku: 'rb-T000200', popularity: 9 })])).toEqual({
    added: [],
    changed: [bookId(200)],
  });
});

test('rejects a book that appears twice, by id or SKU', async () => {
  const twice: [BookInput, string][] = [
    [homerBook(202, { sku: ' rb-t000201' }), 'RB-T000201: appears twice'],
    [homerBook(201, { sku: testSku(202) }), 'RB-T000202: appears twice'],
  ];
  for (const [again, message] of twice)
    await expect(writeBooks(db, [homerBook(201), again])).rejects.toThrow(message);
  await writeBooks(db, [homerBook(201)]);
  const byBoth = writeBooks(db, [homerBook(201, { sku: testSku(202) }), homerBookWithoutId(201)]);
  await expect(byBoth).rejects.toThrow('RB-T000201: appears twice');
  expect(await skus(bookId(201), bookId(202))).toEqual([testSku(201)]);
});

test('books can swap SKUs, and a new book can take a freed one', async () => {
  // More than the 500 rows of one statement.
  const many = Array.from({ length: 510 }, (_, i) => 1000 + i);
  const books = many.map((i) => homerBook(i));
  expect((await writeBooks(db, books)).added).toHaveLength(510);
  const again = books.map((book, i) => (i % 500 === 7 ? { ...book, popularity: 2 } : book));
  expect((await writeBooks(db, again)).changed.toSorted()).toEqual([1007, 1507].map(bookId));
  const rotated = many.map((i, at) => homerBook(i, { sku: testSku(many.at(at - 1) ?? 0) }));
  expect((await writeBooks(db, rotated)).changed.toSorted()).toEqual(many.map(bookId));
  expect(await skus(...many.map(bookId))).toEqual([testSku(1509), ...many.slice(0, -1).map(testSku)]);
  const { added } = await writeBooks(db, [
    homerBook(210, { sku: testSku(1509) }),
    homerBook(1000, { sku: testSku(210) }),
  ]);
  expect(added).toEqual([bookId(210)]);
  expect(await skus(bookId(210), bookId(1000))).toEqual([testSku(1509), testSku(210)]);
  const ofAnother = writeBooks(db, [homerBook(1000, { sku: testSku(1509) })]);
  await expect(ofAnother).rejects.toThrow('RB-T001509: its SKU belongs to another book');
});

test('authors can swap ranks and slugs; genres and languages can swap names', async () => {
  const ranked = (name: string, bestSellingRank: number | null, fields = {}) =>
    author(name, { bestSellingRank, ...fields });
  await writeAuthors(db, [ranked('Homer', 1), ranked('Jane Austen', 2)]);
  const moved = [ranked('Homer', 2), ranked('Jane Austen', null), ranked('Sappho', 1)];
  expect((await writeAuthors(db, moved)).toSorted()).toEqual(['homer', 'jane-austen', 'sappho']);
  await writeAuthors(db, [
    ranked('Homer', 2, { slug: 'sappho' }),
    ranked('Sappho', 1, { slug: 'homer', born: -630 }),
  ]);
  expect(
    await db.query(
      'SELECT id, slug, born, best_selling_rank AS rank FROM authors WHERE best_selling_rank > 0 ORDER BY 4',
    ),
  ).toEqual([
    { id: 'sappho', slug: 'homer', born: -630, rank: 1 },
    { id: 'homer', slug: 'sappho', born: null, rank: 2 },
  ]);
  await writeAuthors(db, [ranked('Homer', 2), ranked('Sappho', 1)]);
  const buildTaxonomy = (poetry: string, history: string) => ({
    genres: [
      { id: 3, slug: 'poetry', name: poetry, aliases: [] },
      { id: 5, slug: 'history', name: history, aliases: [] },
    ],
    languages: [
      { id: 1, name: poetry === 'Poetry' ? 'English' : 'Russian' },
      { id: 2, name: poetry === 'Poetry' ? 'Russian' : 'English' },
    ],
  });
  await writeTaxonomy(db, buildTaxonomy('History', 'Poetry'));
  expect(
    await db.query(
      `SELECT g.name || ', ' || l.name AS names FROM genres g, languages l WHERE g.id IN (3, 5) AND l.id = 1 ORDER BY g.id`,
    ),
  ).toEqual([{ names: 'History, Russian' }, { names: 'Poetry, Russian' }]);
  await writeTaxonomy(db, buildTaxonomy('Poetry', 'History'));
});

test('rejects an author who appears twice', async () => {
  const { id: _, ...nobody } = author('Homer');
  await expect(writeAuthors(db, [author('Homer', { born: -800 }), nobody])).rejects.toThrow('twice');
});

test('writing books doesn’t lock unchanged rows or block foreign keys', async ({ skip }) => {
  if (db.kind === 'embedded') skip('The embedded database has one connection, always.');
  await db.transaction(async (tx) => {
    await writeAuthors(tx, [author('Leo Tolstoy', { born: 1828 }), author('Victor Hugo')]);
    await writeBooks(tx, [homerBook(200, { popularity: 9 }), homerBook(201, { popularity: 50 })]);
    // The lock that a foreign key takes on the referenced row; NOWAIT fails when somebody else holds it.
    const foreignKeyLock = 'FOR KEY SHARE NOWAIT';
    await db.query(`SELECT id FROM books WHERE id = ANY($1::text[]) ${foreignKeyLock}`, [
      [bookId(200), bookId(201)],
    ]);
    await db.query(`SELECT id FROM authors ${foreignKeyLock}`);
    await db.query(`SELECT id FROM books WHERE id = $1 FOR UPDATE NOWAIT`, [bookId(200)]);
    await db.query(`SELECT id FROM authors WHERE id = 'victor-hugo' FOR UPDATE NOWAIT`);
  });
});
