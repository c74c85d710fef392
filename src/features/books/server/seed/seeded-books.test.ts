import { expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import type { Catalogue } from '#kernel/book.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { SKU_MAX_LENGTH } from '../../limits.ts';

const db = prepareFixture(() => testDatabase('seeded'));

const count = (from: string) => countRows(db, `FROM ${from}`);

interface BookRow {
  id: string;
  sku: string;
  catalogue: Catalogue;
  title_slug: string;
  author: string;
  isbn_no: string | null;
  isbn13: string | null;
  edition_limit: number | null;
}
const books = () =>
  db.query<BookRow>(
    'SELECT id, sku, catalogue, title_slug, author, isbn_no, isbn13, edition_limit FROM books ORDER BY id',
  );

test('the catalogue has the expected size and variety', async () => {
  expect(await count('books')).toBeGreaterThanOrEqual(400);
  expect(await count(`books WHERE catalogue = 'bestSeller'`)).toBeGreaterThanOrEqual(55);
  expect(await count(`books WHERE catalogue = 'exclusive'`)).toBe(24);
  expect(await count('authors')).toBeGreaterThanOrEqual(60);
  expect(await count('book_colours')).toBe(12);
  expect(await count('languages')).toBeGreaterThanOrEqual(8);
  const centuries = 'SELECT DISTINCT floor((publishing_year - 1) / 100.0) FROM books';
  expect(await count(`(${centuries}) centuries`)).toBeGreaterThanOrEqual(12);
  expect(await count('genres g WHERE NOT EXISTS (SELECT 1 FROM books WHERE g.id = ANY (genre_ids))')).toBe(0);
});

test('every book has a description of sixty words or more', async () => {
  const short = await db.query(
    `SELECT title FROM books WHERE array_length(regexp_split_to_array(trim(description), '\\s+'), 1) < 60`,
  );
  expect(short).toEqual([]);
});

test('ids are longer than any SKU, so the two can be told apart', async () => {
  for (const { id, sku } of await books()) {
    expect(id).toMatch(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
    expect(sku).toMatch(/^RB-[RBX]\d{6}$/);
    expect(sku.length).toBeLessThanOrEqual(SKU_MAX_LENGTH);
  }
});

test('no two books of an author share a slug, and every slug is plain ASCII', async () => {
  const slugs = await books();
  expect(new Set(slugs.map((book) => `${book.author}/${book.title_slug}`)).size).toBe(slugs.length);
  expect(slugs.filter(({ title_slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(title_slug))).toEqual([]);
});

test('ISBNs are also stored as thirteen digits', async () => {
  const numbered = (await books()).filter(({ isbn_no }) => isbn_no);
  expect(numbered.length).toBeGreaterThan(0);
  for (const { isbn13 } of numbered) expect(isbn13).toMatch(/^97[89]\d{10}$/);
});

test('only exclusive books are limited editions', async () => {
  for (const { catalogue, edition_limit: limit } of await books()) {
    if (catalogue !== 'exclusive') expect(limit).toBeNull();
    else expect(limit).toBeGreaterThanOrEqual(25);
  }
});

test('home page tabs are full, without exclusive books or duplicates', async () => {
  const sizes = await db.query<{ collection: string; size: number }>(
    'SELECT collection, count(*)::int AS size FROM collection_books GROUP BY collection ORDER BY collection',
  );
  expect(Object.fromEntries(sizes.map(({ collection, size }) => [collection, size]))).toEqual({
    newlyCrafted: 12,
    bestSelling: 12,
    gifts: 12,
    gallerySuperDeluxe: 10,
    galleryDeluxe: 10,
  });
  const featured = 'collection_books c JOIN books b ON b.id = c.book_id';
  expect(await count(`${featured} WHERE b.catalogue = 'exclusive'`)).toBe(0);
  expect(await count(`${featured} WHERE c.collection = 'bestSelling' AND b.catalogue <> 'bestSeller'`)).toBe(
    0,
  );
  expect(await count('authors WHERE best_selling_rank IS NOT NULL')).toBe(24);
});

test('meta titles and descriptions fit search results', async () => {
  expect(await count('books WHERE length(meta_title) > 60 OR length(meta_description) > 155')).toBe(0);
  expect(await count(`books WHERE meta_title ILIKE '%rare bindings%'`)).toBe(0);
});
