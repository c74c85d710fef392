import { expect, test } from 'vitest';
import { countRows } from '#db/count-rows.ts';
import { bookPrice } from '#kernel/book-price.ts';
import { putBooks, type TestBook } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { firstOrAll } from '#test/effort.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { readColumn } from '#test/read-rows.ts';
import { type CatalogueCache, createCatalogueCache } from './server/cache.ts';
import { countFacets, listBooks } from './server/catalogue-lists.ts';
import { rebuildSearch } from './server/rebuild.ts';
import { suggest } from './server/suggest.ts';

const db = prepareFixture(() => testDatabase('stocked'));

const FULL = 'super_deluxe_price_genuine';
const HALF = 'deluxe_price_genuine';
const VEGAN = 'super_deluxe_price_vegan';

const createNumberedBook = (n: number): TestBook => ({
  title: `${n % 2 === 0 ? 'Common' : 'Plain'}${n % 100 === 0 ? ' Seldom' : ''} Volume ${n}`,
  author: 'Jane Austen',
  catalogue: 'bestSeller',
  language: ['English', 'Russian', 'French'][n % 3] as string,
  genres: [
    ['Fiction', 'Classics', 'Poetry', 'Science Fiction', 'History', 'Children’s Literature'][n % 6] as string,
  ],
  year: 1800 + (n % 200),
  prices: {
    superDeluxePriceGenuine: 5000 + (n % 9000),
    ...(n % 3 === 0 && { deluxePriceGenuine: 3000 + (n % 7000) }),
    ...(n % 4 === 0 && { superDeluxePriceVegan: 4000 + (n % 8000) }),
  },
  popularity: (n * 7919) % 1_000_003,
});

async function fillCatalogue(from: number): Promise<void> {
  await putBooks(
    db,
    Array.from({ length: 6000 }, (_, i) => [10_001 + i, createNumberedBook(i + 1)]),
  );
  await rebuildSearch(db, 'bestSeller', {
    from,
    tiers: { top: 200, famous: 400, known: 800, popular: 2000 },
    sampleEvery: 4,
  });
}

function list(cache: CatalogueCache, where: object, options = {}) {
  const result = cache.filter(JSON.stringify({ where, ...options }));
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return listBooks(db, cache, 'bestSeller', result.filter);
}

const expectedIds = (condition: string, order: string, offset = 0) =>
  readColumn(
    db,
    `SELECT id FROM books WHERE catalogue = 'bestSeller' AND ${condition} ORDER BY ${order}, id LIMIT 16 OFFSET ${offset}`,
  );

/** Filters with the SQL of the same books and, unless it's `FULL`, of the price they are sorted by. */
const FILTERS: readonly [where: object, condition: string, price?: string][] = [
  [{ title: 'common' }, `title LIKE 'Common%'`],
  [{ title: 'seldom' }, `title LIKE '%Seldom%'`],
  [{ title: 'common seldom', genres: 'History' }, `title LIKE 'Common Seldom%' AND genre_ids = '{5}'`],
  [
    { publishingYear: '[1807 TO 1931]', language: 'Russian' },
    'publishing_year BETWEEN 1807 AND 1931 AND language_id = 2',
  ],
  [
    { price: '[57 TO 99]' },
    `(${FULL} BETWEEN 5700 AND 9999 OR ${HALF} BETWEEN 5700 AND 9999 OR ${VEGAN} BETWEEN 5700 AND 9999)`,
    `least(${[FULL, HALF, VEGAN].map((column) => `CASE WHEN ${column} BETWEEN 5700 AND 9999 THEN ${column} END`).join(', ')})`,
  ],
  [{ leatherType: 'veganLeather' }, `${VEGAN} IS NOT NULL`, VEGAN],
  [{ leatherType: 'veganLeather', title: 'common' }, `${VEGAN} IS NOT NULL AND title LIKE 'Common%'`, VEGAN],
  [{ variantType: 'deluxe', price: '[40 TO 60]' }, `${HALF} BETWEEN 4000 AND 6099`, HALF],
  [
    { $or: [{ leatherType: 'veganLeather', price: '[50 TO 70]' }, { title: 'seldom' }] },
    `(${VEGAN} BETWEEN 5000 AND 7099 OR title LIKE '%Seldom%')`,
    `CASE WHEN title LIKE '%Seldom%' THEN least(${FULL}, ${HALF}, ${VEGAN}) ELSE ${VEGAN} END`,
  ],
  [{ $or: [{ genres: 'Poetry' }, { title: 'seldom' }] }, `(3 = ANY(genre_ids) OR title LIKE '%Seldom%')`],
];

async function expectSortedLists(cache: CatalogueCache, where: object, condition: string, price = FULL) {
  for (const offset of [0, 160]) {
    const { books, total, totalIsEstimate } = await list(cache, where, { offset });
    expect(books.map((book) => book.id)).toEqual(await expectedIds(condition, 'popularity DESC', offset));
    const n = await countRows(db, `FROM books WHERE catalogue = 'bestSeller' AND ${condition}`);
    if (totalIsEstimate) expect(Math.abs(total - n)).toBeLessThan(n * 0.3);
    else expect(total).toBe(n);
  }
  const byPrice = await list(cache, where, { sortBy: 'price ASC' });
  expect(byPrice.books.map((book) => book.id)).toEqual(await expectedIds(condition, price));
  const mostExpensive = await list(cache, where, { sortBy: 'price DESC', offset: 32 });
  expect(mostExpensive.books.map((book) => book.id)).toEqual(
    await expectedIds(condition, `${price} DESC, id DESC`, 32),
  );
  const prices = await db.query<{ id: string; cents: number }>(
    `SELECT id, ${price} AS cents FROM books WHERE id = ANY($1::text[])`,
    [byPrice.books.map((book) => book.id)],
  );
  for (const book of byPrice.books) {
    const cents = prices.find(({ id }) => id === book.id)?.cents;
    expect(bookPrice(book, book.variantType, book.leatherType)?.price).toBe(cents);
  }
  const byTitle = await list(cache, where, { sortBy: 'title ASC' });
  expect(byTitle.books.map((book) => book.id)).toEqual(
    await expectedIds(condition, 'lower(title) COLLATE "C"'),
  );
  const byTitleDescending = await list(cache, where, { sortBy: 'title DESC', offset: 48 });
  expect(byTitleDescending.books.map((book) => book.id)).toEqual(
    await expectedIds(condition, 'lower(title) COLLATE "C" DESC', 48),
  );
}

async function expectBestSuggestions(cache: CatalogueCache): Promise<void> {
  for (const [query, condition] of [
    ['com', `title LIKE 'Com%'`],
    ['seldom', `title LIKE '%Seldom%'`],
    ['seldom pla', `title LIKE 'Plain Seldom%'`],
    ['plain volume 777', `title = 'Plain Volume 777'`],
    ['volume 599', `title ~ ' Volume 599'`],
    ['plian', `title LIKE 'Plain%'`],
  ] as const) {
    const suggested = await suggest(db, cache, 'bestSeller', { query });
    const best = (await expectedIds(condition, 'popularity DESC')).slice(0, 5);
    expect(suggested.map(({ id }) => id).slice(0, best.length), query).toEqual(best);
  }
}

async function expectLanguageFacets(cache: CatalogueCache): Promise<void> {
  const { facets, total } = await countFacets(db, cache, 'bestSeller', {
    kind: 'language',
    names: ['russian'],
  });
  expect(total).toBe(2000);
  expect(facets.genre.reduce((sum, facet) => sum + facet.count, 0)).toBe(2000);
}

async function expectYearFacets(cache: CatalogueCache, size: string): Promise<void> {
  const [expectedCounts] = await db.query<{ books: number; genres: number }>(
    `SELECT count(*)::int AS books, sum(cardinality(genre_ids))::int AS genres FROM books
   WHERE catalogue = 'bestSeller' AND publishing_year BETWEEN 1807 AND 1931`,
  );
  const { books: n = 0, genres = 0 } = expectedCounts ?? {};
  const counted = await countFacets(db, cache, 'bestSeller', { kind: 'year', from: 1807, to: 1931 });
  expect(counted).toMatchObject({ total: n, totalIsEstimate: false });
  for (const [kind, sum] of Object.entries({ century: n, language: n, genre: genres })) {
    const values = counted.facets[kind as 'century'];
    expect(values.reduce((sum, facet) => sum + facet.count, 0)).toBe(sum);
    expect(values.every((facet) => !facet.countIsEstimate)).toBe(true);
  }
  const [austen] = counted.facets.author;
  expect(austen).toMatchObject({
    value: 'Jane Austen',
    ...(size === 'large' && { countIsEstimate: true }),
  });
  expect(Math.abs((austen?.count ?? 0) - n)).toBeLessThan(n * 0.3);
}

async function expectListsMatchFacets(cache: CatalogueCache): Promise<void> {
  const decades = await countFacets(db, cache, 'bestSeller', { kind: 'year', from: 1810, to: 1929 });
  for (const { value, count, countIsEstimate } of decades.facets.leather) {
    expect(countIsEstimate).toBeUndefined();
    const narrowed = await list(cache, { publishingYear: '[1810 TO 1929]', leatherType: value });
    expect(Math.abs(narrowed.total - count)).toBeLessThan(count * (narrowed.totalIsEstimate ? 0.3 : 0.001));
  }
  for (const { value, count } of decades.facets.price) {
    const [from, to] = value.split('-');
    const narrowed = await list(cache, {
      publishingYear: '[1810 TO 1929]',
      price: `[${from} TO ${to || '*'}]`,
    });
    expect(Math.abs(narrowed.total - count)).toBeLessThan(Math.max(narrowed.total, 100) * 0.3);
  }
}

/** Enough books for tiers and a sample, so that every query strategy runs; all must return the same. */
test.each(
  firstOrAll([
    ['large', 1000],
    ['small', 50_000],
  ]),
)(
  'a %s catalogue returns the same results as sorting all its books',
  async (size, from) => {
    await fillCatalogue(from);
    const cache = createCatalogueCache(db);
    for (const [where, condition, price] of FILTERS) await expectSortedLists(cache, where, condition, price);
    await expectBestSuggestions(cache);
    await expectLanguageFacets(cache);
    await expectYearFacets(cache, size);
    await expectListsMatchFacets(cache);
  },
  180_000,
);
