import { expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { BOOKS, bookId, putBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { SearchQuery } from './contract.ts';
import { createCatalogueCache } from './server/cache.ts';
import { countBooks } from './server/catalogue-lists.ts';
import { indexBooks } from './server/index-books.ts';
import { rebuildSearch } from './server/rebuild.ts';
import { searchBooks } from './server/search-books.ts';
import { upgradeSearch } from './server/upgrade-search.ts';

const db = prepareFixture(() => testDatabase('stocked'));

/** All stored search data of a catalogue, sorted. */
async function contents(schema = 'search_regular') {
  const tables: Record<string, unknown[]> = {};
  for (const table of ['documents', 'vocabulary', 'misspellings', 'cells', 'years', 'authors']) {
    const filter = table === 'cells' || table === 'years' ? 'WHERE books <> 0' : '';
    tables[table] = await db.query(`SELECT t::text AS row FROM ${schema}.${table} t ${filter} ORDER BY 1`);
  }
  const [total] = await db.query<{ books: number }>(`SELECT books FROM ${schema}.metadata`);
  return { ...tables, total };
}

const findTitles = async (q: string) => {
  const result = await searchBooks(db, createCatalogueCache(db), 'regular', SearchQuery.parse({ q }));
  return result.books.map((book) => book.title);
};

test('finds an added book, and a changed one only by its new title', async () => {
  await putBook(db, 100, { title: 'The Voynich Companion', author: 'Wilfrid Voynich', year: 1912 });
  await indexBooks(db, [bookId(100)]);
  expect(await findTitles('voynich companion')).toEqual(['The Voynich Companion']);
  expect(await findTitles('voynihc')).toEqual(['The Voynich Companion']);
  await putBook(db, 100, { title: 'The Beinecke Cipher', author: 'Wilfrid Voynich', year: 1913 });
  await indexBooks(db, [bookId(100)]);
  expect(await findTitles('beinecke')).toEqual(['The Beinecke Cipher']);
  expect(await findTitles('companion')).toEqual(['The Reader’s Companion']);
});

test('neither finds nor counts withdrawn and deleted books', async () => {
  const before = await countBooks(db, createCatalogueCache(db), 'regular', null);
  await putBook(db, 100, { title: 'The Beinecke Cipher', author: 'Wilfrid Voynich', isWithdrawn: true });
  await putBook(db, 101, { title: 'A Passing Thing', author: 'Wilfrid Voynich' });
  await indexBooks(db, [bookId(100), bookId(101)]);
  await db.query('DELETE FROM books WHERE id = $1', [bookId(101)]);
  await indexBooks(db, [bookId(101)]);
  expect(await findTitles('beinecke')).toEqual([]);
  expect(await findTitles('passing')).toEqual([]);
  expect(await countBooks(db, createCatalogueCache(db), 'regular', null)).toEqual({
    ...before,
    total: before.total - 1,
  });
});

test('incremental updates store the same data as a rebuild', async () => {
  await putBook(db, 3, {
    ...(BOOKS[3] as (typeof BOOKS)[0]),
    title: 'Verbrechen und Strafe',
    genres: ['Classics'],
  });
  await putBook(db, 5, { ...(BOOKS[5] as (typeof BOOKS)[0]), catalogue: 'exclusive' });
  await putBook(db, 102, {
    title: 'Ёж и Ёлка',
    author: 'Leo Tolstoy',
    language: 'Russian',
    isVegan: true,
    year: null,
  });
  await indexBooks(db, [bookId(3), bookId(5), bookId(102)]);
  const [regular, exclusive] = [await contents(), await contents('search_exclusive')];
  await rebuildSearch(db, 'regular');
  await rebuildSearch(db, 'exclusive');
  expect(regular).toEqual(await contents());
  expect(exclusive).toEqual(await contents('search_exclusive'));
});

test('rebuilds the tables of an earlier version once', async () => {
  await db.script('TRUNCATE search_regular.documents');
  expect(await findTitles('zauberberg')).toEqual([]);
  // State stored by the previous version, without sort titles and binding prices.
  await db.script(`UPDATE search_regular.metadata SET version = 2;
    ALTER TABLE search_regular.documents DROP COLUMN sort_title, DROP COLUMN super_vegan, DROP COLUMN bindings`);
  await upgradeSearch(db);
  expect(await findTitles('zauberberg')).toEqual(['Der Zauberberg']);
  const sorted = await searchBooks(
    db,
    createCatalogueCache(db),
    'regular',
    SearchQuery.parse({ sort: 'title', language: ['German', 'French'] }),
  );
  expect(sorted.books.map((book) => book.title)).toEqual(['L’Étranger', 'Les Misérables', 'Der Zauberberg']);
  const readBuildTime = () => db.query('SELECT built_at FROM search_regular.metadata');
  const before = await readBuildTime();
  await upgradeSearch(db);
  expect(await readBuildTime()).toEqual(before);
});

test('includes changes made during a rebuild in the new tables', async () => {
  await putBook(db, 100, { title: 'The Beinecke Cipher', author: 'Wilfrid Voynich' });
  await indexBooks(db, [bookId(100)]);
  const interrupted: Db = {
    ...db,
    async query(text, values) {
      // All books have been read at this point.
      if (text.includes('UPDATE search_regular_next.metadata')) {
        await putBook(db, 100, { title: 'The Yale Enigma', author: 'Wilfrid Voynich' });
        await indexBooks(db, [bookId(100)]);
      }
      return db.query(text, values);
    },
  };
  await rebuildSearch(interrupted, 'regular');
  expect(await findTitles('yale enigma')).toEqual(['The Yale Enigma']);
  expect(await findTitles('beinecke')).toEqual([]);
  const after = await contents();
  await rebuildSearch(db, 'regular');
  expect(await contents()).toEqual(after);
});
