import { describe, expect, test } from 'vitest';
import { bookId, testCoverVersion, testSku } from '#test/catalogue-books.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openStockedCalls, readTitles, type StockedCalls } from '#test/stocked-calls.ts';
import { BookListReply, FacetsReply, KeywordsReply, SearchReply, SuggestReply } from './contract.ts';

const calls = prepareFixture(openStockedCalls);

const get: StockedCalls['get'] = (...args) => calls.get(...args);
const getFiltered = (filter: unknown, path = '/api/books') =>
  get(`${path}?filter=${encodeURIComponent(typeof filter === 'string' ? filter : JSON.stringify(filter))}`);

describe('lists', () => {
  test('lists the sixteen most popular books with the total', async () => {
    const { status, body } = await get('/api/books');
    expect(status).toBe(200);
    expect(BookListReply.parse(body)).toEqual(body);
    expect(body.data).toHaveLength(16);
    expect(body.total).toBe(28);
    expect(body.data[0]).toMatchObject({
      title: 'Emma and Her Friends',
      currency: 'USD',
      leatherType: 'realLeather',
      variantType: 'superDeluxe',
      imageUrl: `/covers/${bookId(6)}/${testCoverVersion(6)}/front-oxblood-superDeluxe-realLeather-640.webp`,
    });
  });

  test.each([
    [{ where: { author: 'tolstoy' } }, ['War and Peace', 'Anna Karenina', 'Война и мир']],
    [{ where: { author: '*tolst*' } }, ['War and Peace', 'Anna Karenina', 'Война и мир']],
    [{ where: { title: '*machine' } }, ['The Time Machine']],
    [{ where: { title: 'w*ds' } }, ['The War of the Worlds']],
    [{ where: { sku: testSku(2) } }, ['Anna Karenina']],
    [{ where: { sku: 'RB-T00000*' }, limit: 100 }, null],
    [{ where: { id: bookId(2) } }, ['Anna Karenina']],
    [{ where: { isbnNo: '0-14-044793-6' } }, ['War and Peace']],
    [
      { where: { genres: 'sci-fi,poems' }, sortBy: 'title ASC', limit: 2 },
      ['The Collected Poems', 'The Collected Poems'],
    ],
    [{ where: { publishingYear: '[1860 TO 1866]' } }, ['Crime and Punishment', 'Les Misérables']],
    [{ where: { publishingYear: 1815 } }, ['Emma']],
    [{ where: { publishingYear: '[* TO -600]' } }, ['The Odyssey', 'Ὀδύσσεια']],
    [{ where: { price: '[90 TO 100]' } }, ['The Time Machine']],
    [{ where: { leatherType: 'veganLeather', language: '*german*' } }, ['Der Zauberberg']],
    [{ where: { title_nonStemmed: 'prejud' } }, []],
    [{ where: { title: 'prejud' } }, ['Pride and Prejudice']],
    [{ where: { title: '*', language: 'Greek' } }, ['Ὀδύσσεια']],
    [
      {
        where: {
          $or: [
            { author: '*mann*' },
            { title: '*mann*' },
            { language: '*mann*' },
            { sku: '*mann*' },
            { isbnNo: '*mann*' },
          ],
        },
      },
      ['Der Zauberberg'],
    ],
    [
      {
        where: { $and: [{ $or: [{ author: 'austen' }, { author: 'tolstoy' }] }, { genres: 'Classics' }] },
        sortBy: 'publishingYear DESC',
      },
      ['Anna Karenina', 'War and Peace', 'Pride and Prejudice'],
    ],
    [{ where: { genres: 'No Such Genre' } }, []],
    [{ where: { title: '📚' } }, []],
    [{ where: { author: '!!!' } }, []],
    [{ where: { title_nonStemmed: '* ?! *' } }, []],
    [{ where: { $or: [{ title: '📚' }, { author: '—' }, { title: 'zauberberg' }] } }, ['Der Zauberberg']],
    [{ where: { $and: [{ title: '!!!' }, { language: 'German' }] } }, []],
    [{ where: {}, limit: 1, offset: 1, sortBy: 'popularity DESC' }, ['Pride and Prejudice']],
    [{ sortBy: 'price DESC', limit: 1 }, ['War and Peace']],
    [
      {
        where: { $or: [{ author: 'unknown' }, { author: 'mann' }, { language: 'French' }] },
        sortBy: 'title ASC',
        limit: 4,
      },
      ['A Book Without a Year', 'L’Étranger', 'Les Misérables', 'Der Zauberberg'],
    ],
    [{ sortBy: 'title ASC', limit: 2 }, ['Anna Karenina', 'A Book Without a Year']],
    [{ sortBy: 'publishingYear DESC', limit: 1 }, ['It']],
    [{ sortBy: 'id DESC', limit: 1 }, ['The Collected Poems']],
    [{ sortBy: 'createdAt DESC', limit: 1 }, ['The Collected Poems']],
  ])('applies the filter %j', async (filter, titles) => {
    const { status, body } = await getFiltered(filter);
    expect(status).toBe(200);
    if (titles) expect(readTitles(body)).toEqual(titles);
    if (titles && !('limit' in filter)) {
      expect(body.total).toBe(titles.length);
      expect((await getFiltered(filter, '/api/books/count')).body).toEqual({
        success: true,
        data: titles.length,
      });
    }
  });

  test('converts prices to the requested currency, and rejects one without a rate', async () => {
    const { body } = await get(`/api/books/${bookId(0)}`, { 'x-currency': 'JPY' });
    expect(body.data).toMatchObject({ currency: 'JPY', superDeluxePriceGenuine: 37350 });
    const list = await get('/api/books', { 'x-currency': 'EUR' });
    expect(list.body.data[0]).toMatchObject({ currency: 'EUR', superDeluxePriceGenuine: 13500 });
    expect(await get('/api/books', { 'x-currency': 'XYZ' })).toMatchObject({
      status: 422,
      body: { success: false, code: 'INVALID_CURRENCY' },
    });
  });

  test('serves the same calls under every base and alias', async () => {
    for (const base of ['/api/best-selling-books', '/api/best-seller-books']) {
      expect(readTitles((await get(base)).body)).toEqual(['War and Peace', 'The Iliad', 'Middlemarch']);
      expect((await get(`${base}/count`)).body).toEqual({ success: true, data: 3 });
      expect(readTitles((await get(`${base}/suggest?query=ili`)).body)).toEqual(['The Iliad']);
    }
    expect(readTitles((await get('/api/exclusive-books')).body)).toEqual(['Hamlet']);
    expect((await get('/api/exclusive-books/facets')).body.data.price).toEqual([
      { value: '1000-', label: '$1,000 and more', count: 1 },
    ]);
  });
});

test('the other calls match their contracts', async () => {
  const { body: search } = await get('/api/books/search?q=war+and+peece&genre=fiction&genre=poetry');
  expect(SearchReply.parse(search)).toEqual(search);
  expect(search.data.correctedTo).toBe('war and peace');
  const { body: facets } = await get('/api/books/facets');
  expect(FacetsReply.parse(facets)).toEqual(facets);
  expect(facets.data.author[0]).toEqual({ value: 'Leo Tolstoy', label: 'Leo Tolstoy', count: 3 });
  const { body: keywords } = await get('/api/books/keywords?query=po');
  expect(KeywordsReply.parse(keywords).data).toEqual([{ kind: 'genre', value: 'Poetry' }]);
  const { body: suggestions } = await get('/api/books/suggest?query=tolstoy&field=author&limit=2');
  expect(SuggestReply.parse(suggestions)).toEqual(suggestions);
  expect(suggestions.total).toBe(2);
});
