import { describe, expect, test } from 'vitest';
import { bookId, testSku } from '#test/catalogue-books.ts';
import { testDatabase } from '#test/database.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { SearchQuery } from './contract.ts';
import { createCatalogueCache } from './server/cache.ts';
import { searchBooks } from './server/search-books.ts';
import { type SuggestInput, suggest } from './server/suggest.ts';

const db = prepareFixture(() => testDatabase('stocked'));
const cache = createCatalogueCache(db);

const search = (query: Partial<SearchQuery>) => searchBooks(db, cache, 'regular', SearchQuery.parse(query));
const findTitles = async (query: Partial<SearchQuery>) =>
  (await search(query)).books.map((book) => book.title);
const suggestTitles = async (query: string, options: Partial<SuggestInput> = {}) =>
  (await suggest(db, cache, 'regular', { query, ...options })).map((suggestion) => suggestion.title);

describe('searching', () => {
  test('finds books that have all words, in any order and case', async () => {
    expect(await findTitles({ q: 'PEACE war' })).toEqual([
      'War and Peace',
      'Война и мир',
      'Peace Treaties of the World',
    ]);
  });

  test('finds a book by its original, its English and its own title', async () => {
    expect(await findTitles({ q: 'Война и мир' })).toEqual(['Война и мир', 'War and Peace']);
    expect(await findTitles({ q: 'magic mountain' })).toEqual(['Der Zauberberg']);
    expect(await findTitles({ q: 'zauberberg' })).toEqual(['Der Zauberberg']);
  });

  test('finds books by their author, in either script', async () => {
    expect(await findTitles({ q: 'tolstoy' })).toEqual(['War and Peace', 'Anna Karenina', 'Война и мир']);
    expect(await findTitles({ q: 'Толстой', field: 'author' })).toHaveLength(3);
    expect(await findTitles({ q: 'Достоевский' })).toEqual(['Crime and Punishment', 'The Idiot']);
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

  test.each(['wra', 'emm', 'itt', 'idi'])('doesn’t correct “%s”, a word of three letters', async (q) => {
    const { total, correctedTo } = await search({ q });
    expect({ total, correctedTo }).toEqual({ total: 0 });
  });

  test('reports no correction when there was none', async () => {
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
  ])('finds a book by “%s”', async (q, title) => {
    expect((await findTitles({ q }))[0]).toBe(title);
  });

  test('matches quoted words exactly: adjacent, in order, without stemming', async () => {
    expect(await findTitles({ q: '"war of the worlds"' })).toEqual(['The War of the Worlds']);
    expect(await findTitles({ q: '"the war"' })).toEqual(['The War of the Worlds']);
    expect(await findTitles({ q: '"peace and war"' })).toEqual([]);
    expect(await findTitles({ q: '"tolsto"' })).toEqual([]);
    expect(await findTitles({ q: '“collected poems” yeats' })).toHaveLength(1);
  });

  test('drops stop words, unless there is nothing else', async () => {
    expect(await findTitles({ q: 'the war of the' })).toEqual(await findTitles({ q: 'war' }));
    expect(await findTitles({ q: 'it' })).toEqual(['It']);
    expect((await findTitles({ q: 'the of' }))[0]).toBe('The War of the Worlds');
  });

  test('shows books with any of the words when none has all', async () => {
    const results = await findTitles({ q: 'karenina zauberberg' });
    expect(results).toEqual(['Anna Karenina', 'Der Zauberberg']);
  });

  test('searches only the selected field', async () => {
    expect(await findTitles({ q: 'war', field: 'author' })).toEqual(['Peace Treaties of the World']);
    expect(await findTitles({ q: 'war', field: 'title' })).not.toContain('Peace Treaties of the World');
    expect(await findTitles({ q: 'tolstoy', field: 'title' })).toEqual([]);
  });

  test('finds an ISBN of ten or thirteen digits, with and without hyphens, and a SKU', async () => {
    for (const q of ['9780140447934', '978-0-14-044793-4', '0-14-044793-6', '0140447936']) {
      expect(await findTitles({ q })).toEqual(['War and Peace']);
      expect(await findTitles({ q, field: 'isbnNo' })).toEqual(['War and Peace']);
    }
    expect(await findTitles({ q: testSku(5).toLowerCase() })).toEqual(['Emma']);
    expect(await findTitles({ q: testSku(5), field: 'sku' })).toEqual(['Emma']);
    expect(await findTitles({ q: 'RB-T00000', field: 'sku' })).toEqual([]);
  });

  test('puts an exact title first and lists each book on one page only', async () => {
    expect(await findTitles({ q: 'emma' })).toEqual(['Emma', 'Emma and Her Friends']);
    expect(await findTitles({ q: 'emma', page: 2 })).toEqual([]);
  });

  test('filters by genre, author, language, year, leather and price, and counts facets', async () => {
    expect(await findTitles({ genre: ['sci-fi'] })).toEqual(['The War of the Worlds', 'The Time Machine']);
    expect(await findTitles({ genre: ['Novel'], author: ['Jane Austen'] })).toEqual([
      'Pride and Prejudice',
      'Emma',
    ]);
    expect(await findTitles({ language: ['russian', 'French'] })).toHaveLength(3);
    expect(await findTitles({ from: -800, to: -1 })).toEqual([
      'The Odyssey',
      'भगवद्गीता',
      'Ὀδύσσεια',
      'בראשית',
    ]);
    expect(await findTitles({ leather: 'veganLeather' })).toEqual(['Pride and Prejudice', 'Der Zauberberg']);
    expect(await findTitles({ priceTo: 99 })).toEqual(['The Time Machine', 'A Book Without a Year']);
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
    expect((await findTitles({ sort: 'priceAsc' }))[0]).toBe('A Book Without a Year');
    expect((await findTitles({ sort: 'priceDesc' }))[0]).toBe('War and Peace');
    expect((await findTitles({ sort: 'title', q: 'fiction war', genre: ['fiction'] }))[0]).toBe(
      'War and Peace',
    );
    expect((await findTitles({ sort: 'newest' }))[0]).toBe('The Collected Poems');
  });

  test('finds nothing without letters, and everything for an empty query', async () => {
    for (const q of ['📚', '?!', '()[]']) expect((await search({ q })).total).toBe(q === '()[]' ? 28 : 0);
    expect((await search({})).total).toBe(28);
  });

  test('never shows a withdrawn book', async () => {
    expect(await findTitles({ q: 'lost volume' })).toEqual([]);
    expect(await suggestTitles('the lost')).not.toContain('The Lost Volume');
  });
});

describe('suggesting', () => {
  test('starts with titles that begin with the text, most popular first', async () => {
    expect(await suggestTitles('emm')).toEqual(['Emma and Her Friends', 'Emma']);
    expect((await suggestTitles('war'))[0]).toBe('War and Peace');
  });

  test('continues with titles that match all words, then any word', async () => {
    expect((await suggestTitles('peace war'))[0]).toBe('War and Peace');
    expect(await suggestTitles('karenina zauberberg')).toEqual(['Anna Karenina', 'Der Zauberberg']);
  });

  test('finds the word that is still being typed', async () => {
    expect(await suggestTitles('tolstoy ka')).toContain('Anna Karenina');
    expect((await suggestTitles('anna ka'))[0]).toBe('Anna Karenina');
    expect(await suggestTitles('dostoev')).toEqual(['Crime and Punishment', 'The Idiot']);
  });

  test('doesn’t correct a word of three letters followed by a space', async () => {
    expect(await suggestTitles('wra ')).toEqual([]);
    expect((await suggestTitles('wara '))[0]).toBe('War and Peace');
  });

  test('forgives typos and finds parts of words', async () => {
    expect(await suggestTitles('tolstoi')).toContain('War and Peace');
    expect(await suggestTitles('dostoyevski')).toContain('The Idiot');
    expect(await suggestTitles('isérables')).toEqual(['Les Misérables']);
  });

  test('suggests only the book with exactly that code', async () => {
    expect(await suggestTitles('0-14-044793-6', { field: 'isbnNo' })).toEqual(['War and Peace']);
    expect(await suggestTitles('014044', { field: 'isbnNo' })).toEqual([]);
    expect(await suggestTitles(testSku(2), { field: 'sku' })).toEqual(['Anna Karenina']);
    expect(await suggestTitles('RB-T', { field: 'sku' })).toEqual([]);
    expect(await suggestTitles('war', { field: 'sku' })).toEqual([]);
    expect(await suggestTitles(testSku(2))).toEqual(['Anna Karenina']);
  });

  test('suggests each title and author once, up to the limit', async () => {
    expect(await suggestTitles('the collected poems')).toHaveLength(2);
    expect(await suggestTitles('the', { limit: 2 })).toHaveLength(2);
  });

  test('respects the field and the additional filter', async () => {
    expect(await suggestTitles('war', { field: 'author' })).toEqual(['Peace Treaties of the World']);
    expect(await suggestTitles('war', { additional: { kind: 'genre', names: ['science fiction'] } })).toEqual(
      ['The War of the Worlds'],
    );
  });

  test('suggests nothing for an empty query', async () => {
    for (const query of ['', '  ', '()[]', '📚']) expect(await suggestTitles(query)).toEqual([]);
  });

  test('searches each catalogue separately', async () => {
    const best = await suggest(db, cache, 'bestSeller', { query: 'war' });
    expect(best).toMatchObject([{ id: bookId(29), title: 'War and Peace', isBestSeller: true }]);
    expect(await suggest(db, cache, 'exclusive', { query: 'war' })).toEqual([]);
  });
});
