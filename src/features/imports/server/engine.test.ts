import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importWriters } from '#app/import-writers.ts';
import { saveBooks } from '#app/save-books.ts';
import type { Db } from '#db/connect.ts';
import { loadBooks } from '#features/books/server/stored-books.ts';
import { SearchQuery } from '#features/search/contract.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { searchBooks } from '#features/search/server/search-books.ts';
import { newId } from '#platform/new-id.ts';
import { bookId, testSku, toWrittenBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { isLong } from '#test/effort.ts';
import type { BookRecord, ReadRow } from '../import-record.ts';
import type { ImportSettings } from '../import-settings.ts';
import type { ShopWriter } from './dependencies.ts';
import { queueImport, startApplying, startUndoing } from './import-actions.ts';
import { importRows, importStatus } from './import-queries.ts';
import { runImport } from './run-import.ts';
import { stageRows } from './stage-rows.ts';

// The engine alone, with rows as any reader yields them: their effects, and a complete undo.

let db: Db;
beforeAll(async () => {
  db = await testDatabase('stocked');
}, 180_000);
afterAll(() => db.close());

const PACE = { pause: async () => {} };
const FILES = { pathOf: () => '', moveIn: async () => {}, remove: async () => {}, list: async () => [] };
const clock = () => new Date('2026-05-01T12:00:00Z');
const NEW: BookRecord = {
  title: 'The Printer’s Devil',
  authors: ['Ada Typesetter'],
  language: 'eng',
  genres: ['Novel', 'Typography'],
  isbn: '9780306406157',
  prices: { superDeluxePriceGenuine: 21000 },
};

async function staged(records: readonly BookRecord[], settings: ImportSettings = {}): Promise<string> {
  const id = newId();
  await queueImport(db, { id, fileName: 'books.csv', bytes: 1, staffName: 'Olive' });
  await read(id, records, settings);
  return id;
}

async function read(
  id: string,
  records: readonly BookRecord[],
  settings: ImportSettings = {},
  stopAt = Infinity,
) {
  const [row] = await db.query<{ reading: number; readRows: number }>(
    'SELECT reading, read_rows AS "readRows" FROM imports WHERE id = $1',
    [id],
  );
  const rows = async function* (): AsyncGenerator<ReadRow> {
    for (const [i, record] of records.entries()) {
      if (i === stopAt) throw new Error('The process ended.');
      yield { row: i + 2, label: record.title ?? '', record, problems: [], notes: [] };
    }
  };
  const file = { kind: 'csv', encoding: 'UTF-8', rows: rows() } as const;
  await stageRows({ db, clock, ...PACE }, file, { id, settings, ...(row ?? { reading: 1, readRows: 0 }) });
  await db.query(`UPDATE imports SET stage = 'ready', kind = 'csv' WHERE id = $1`, [id]);
}

const outcomes = async (id: string) =>
  (await importRows(db, id, { page: 1, size: 200 }))?.data.map(({ outcome }) => outcome);
const reasons = async (id: string) =>
  (await importRows(db, id, { page: 1, size: 200 }))?.data.map(({ problems }) =>
    problems.map((one) => one.message),
  );

const work = (id: string, stage: 'applying' | 'undoing', writing: Partial<ShopWriter> = {}) =>
  runImport(
    { db, clock, pace: PACE, files: FILES, ...importWriters({ db, clock: () => new Date() }), ...writing },
    { id, stage },
  );
async function apply(id: string) {
  await startApplying(db, id);
  await work(id, 'applying');
}
async function undo(id: string) {
  await startUndoing(db, id);
  await work(id, 'undoing');
}
const everything = () =>
  db.query('SELECT b.*, a.slug FROM books b JOIN authors a ON a.id = b.author_id ORDER BY b.id');
const found = async (q: string) =>
  (await searchBooks(db, createCatalogueCache(db), 'regular', SearchQuery.parse({ q }))).books.map(
    (book) => book.title,
  );

beforeEach(async () => {
  await db.script('DELETE FROM imports');
});

test('a row is new, changed, unchanged or refused, and says why', async () => {
  const id = await staged([
    NEW,
    { sku: testSku(0), title: 'War and Peace', pages: 1225 },
    { sku: testSku(0).toLowerCase(), title: 'War and Peace' },
    { sku: testSku(1), language: 'Russian', genres: ['novel'] },
    { ...NEW, isbn: undefined },
    { ...NEW, isbn: '9780306406140', language: 'Elvish', prices: {} },
    { isbn: '9780143035008', subtitle: 'A Novel' },
  ]);
  expect(await outcomes(id)).toEqual([
    'new',
    'changed',
    'refused',
    'unchanged',
    'refused',
    'refused',
    'changed',
  ]);
  expect((await reasons(id))?.filter((one) => one.length > 0)).toEqual([
    ['This book is already in row 3.'],
    ['The SKU and ISBN are both missing.'],
    ['The shop has no language “Elvish”. Map it to one.', expect.stringMatching(/price is missing/)],
  ]);
  expect(await importStatus(db, id)).toMatchObject({
    state: 'ready',
    rows: { new: 1, changed: 2, unchanged: 1, refused: 3 },
  });
});

test('what is applied is in the shop and found, and taken back it is as before, but for what was there', async () => {
  const before = await everything();
  const id = await staged([NEW, { sku: testSku(0), title: 'Peace and War' }]);
  await apply(id);
  expect(await found('printer’s devil')).toEqual(['The Printer’s Devil']);
  expect(await found('peace and war')).toContain('Peace and War');
  const [book] = await loadBooks(db, 'sku', ['RB-9780306406157']);
  expect(book).toMatchObject({
    language: 'English',
    genres: ['Fiction'],
    authors: ['ada-typesetter'],
    popularity: 0,
  });
  await undo(id);
  expect(await everything()).toEqual(before);
  expect(await found('printer’s devil')).toEqual([]);
  expect(await db.query(`SELECT id FROM authors WHERE slug = 'ada-typesetter'`)).toEqual([]);
  expect((await importStatus(db, id))?.state).toBe('undone');
});

test('a book that a cart or an order has to do with is withdrawn instead of deleted', async () => {
  const id = await staged([NEW]);
  await apply(id);
  const [book] = await loadBooks(db, 'sku', ['RB-9780306406157']);
  await db.query(`INSERT INTO edition_copies (book_id, order_id, copies) VALUES ($1, 'an-order', 1)`, [
    book?.id,
  ]);
  await undo(id);
  const [after] = await loadBooks(db, 'sku', ['RB-9780306406157']);
  expect(after).toMatchObject({ withdrawnAt: expect.any(String) });
  await db.query('DELETE FROM books WHERE id = $1', [book?.id]);
});

test('what somebody has changed since the file was read is merged by field, or the row is refused', async () => {
  const id = await staged([
    { sku: testSku(2), subtitle: 'In Eight Parts', pages: 864 },
    { sku: testSku(3), subtitle: 'A Novel', pages: 500 },
  ]);
  const [two, three] = await loadBooks(db, 'id', [bookId(2), bookId(3)]);
  if (!two || !three) throw new Error('There are no such books.');
  await saveBooks(db, {
    books: [
      { ...two, volume: 'One' },
      { ...three, pages: 499 },
    ],
  });
  await apply(id);
  const [merged, kept] = await loadBooks(db, 'id', [bookId(2), bookId(3)]);
  expect(merged).toMatchObject({ subtitle: 'In Eight Parts', pages: 864, volume: 'One' });
  expect(kept).toMatchObject({ subtitle: null, pages: 499 });
  expect(await outcomes(id)).toEqual(['changed', 'refused']);
  expect((await importStatus(db, id))?.rows).toMatchObject({ changed: 1, refused: 1 });
  // Edits made after an import survive its undo and are reported.
  if (merged) await saveBooks(db, { books: [{ ...merged, pages: 865 }] });
  await undo(id);
  expect((await loadBooks(db, 'id', [bookId(2)]))[0]).toMatchObject({
    subtitle: null,
    pages: 865,
    volume: 'One',
  });
  expect((await importRows(db, id, { page: 1, size: 10 }))?.data[0]).toMatchObject({
    undone: 'partly',
    kept: ['pages'],
  });
  await saveBooks(db, { books: [two, three] });
});

test('a reading that ended in the middle goes on where it stopped, and says each row once', async () => {
  const records = Array.from({ length: 1200 }, (_, i) => ({ sku: `RB-MANY${i}`, title: `Book ${i}` }));
  const id = newId();
  await queueImport(db, { id, fileName: 'many.csv', bytes: 1, staffName: 'Olive' });
  await expect(read(id, records, {}, 1100)).rejects.toThrow('The process ended.');
  await read(id, records);
  const [row] = await db.query(
    'SELECT count(*)::int AS rows, max(place) AS last FROM import_rows WHERE import_id = $1',
    [id],
  );
  expect(row).toEqual({ rows: 1200, last: 1200 });
  expect((await importStatus(db, id))?.rows.refused).toBe(1200);
});

test('applying and taking back go on after a process has ended, each book exactly once', async () => {
  const before = await everything();
  // More than the books of one transaction.
  const number = db.kind === 'embedded' ? 110 : 1010;
  const records = Array.from({ length: number }, (_, i) => ({
    ...NEW,
    isbn: undefined,
    sku: `RB-APPLY${i}`,
    authors: [`Author ${i % 7}`],
  }));
  const id = await staged(records);
  await startApplying(db, id);
  let calls = 0;
  const dying: ShopWriter['saveBooks'] = (tx, given, indexing) => {
    calls += 1;
    if (calls === 2) throw new Error('The process ended.');
    return importWriters({ db, clock: () => new Date() }).saveBooks(tx, given, indexing);
  };
  await expect(work(id, 'applying', { saveBooks: dying })).rejects.toThrow('The process ended.');
  await work(id, 'applying');
  const [row] = await db.query(`SELECT count(*)::int AS books FROM books WHERE sku LIKE 'RB-APPLY%'`);
  expect(row).toEqual({ books: number });
  expect(await importStatus(db, id)).toMatchObject({ state: 'applied', written: number });
  await undo(id);
  expect(await everything()).toEqual(before);
  expect(await db.query(`SELECT id FROM authors WHERE slug LIKE 'author-%'`)).toEqual([]);
});

test('what is told to search only at the end is found then', async () => {
  const id = await staged([NEW]);
  await db.query('UPDATE imports SET is_indexed_later = true WHERE id = $1', [id]);
  await apply(id);
  expect(await found('printer’s devil')).toEqual(['The Printer’s Devil']);
  await undo(id);
  expect(await found('printer’s devil')).toEqual([]);
});

test('whatever a file changes, applied and taken back the shop is as before', async () => {
  const text = fc.string({ minLength: 1, maxLength: 20 }).map((words) => words.trim() || 'x');
  const texts = fc.record(
    {
      title: text.map((words) => `T ${words}`),
      subtitle: fc.option(text),
      pages: fc.option(fc.integer({ min: 1, max: 2000 })),
      publishingYear: fc.option(fc.integer({ min: -700, max: 2030 })),
      description: fc.oneof(text, fc.constant('<p>One</p>\n\n*two* <script>alert(1)</script>')),
      withdrawn: fc.boolean(),
      prices: fc.record({ bookPrice: fc.option(fc.integer({ min: 1, max: 99999 })) }, { requiredKeys: [] }),
      genres: fc.subarray(['Fiction', 'Poems', 'History', 'Nonsense'], { minLength: 1 }),
      authors: fc.subarray(['Leo Tolstoy', 'Somebody New', 'Jane Austen'], { minLength: 1 }),
    },
    { requiredKeys: [] },
  );
  const before = await everything();
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 6 }), async (all) => {
      const id = await staged(all.map((one, i) => ({ sku: testSku(i * 3), ...one }) as BookRecord));
      await apply(id);
      await undo(id);
      expect(await everything()).toEqual(before);
      await db.query('DELETE FROM imports WHERE id = $1', [id]);
    }),
    { numRuns: isLong ? 30 : 4 },
  );
});

test('a new book with nothing but a price gets what whoever imports has chosen, and nothing else', async () => {
  const bare = { title: 'Bare', authors: ['Nobody Known'], isbn: '9780306406157' };
  const refused = await staged([bare]);
  expect((await reasons(refused))?.[0]).toHaveLength(3);
  const id = await staged([bare], {
    defaults: { language: 'French', genre: 'History', prices: { bookPrice: 9900 }, catalogue: 'exclusive' },
  });
  await apply(id);
  expect((await loadBooks(db, 'sku', ['RB-9780306406157']))[0]).toMatchObject({
    catalogue: 'exclusive',
    language: 'French',
    genres: ['History'],
    color: 'oxblood',
    description: '',
    prices: { bookPrice: 9900, priceGenuine: null },
  });
  await undo(id);
});

test('the shop’s own books are read as they would be written again', async () => {
  const before = await everything();
  const all = await loadBooks(
    db,
    'id',
    Array.from({ length: 35 }, (_, i) => bookId(i)),
  );
  expect(all[0]).toEqual({
    ...toWrittenBook(0, { title: 'War and Peace', author: 'Leo Tolstoy' }),
    ...all[0],
  });
  expect(await saveBooks(db, { books: all })).toEqual({ added: [], changed: [] });
  expect(await everything()).toEqual(before);
});
