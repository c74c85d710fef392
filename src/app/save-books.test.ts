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

test('a saved book is found, after a change by its new title alone, and every process hears of both', async () => {
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

test('a withdrawn book is found no more', async () => {
  const gone = { ...voynich('The Beinecke Cipher'), withdrawnAt: '2026-04-01' };
  expect(await saveBooks(db, { books: [gone] })).toEqual({ added: [], changed: [bookId(100)] });
  expect(await titlesFor('beinecke')).toEqual([]);
  await saveBooks(db, { books: [voynich('The Beinecke Cipher')] });
});

test('an author’s new name finds the books that were there before', async () => {
  const authors = [{ ...WILFRID, nativeName: 'Michał Habdank-Wojnicz' }];
  expect(await saveBooks(db, { authors, books: [] })).toEqual({ added: [], changed: [] });
  expect(await titlesFor('habdank')).toEqual(['The Beinecke Cipher']);
});

test('of an author without books every process hears too', async () => {
  const before = await currentRevision(db);
  const authors = [author('Nobody Yet')];
  await saveBooks(db, { authors, books: [] });
  const between = await currentRevision(db);
  expect(between).toBeGreaterThan(before);
  await saveBooks(db, { authors, books: [] });
  expect(await currentRevision(db)).toBe(between);
});

test('of lists and of what books are bound in every process hears when they are changed', async () => {
  const event = async (work: () => Promise<void>) => {
    const before = await currentRevision(db);
    await work();
    return (await currentRevision(db)) > before;
  };
  const forest = () => saveTaxonomy(db, { colours: [leather(3, 'forest', 'Forest green')] });
  const gifts = (...ids: string[]) => saveCollections(db, { gifts: ids });
  expect([await event(forest), await event(forest)]).toEqual([true, false]);
  const two = [bookId(1), bookId(0)] as const;
  expect([await event(() => gifts(...two)), await event(() => gifts(...two))]).toEqual([true, false]);
  expect(await event(() => gifts())).toBe(true);
});

test('where nothing is otherwise than before nobody hears anything', async () => {
  const before = await currentRevision(db);
  expect(await saveBooks(db, { books: [voynich('The Beinecke Cipher')] })).toEqual({
    added: [],
    changed: [],
  });
  expect(await currentRevision(db)).toBe(before);
});

test('where a book is refused, the authors and books beside it are neither written nor found', async () => {
  const before = await currentRevision(db);
  const good = { ...toWrittenBook(101, { title: 'A Passing Thing', author: 'Nell' }), authors: ['nell'] };
  const bad = { ...good, id: bookId(102), sku: 'RB-T000102', language: 'Elvish' };
  const saving = saveBooks(db, { authors: [author('Nell')], books: [good, bad] });
  await expect(saving).rejects.toThrow('RB-T000102: there is no language “Elvish”');
  expect(await titlesFor('passing thing')).toEqual([]);
  expect(await db.query(`SELECT id FROM authors WHERE slug = 'nell'`)).toEqual([]);
  expect(await currentRevision(db)).toBe(before);
});
