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
import { getImportStatus, listImportRows } from './import-queries.ts';
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

async function stageRecords(records: readonly BookRecord[], settings: ImportSettings = {}): Promise<string> {
  const id = newId();
  await queueImport(db, { id, fileName: 'books.csv', bytes: 1, staffName: 'Olive' });
  await readRecords(id, records, settings);
  return id;
}

async function readRecords(
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
  (await listImportRows(db, id, { page: 1, size: 200 }))?.data.map(({ outcome }) => outcome);
const reasons = async (id: string) =>
  (await listImportRows(db, id, { page: 1, size: 200 }))?.data.map(({ problems }) =>
    problems.map((problem) => problem.message),
  );

const runStage = (id: string, stage: 'applying' | 'undoing', writing: Partial<ShopWriter> = {}) =>
  runImport(
    { db, clock, pace: PACE, files: FILES, ...importWriters({ db, clock: () => new Date() }), ...writing },
    { id, stage },
  );
async function apply(id: string) {
  await startApplying(db, id);
  await runStage(id, 'applying');
}
async function undo(id: string) {
  await startUndoing(db, id);
  await runStage(id, 'undoing');
}
const listAllBooks = () =>
  db.query('SELECT b.*, a.slug FROM books b JOIN authors a ON a.id = b.author_id ORDER BY b.id');
const searchTitles = async (q: string) =>
  (await searchBooks(db, createCatalogueCache(db), 'regular', SearchQuery.parse({ q }))).books.map(
    (book) => book.title,
  );

beforeEach(async () => {
  await db.script('DELETE FROM imports');
});

test('each row is new, changed, unchanged, or refused with a reason', async () => {
  const id = await stageRecords([
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
  expect((await reasons(id))?.filter((messages) => messages.length > 0)).toEqual([
    ['This book is already in row 3.'],
    ['The SKU and ISBN are both missing.'],
    ['The shop has no language “Elvish”. Map it to one.', expect.stringMatching(/price is missing/)],
  ]);
  expect(await getImportStatus(db, id)).toMatchObject({
    state: 'ready',
    rows: { new: 1, changed: 2, unchanged: 1, refused: 3 },
  });
});

test('applied books are searchable, and undoing restores the previous state', async () => {
  const before = await listAllBooks();
  const id = await stageRecords([NEW, { sku: testSku(0), title: 'Peace and War' }]);
  await apply(id);
  expect(await searchTitles('printer’s devil')).toEqual(['The Printer’s Devil']);
  expect(await searchTitles('peace and war')).toContain('Peace and War');
  const [book] = await loadBooks(db, 'sku', ['RB-9780306406157']);
  expect(book).toMatchObject({
    language: 'English',
    genres: ['Fiction'],
    authors: ['ada-typesetter'],
    popularity: 0,
  });
  await undo(id);
  expect(await listAllBooks()).toEqual(before);
  expect(await searchTitles('printer’s devil')).toEqual([]);
  expect(await db.query(`SELECT id FROM authors WHERE slug = 'ada-typesetter'`)).toEqual([]);
  expect((await getImportStatus(db, id))?.state).toBe('undone');
});

test('undoing withdraws a book that an order refers to', async () => {
  const id = await stageRecords([NEW]);
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

test('edits made since the file was read are merged by field or refused', async () => {
  const id = await stageRecords([
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
  const [merged, refused] = await loadBooks(db, 'id', [bookId(2), bookId(3)]);
  expect(merged).toMatchObject({ subtitle: 'In Eight Parts', pages: 864, volume: 'One' });
  expect(refused).toMatchObject({ subtitle: null, pages: 499 });
  expect(await outcomes(id)).toEqual(['changed', 'refused']);
  expect((await getImportStatus(db, id))?.rows).toMatchObject({ changed: 1, refused: 1 });
  // Edits made after an import survive its undo and are reported.
  if (merged) await saveBooks(db, { books: [{ ...merged, pages: 865 }] });
  await undo(id);
  expect((await loadBooks(db, 'id', [bookId(2)]))[0]).toMatchObject({
    subtitle: null,
    pages: 865,
    volume: 'One',
  });
  expect((await listImportRows(db, id, { page: 1, size: 10 }))?.data[0]).toMatchObject({
    undone: 'partlyRestored',
    editedFields: ['pages'],
  });
  await saveBooks(db, { books: [two, three] });
});

test('an interrupted reading resumes and stages each row once', async () => {
  const records = Array.from({ length: 1200 }, (_, i) => ({ sku: `RB-MANY${i}`, title: `Book ${i}` }));
  const id = newId();
  await queueImport(db, { id, fileName: 'many.csv', bytes: 1, staffName: 'Olive' });
  await expect(readRecords(id, records, {}, 1100)).rejects.toThrow('The process ended.');
  await readRecords(id, records);
  const [row] = await db.query(
    'SELECT count(*)::int AS rows, max(place) AS last FROM import_rows WHERE import_id = $1',
    [id],
  );
  expect(row).toEqual({ rows: 1200, last: 1200 });
  expect((await getImportStatus(db, id))?.rows.refused).toBe(1200);
});

test('interrupted applying resumes and writes each book once', async () => {
  const before = await listAllBooks();
  // More than the books of one transaction.
  const number = db.kind === 'embedded' ? 110 : 1010;
  const records = Array.from({ length: number }, (_, i) => ({
    ...NEW,
    isbn: undefined,
    sku: `RB-APPLY${i}`,
    authors: [`Author ${i % 7}`],
  }));
  const id = await stageRecords(records);
  await startApplying(db, id);
  let calls = 0;
  const failingSave: ShopWriter['saveBooks'] = (tx, input, indexing) => {
    calls += 1;
    if (calls === 2) throw new Error('The process ended.');
    return importWriters({ db, clock: () => new Date() }).saveBooks(tx, input, indexing);
  };
  await expect(runStage(id, 'applying', { saveBooks: failingSave })).rejects.toThrow('The process ended.');
  await runStage(id, 'applying');
  const [row] = await db.query(`SELECT count(*)::int AS books FROM books WHERE sku LIKE 'RB-APPLY%'`);
  expect(row).toEqual({ books: number });
  expect(await getImportStatus(db, id)).toMatchObject({ state: 'applied', written: number });
  await undo(id);
  expect(await listAllBooks()).toEqual(before);
  expect(await db.query(`SELECT id FROM authors WHERE slug LIKE 'author-%'`)).toEqual([]);
});

test('books indexed at the end are searchable afterwards', async () => {
  const id = await stageRecords([NEW]);
  await db.query('UPDATE imports SET is_indexed_later = true WHERE id = $1', [id]);
  await apply(id);
  expect(await searchTitles('printer’s devil')).toEqual(['The Printer’s Devil']);
  await undo(id);
  expect(await searchTitles('printer’s devil')).toEqual([]);
});

test('applying and undoing any file restores the shop', async () => {
  const text = fc.string({ minLength: 1, maxLength: 20 }).map((value) => value.trim() || 'x');
  const texts = fc.record(
    {
      title: text.map((value) => `T ${value}`),
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
  const before = await listAllBooks();
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 1, maxLength: 6 }), async (records) => {
      const id = await stageRecords(
        records.map((record, i) => ({ sku: testSku(i * 3), ...record }) as BookRecord),
      );
      await apply(id);
      await undo(id);
      expect(await listAllBooks()).toEqual(before);
      await db.query('DELETE FROM imports WHERE id = $1', [id]);
    }),
    { numRuns: isLong ? 30 : 4 },
  );
});

test('a new book is completed with the chosen defaults only', async () => {
  const bare = { title: 'Bare', authors: ['Nobody Known'], isbn: '9780306406157' };
  const refused = await stageRecords([bare]);
  expect((await reasons(refused))?.[0]).toHaveLength(3);
  const id = await stageRecords([bare], {
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

test('stored books are unchanged by saving them again', async () => {
  const before = await listAllBooks();
  const shopBooks = await loadBooks(
    db,
    'id',
    Array.from({ length: 35 }, (_, i) => bookId(i)),
  );
  expect(shopBooks[0]).toEqual({
    ...toWrittenBook(0, { title: 'War and Peace', author: 'Leo Tolstoy' }),
    ...shopBooks[0],
  });
  expect(await saveBooks(db, { books: shopBooks })).toEqual({ added: [], changed: [] });
  expect(await listAllBooks()).toEqual(before);
});
