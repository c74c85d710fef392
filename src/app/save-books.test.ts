import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { SearchQuery } from '#features/search/contract.ts';
import { createCatalogueCache } from '#features/search/server/cache.ts';
import { searchBooks } from '#features/search/server/search-books.ts';
import { currentRevision } from '#platform/revisions/revisions.ts';
import { author, bookId, leather, toWrittenBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { saveBooks, saveCollections, saveTaxonomy } from './save-books.ts';

let db: Db;
beforeAll(async () => {
  db = await testDatabase('stocked');
}, 180_000);
afterAll(() => db.close());

const titlesFor = async (q: string) => {
  const { books } = await searchBooks(db, createCatalogueCache(db), 'regular', SearchQuery.parse({ q }));
  return books.map((book) => book.title);
};
const WILFRID = author('Wilfrid Voynich', { id: 'wilfrid' });
const voynich = (title: string) => ({
  ...toWrittenBook(100, { title, author: WILFRID.name }),
  authors: [WILFRID.slug],
});

test('finds a saved book, by its new title only after a change, and raises the revision', async () => {
  const before = await currentRevision(db);
  await saveBooks(db, { authors: [WILFRID], books: [voynich('The Voynich Companion')] });
  expect(await titlesFor('voynich companion')).toEqual(['The Voynich Companion']);
  const between = await currentRevision(db);
  expect(between).toBeGreaterThan(before);
  await saveBooks(db, { books: [voynich('The Beinecke Cipher')] });
  expect(await titlesFor('beinecke')).toEqual(['The Beinecke Cipher']);
  expect(await titlesFor('companion')).toEqual(['The Reader’s Companion']);
  expect(await currentRevision(db)).toBeGreaterThan(between);
});

test('doesn’t find a withdrawn book', async () => {
  const withdrawn = { ...voynich('The Beinecke Cipher'), withdrawnAt: '2026-04-01' };
  expect(await saveBooks(db, { books: [withdrawn] })).toEqual({ added: [], changed: [bookId(100)] });
  expect(await titlesFor('beinecke')).toEqual([]);
  await saveBooks(db, { books: [voynich('The Beinecke Cipher')] });
});

test('finds existing books by an author’s new name', async () => {
  const authors = [{ ...WILFRID, nativeName: 'Michał Habdank-Wojnicz' }];
  expect(await saveBooks(db, { authors, books: [] })).toEqual({ added: [], changed: [] });
  expect(await titlesFor('habdank')).toEqual(['The Beinecke Cipher']);
});

test('raises the revision for an author without books', async () => {
  const before = await currentRevision(db);
  const authors = [author('Nobody Yet')];
  await saveBooks(db, { authors, books: [] });
  const between = await currentRevision(db);
  expect(between).toBeGreaterThan(before);
  await saveBooks(db, { authors, books: [] });
  expect(await currentRevision(db)).toBe(between);
});

test('raises the revision when collections or leathers change', async () => {
  const changesRevision = async (work: () => Promise<void>) => {
    const before = await currentRevision(db);
    await work();
    return (await currentRevision(db)) > before;
  };
  const forest = () => saveTaxonomy(db, { colours: [leather(3, 'forest', 'Forest green')] });
  const gifts = (...ids: string[]) => saveCollections(db, { gifts: ids });
  expect([await changesRevision(forest), await changesRevision(forest)]).toEqual([true, false]);
  const two = [bookId(1), bookId(0)] as const;
  expect([await changesRevision(() => gifts(...two)), await changesRevision(() => gifts(...two))]).toEqual([
    true,
    false,
  ]);
  expect(await changesRevision(() => gifts())).toBe(true);
});

test('doesn’t raise the revision without changes', async () => {
  const before = await currentRevision(db);
  expect(await saveBooks(db, { books: [voynich('The Beinecke Cipher')] })).toEqual({
    added: [],
    changed: [],
  });
  expect(await currentRevision(db)).toBe(before);
});

test('saves nothing if one of the books is invalid', async () => {
  const before = await currentRevision(db);
  const good = { ...toWrittenBook(101, { title: 'A Passing Thing', author: 'Nell' }), authors: ['nell'] };
  const bad = { ...good, id: bookId(102), sku: 'RB-T000102', language: 'Elvish' };
  const saving = saveBooks(db, { authors: [author('Nell')], books: [good, bad] });
  await expect(saving).rejects.toThrow('RB-T000102: there is no language “Elvish”');
  expect(await titlesFor('passing thing')).toEqual([]);
  expect(await db.query(`SELECT id FROM authors WHERE slug = 'nell'`)).toEqual([]);
  expect(await currentRevision(db)).toBe(before);
});
