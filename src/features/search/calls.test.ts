import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { SearchQuery } from './contract.ts';
import { type CatalogueCache, createCatalogueCache } from './server/cache.ts';
import { searchBooks } from './server/search-books.ts';
import { type SuggestInput, suggest } from './server/suggest.ts';

let db: Db;
let cache: CatalogueCache;
beforeAll(async () => {
  db = await testDatabase('stocked');
  cache = createCatalogueCache(db);
}, 180_000);
afterAll(() => db.close());

const search = (query: Partial<SearchQuery>) => searchBooks(db, cache, 'regular', SearchQuery.parse(query));
const titles = async (query: Partial<SearchQuery>) => (await search(query)).books.map((book) => book.title);
const suggested = async (query: string, more: Partial<SuggestInput> = {}) =>
  (await suggest(db, cache, 'regular', { query, ...more })).map((one) => one.title);

describe('searching', () => {
  test('finds books that have all words, in any order and case', async () => {
    expect(await titles({ q: 'PEACE war' })).toEqual([
      'War and Peace',
      'Война и мир',
      'Peace Treaties of the World',
    ]);
  });

  test('finds a book by its original, its English and its own title', async () => {
    expect(await titles({ q: 'Война и мир' })).toEqual(['Война и мир', 'War and Peace']);
    expect(await titles({ q: 'magic mountain' })).toEqual(['Der Zauberberg']);
    expect(await titles({ q: 'zauberberg' })).toEqual(['Der Zauberberg']);
  });

  test('finds books by their author, in either script', async () => {
    expect(await titles({ q: 'tolstoy' })).toEqual(['War and Peace', 'Anna Karenina', 'Война и мир']);
    expect(await titles({ q: 'Толстой', field: 'author' })).toHaveLength(3);
    expect(await titles({ q: 'Достоевский' })).toEqual(['Crime and Punishment', 'The Idiot']);
  });

  test.each([
    ['war and peece', 'war and peace', 'War and Peace'],
    ['waar and peace', 'war and peace', 'War and Peace'],
    ['tolstoi', 'tolstoy', 'War and Peace'],
    ['dostoyevski', 'dostoevsky', 'Crime and Punishment'],
    ['kareninna', 'karenina', 'Anna Karenina'],
    ['pride and predjudice', 'pride and prejudice', 'Pride and Prejudice'],
    ['Мсерабль достоевскый', null, null],
  ])('forgives the typo in “%s”', async (q, correctedTo, first) => {
    const result = await search({ q });
    if (correctedTo) expect(result.correctedTo).toBe(correctedTo);
    if (first) expect(result.books[0]?.title).toBe(first);
  });

  test.each(['wra', 'emm', 'itt', 'idi'])('takes “%s”, a word of three letters, as it stands', async (q) => {
    const { total, correctedTo } = await search({ q });
    expect({ total, correctedTo }).toEqual({ total: 0 });
  });

  test('says nothing of a correction where none was made', async () => {
    expect((await search({ q: 'tolsto' })).correctedTo).toBeUndefined();
    expect((await search({ q: 'war and peace' })).correctedTo).toBeUndefined();
  });

  test.each([
    ['les miserables', 'Les Misérables'],
    ['LES MISÉRABLES', 'Les Misérables'],
    ['etranger', 'L’Étranger'],
    ["l'étranger", 'L’Étranger'],
    ['obrien', 'The Reader’s Companion'],
    ["o'brien", 'The Reader’s Companion'],
    ['readers companion', 'The Reader’s Companion'],
    ['οδυσσεια', 'Ὀδύσσεια'],
    ['בראשית', 'בראשית'],
    ['الف ليلة', 'ألف ليلة وليلة'],
    ['أَلْف لَيْلَة', 'ألف ليلة وليلة'],
    ['भगवद्गीता', 'भगवद्गीता'],
    ['ვეფხისტყაოსანი', 'ვეფხისტყაოსანი'],
    ['紅樓', '紅樓夢'],
    ['樓夢', '紅樓夢'],
    ['夢', '紅樓夢'],
    ['源氏', '源氏物語'],
    ['สามก๊ก', 'สามก๊ก'],
    ['ก๊ก', 'สามก๊ก'],
  ])('finds by “%s”', async (q, title) => {
    expect((await titles({ q }))[0]).toBe(title);
  });

  test('takes quoted words exactly: together, in their order, without endings', async () => {
    expect(await titles({ q: '"war of the worlds"' })).toEqual(['The War of the Worlds']);
    expect(await titles({ q: '"the war"' })).toEqual(['The War of the Worlds']);
    expect(await titles({ q: '"peace and war"' })).toEqual([]);
    expect(await titles({ q: '"tolsto"' })).toEqual([]);
    expect(await titles({ q: '“collected poems” yeats' })).toHaveLength(1);
  });

  test('drops stop words, unless there is nothing else', async () => {
    expect(await titles({ q: 'the war of the' })).toEqual(await titles({ q: 'war' }));
    expect(await titles({ q: 'it' })).toEqual(['It']);
    expect((await titles({ q: 'the of' }))[0]).toBe('The War of the Worlds');
  });

  test('shows books with any of the words when none has all', async () => {
    const found = await titles({ q: 'karenina zauberberg' });
    expect(found).toEqual(['Anna Karenina', 'Der Zauberberg']);
  });

  test('looks only where it is told to', async () => {
    expect(await titles({ q: 'war', field: 'author' })).toEqual(['Peace Treaties of the World']);
    expect(await titles({ q: 'war', field: 'title' })).not.toContain('Peace Treaties of the World');
    expect(await titles({ q: 'tolstoy', field: 'title' })).toEqual([]);
  });

  test('finds an ISBN of ten or thirteen digits, with and without hyphens, and a SKU', async () => {
    for (const q of ['9780140447934', '978-0-14-044793-4', '0-14-044793-6', '0140447936']) {
      expect(await titles({ q })).toEqual(['War and Peace']);
      expect(await titles({ q, field: 'isbnNo' })).toEqual(['War and Peace']);
    }
    expect(await titles({ q: testSku(5).toLowerCase() })).toEqual(['Emma']);
    expect(await titles({ q: testSku(5), field: 'sku' })).toEqual(['Emma']);
    expect(await titles({ q: 'RB-T00000', field: 'sku' })).toEqual([]);
  });

  test('puts the book of exactly this title first, and every book on one page only', async () => {
    expect(await titles({ q: 'emma' })).toEqual(['Emma', 'Emma and Her Friends']);
    expect(await titles({ q: 'emma', page: 2 })).toEqual([]);
  });

  test('narrows by genre, author, language, years, leather and price, and counts facets of what is left', async () => {
    expect(await titles({ genre: ['sci-fi'] })).toEqual(['The War of the Worlds', 'The Time Machine']);
    expect(await titles({ genre: ['Novel'], author: ['Jane Austen'] })).toEqual([
      'Pride and Prejudice',
      'Emma',
    ]);
    expect(await titles({ language: ['russian', 'French'] })).toHaveLength(3);
    expect(await titles({ from: -800, to: -1 })).toEqual(['The Odyssey', 'भगवद्गीता', 'Ὀδύσσεια', 'בראשית']);
    expect(await titles({ leather: 'veganLeather' })).toEqual(['Pride and Prejudice', 'Der Zauberberg']);
    expect(await titles({ priceTo: 99 })).toEqual(['The Time Machine', 'A Book Without a Year']);
    const { facets, total } = await search({ author: ['Leo Tolstoy'] });
    expect(total).toBe(3);
    expect(facets.language).toEqual([
      { value: 'English', label: 'English', count: 2 },
      { value: 'Russian', label: 'Russian', count: 1 },
    ]);
    expect(facets.century).toEqual([{ value: '1800', label: '1800–1899', count: 3 }]);
    expect(facets.genre[0]).toEqual({ value: 'fiction', label: 'Fiction', count: 3 });
  });

  test('sorts by price, title and age', async () => {
    expect((await titles({ sort: 'priceAsc' }))[0]).toBe('A Book Without a Year');
    expect((await titles({ sort: 'priceDesc' }))[0]).toBe('War and Peace');
    expect((await titles({ sort: 'title', q: 'fiction war', genre: ['fiction'] }))[0]).toBe('War and Peace');
    expect((await titles({ sort: 'newest' }))[0]).toBe('The Collected Poems');
  });

  test('finds nothing for what has no letters, and does nothing for nothing', async () => {
    for (const q of ['📚', '?!', '()[]']) expect((await search({ q })).total).toBe(q === '()[]' ? 28 : 0);
    expect((await search({})).total).toBe(28);
  });

  test('never shows a withdrawn book', async () => {
    expect(await titles({ q: 'lost volume' })).toEqual([]);
    expect(await suggested('the lost')).not.toContain('The Lost Volume');
  });
});

describe('suggesting', () => {
  test('begins with titles that begin so, the most popular first', async () => {
    expect(await suggested('emm')).toEqual(['Emma and Her Friends', 'Emma']);
    expect((await suggested('war'))[0]).toBe('War and Peace');
  });

  test('goes on with all words, then with any word', async () => {
    expect((await suggested('peace war'))[0]).toBe('War and Peace');
    expect(await suggested('karenina zauberberg')).toEqual(['Anna Karenina', 'Der Zauberberg']);
  });

  test('finds the word that is still being typed', async () => {
    expect(await suggested('tolstoy ka')).toContain('Anna Karenina');
    expect((await suggested('anna ka'))[0]).toBe('Anna Karenina');
    expect(await suggested('dostoev')).toEqual(['Crime and Punishment', 'The Idiot']);
  });

  test('takes a word of three letters that is followed by a space as it stands', async () => {
    expect(await suggested('wra ')).toEqual([]);
    expect((await suggested('wara '))[0]).toBe('War and Peace');
  });

  test('forgives typos and finds parts of words', async () => {
    expect(await suggested('tolstoi')).toContain('War and Peace');
    expect(await suggested('dostoyevski')).toContain('The Idiot');
    expect(await suggested('isérables')).toEqual(['Les Misérables']);
  });

  test('suggests of a code only the book that has it', async () => {
    expect(await suggested('0-14-044793-6', { field: 'isbnNo' })).toEqual(['War and Peace']);
    expect(await suggested('014044', { field: 'isbnNo' })).toEqual([]);
    expect(await suggested(testSku(2), { field: 'sku' })).toEqual(['Anna Karenina']);
    expect(await suggested('RB-T', { field: 'sku' })).toEqual([]);
    expect(await suggested('war', { field: 'sku' })).toEqual([]);
    expect(await suggested(testSku(2))).toEqual(['Anna Karenina']);
  });

  test('gives no title and author twice, and no more than asked for', async () => {
    expect(await suggested('the collected poems')).toHaveLength(2);
    expect(await suggested('the', { limit: 2 })).toHaveLength(2);
  });

  test('keeps to the field and to what it is narrowed to', async () => {
    expect(await suggested('war', { field: 'author' })).toEqual(['Peace Treaties of the World']);
    expect(await suggested('war', { additional: { kind: 'genre', names: ['science fiction'] } })).toEqual([
      'The War of the Worlds',
    ]);
  });

  test('says nothing to an empty box', async () => {
    for (const query of ['', '  ', '()[]', '📚']) expect(await suggested(query)).toEqual([]);
  });

  test('knows each catalogue for itself', async () => {
    const best = await suggest(db, cache, 'bestSeller', { query: 'war' });
    expect(best).toMatchObject([{ id: bookId(29), title: 'War and Peace', isBestSeller: true }]);
    expect(await suggest(db, cache, 'exclusive', { query: 'war' })).toEqual([]);
  });
});
