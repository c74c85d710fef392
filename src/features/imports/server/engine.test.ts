import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { importWriters } from '#app/import-writers.ts';
import { saveBooks } from '#app/save-books.ts';
import { loadBooks } from '#features/books/server/stored-books.ts';
import { SearchQuery } from '#features/search/contract.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { searchBooks } from '#features/search/server/search-books.ts';
import { newId } from '#platform/new-id.ts';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { isLong } from '#test/effort.ts';
import { createImportEngine } from '#test/import-engine.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import type { BookRecord } from '../import-record.ts';
import type { ShopWriter } from './dependencies.ts';
import { queueImport, startApplying } from './import-actions.ts';
import { getImportStatus, listImportRows } from './import-queries.ts';

// The engine alone, with rows as any reader yields them: their effects, and a complete undo.

const db = prepareFixture(() => testDatabase('stocked'));
const engine = createImportEngine(db);

const NEW: BookRecord = {
  title: 'The Printer’s Devil',
  authors: ['Ada Typesetter'],
  language: 'eng',
  genres: ['Novel', 'Typography'],
  isbn: '9780306406157',
  prices: { superDeluxePriceGenuine: 21000 },
};

const listAllBooks = () =>
  db.query('SELECT b.*, a.slug FROM books b JOIN authors a ON a.id = b.author_id ORDER BY b.id');
const searchTitles = async (q: string) =>
  (await searchBooks(db, createCatalogueCache(db), 'regular', SearchQuery.parse({ q }))).books.map(
    (book) => book.title,
  );

beforeEach(() => db.script('DELETE FROM imports'));

test('each row is new, changed, unchanged, or refused with a reason', async () => {
  const id = await engine.stageRecords([
    NEW,
    { sku: testSku(0), title: 'War and Peace', pages: 1225 },
    { sku: testSku(0).toLowerCase(), title: 'War and Peace' },
    { sku: testSku(1), language: 'Russian', genres: ['novel'] },
    { ...NEW, isbn: undefined },
    { ...NEW, isbn: '9780306406140', language: 'Elvish', prices: {} },
    { isbn: '9780143035008', subtitle: 'A Novel' },
  ]);
  expect(await engine.outcomes(id)).toEqual([
    'new',
    'changed',
    'refused',
    'unchanged',
    'refused',
    'refused',
    'changed',
  ]);
  expect((await engine.reasons(id))?.filter((messages) => messages.length > 0)).toEqual([
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
  const id = await engine.stageRecords([NEW, { sku: testSku(0), title: 'Peace and War' }]);
  await engine.apply(id);
  expect(await searchTitles('printer’s devil')).toEqual(['The Printer’s Devil']);
  expect(await searchTitles('peace and war')).toContain('Peace and War');
  const [book] = await loadBooks(db, 'sku', ['RB-9780306406157']);
  expect(book).toMatchObject({
    language: 'English',
    genres: ['Fiction'],
    authors: ['ada-typesetter'],
    popularity: 0,
  });
  await engine.undo(id);
  expect(await listAllBooks()).toEqual(before);
  expect(await searchTitles('printer’s devil')).toEqual([]);
  expect(await db.query(`SELECT id FROM authors WHERE slug = 'ada-typesetter'`)).toEqual([]);
  expect((await getImportStatus(db, id))?.state).toBe('undone');
});

test('undoing withdraws a book that an order refers to', async () => {
  const id = await engine.stageRecords([NEW]);
  await engine.apply(id);
  const [book] = await loadBooks(db, 'sku', ['RB-9780306406157']);
  await db.query(`INSERT INTO edition_copies (book_id, order_id, copies) VALUES ($1, 'an-order', 1)`, [
    book?.id,
  ]);
  await engine.undo(id);
  const [after] = await loadBooks(db, 'sku', ['RB-9780306406157']);
  expect(after).toMatchObject({ withdrawnAt: expect.any(String) });
  await db.query('DELETE FROM books WHERE id = $1', [book?.id]);
});

test('edits made since the file was read are merged by field or refused', async () => {
  const id = await engine.stageRecords([
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
  await engine.apply(id);
  const [merged, refused] = await loadBooks(db, 'id', [bookId(2), bookId(3)]);
  expect(merged).toMatchObject({ subtitle: 'In Eight Parts', pages: 864, volume: 'One' });
  expect(refused).toMatchObject({ subtitle: null, pages: 499 });
  expect(await engine.outcomes(id)).toEqual(['changed', 'refused']);
  expect((await getImportStatus(db, id))?.rows).toMatchObject({ changed: 1, refused: 1 });
  // Edits made after an import survive its undo and are reported.
  if (merged) await saveBooks(db, { books: [{ ...merged, pages: 865 }] });
  await engine.undo(id);
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
  await expect(engine.readRecords(id, records, {}, 1100)).rejects.toThrow('The process ended.');
  await engine.readRecords(id, records);
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
  const id = await engine.stageRecords(records);
  await startApplying(db, id);
  let calls = 0;
  const failingSave: ShopWriter['saveBooks'] = (tx, input, indexing) => {
    calls += 1;
    if (calls === 2) throw new Error('The process ended.');
    return importWriters({ db, clock: () => new Date() }).saveBooks(tx, input, indexing);
  };
  await expect(engine.runStage(id, 'applying', { saveBooks: failingSave })).rejects.toThrow(
    'The process ended.',
  );
  await engine.runStage(id, 'applying');
  const [row] = await db.query(`SELECT count(*)::int AS books FROM books WHERE sku LIKE 'RB-APPLY%'`);
  expect(row).toEqual({ books: number });
  expect(await getImportStatus(db, id)).toMatchObject({ state: 'applied', written: number });
  await engine.undo(id);
  expect(await listAllBooks()).toEqual(before);
  expect(await db.query(`SELECT id FROM authors WHERE slug LIKE 'author-%'`)).toEqual([]);
});

test('books indexed at the end are searchable afterwards', async () => {
  const id = await engine.stageRecords([NEW]);
  await db.query('UPDATE imports SET is_indexed_later = true WHERE id = $1', [id]);
  await engine.apply(id);
  expect(await searchTitles('printer’s devil')).toEqual(['The Printer’s Devil']);
  await engine.undo(id);
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
      const id = await engine.stageRecords(
        records.map((record, i) => ({ sku: testSku(i * 3), ...record }) as BookRecord),
      );
      await engine.apply(id);
      await engine.undo(id);
      expect(await listAllBooks()).toEqual(before);
      await db.query('DELETE FROM imports WHERE id = $1', [id]);
    }),
    { numRuns: isLong ? 30 : 4 },
  );
});

test('a new book is completed with the chosen defaults only', async () => {
  const bare = { title: 'Bare', authors: ['Nobody Known'], isbn: '9780306406157' };
  const refused = await engine.stageRecords([bare]);
  expect((await engine.reasons(refused))?.[0]).toHaveLength(3);
  const id = await engine.stageRecords([bare], {
    defaults: { language: 'French', genre: 'History', prices: { bookPrice: 9900 }, catalogue: 'exclusive' },
  });
  await engine.apply(id);
  expect((await loadBooks(db, 'sku', ['RB-9780306406157']))[0]).toMatchObject({
    catalogue: 'exclusive',
    language: 'French',
    genres: ['History'],
    color: 'oxblood',
    description: '',
    prices: { bookPrice: 9900, priceGenuine: null },
  });
  await engine.undo(id);
});
