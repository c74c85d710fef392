import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { GalleriesReply } from '#features/gallery/contract.ts';
import { FeaturedCollectionsReply } from '#features/home/contract.ts';
import {
  BookListReply,
  FacetsReply,
  KeywordsReply,
  SearchReply,
  SuggestReply,
} from '#features/search/contract.ts';
import { anySign } from '#test/any-sign.ts';
import { bookId, skuOf, stockCatalogue } from '#test/catalogue-books.ts';
import { type Calls, emptyShop } from '#test/site.ts';
import { BookReply } from './contract.ts';

let shop: Calls;
let app: FastifyInstance;
beforeAll(async () => {
  shop = await emptyShop(stock);
  app = shop.app;
  await app.ready();
}, 180_000);
afterAll(() => shop.close());

async function stock(db: Db) {
  await stockCatalogue(db);
  await db.query(`INSERT INTO exchange_rates VALUES ('JPY', '2026-01-01', 150), ('EUR', '2026-01-01', 0.9)`);
  await db.query(
    `INSERT INTO collection_books VALUES ('newlyCrafted', 1, $1), ('newlyCrafted', 2, $2), ('gallerySuperDeluxe', 1, $1)`,
    [bookId(0), bookId(2)],
  );
  await db.query(`UPDATE authors SET best_selling_rank = 1 WHERE id = 'leo-tolstoy'`);
}

async function get(url: string, headers: Record<string, string> = {}) {
  const reply = await app.inject({ url, headers });
  return { status: reply.statusCode, body: reply.json() };
}
const filtered = (filter: unknown, path = '/api/books') =>
  get(`${path}?filter=${encodeURIComponent(typeof filter === 'string' ? filter : JSON.stringify(filter))}`);
const titlesOf = (body: { data: { title: string }[] }) => body.data.map((book) => book.title);

describe('lists', () => {
  test('gives sixteen of the most popular books with the total', async () => {
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
      imageUrl: `/covers/${bookId(6)}/abcdefghij/front-oxblood-superDeluxe-realLeather-640.webp`,
    });
  });

  test.each([
    [{ where: { author: 'tolstoy' } }, ['War and Peace', 'Anna Karenina', 'Война и мир']],
    [{ where: { author: '*tolst*' } }, ['War and Peace', 'Anna Karenina', 'Война и мир']],
    [{ where: { title: '*machine' } }, ['The Time Machine']],
    [{ where: { title: 'w*ds' } }, ['The War of the Worlds']],
    [{ where: { sku: skuOf(2) } }, ['Anna Karenina']],
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
  ])('reads the filter %j', async (filter, titles) => {
    const { status, body } = await filtered(filter);
    expect(status).toBe(200);
    if (titles) expect(titlesOf(body)).toEqual(titles);
    if (titles && !('limit' in filter)) {
      expect(body.total).toBe(titles.length);
      expect((await filtered(filter, '/api/books/count')).body).toEqual({
        success: true,
        data: titles.length,
      });
    }
  });

  test('shows prices in the currency asked for, and refuses one it has no rate for', async () => {
    const { body } = await get(`/api/books/${bookId(0)}`, { 'x-currency': 'JPY' });
    expect(body.data).toMatchObject({ currency: 'JPY', superDeluxePriceGenuine: 37350 });
    const list = await get('/api/books', { 'x-currency': 'EUR' });
    expect(list.body.data[0]).toMatchObject({ currency: 'EUR', superDeluxePriceGenuine: 13500 });
    expect(await get('/api/books', { 'x-currency': 'XYZ' })).toMatchObject({
      status: 422,
      body: { success: false, code: 'INVALID_CURRENCY' },
    });
  });

  test('has the same calls under every base and alias', async () => {
    for (const base of ['/api/best-selling-books', '/api/best-seller-books']) {
      expect(titlesOf((await get(base)).body)).toEqual(['War and Peace', 'The Iliad', 'Middlemarch']);
      expect((await get(`${base}/count`)).body).toEqual({ success: true, data: 3 });
      expect(titlesOf((await get(`${base}/suggest?query=ili`)).body)).toEqual(['The Iliad']);
    }
    expect(titlesOf((await get('/api/exclusive-books')).body)).toEqual(['Hamlet']);
    expect((await get('/api/exclusive-books/facets')).body.data.price).toEqual([
      { value: '1000-', label: '$1,000 and more', count: 1 },
    ]);
  });
});

describe('one book', () => {
  test('is found by id, by SKU in any case, and by the slug of its title', async () => {
    for (const path of [
      bookId(8),
      skuOf(8),
      skuOf(8).toLowerCase(),
      'title/les-miserables',
      'title/Les-Mis%C3%A9rables',
    ]) {
      const { status, body } = await get(`/api/books/${path}`);
      expect(status).toBe(200);
      expect(BookReply.parse(body)).toEqual(body);
      expect(body.data).toMatchObject({
        id: bookId(8),
        title: 'Les Misérables',
        canonicalUrl: `/listing/product/${skuOf(8)}/les-miserables`,
      });
      expect(body.data.createdAt).toBe('2026-01-09T00:00:00.000Z');
    }
  });

  test('that is unknown, withdrawn, ambiguous or of another catalogue is said to be so', async () => {
    expect(await get('/api/books/nothing')).toMatchObject({ status: 404, body: { code: 'BOOK_NOT_FOUND' } });
    expect(await get(`/api/books/${bookId(999)}`)).toMatchObject({ status: 404 });
    expect(await get('/api/books/title/nothing')).toMatchObject({ status: 404 });
    expect(await get(`/api/books/${bookId(26)}`)).toMatchObject({
      status: 410,
      body: { code: 'BOOK_WITHDRAWN' },
    });
    expect(await get('/api/books/title/the-lost-volume')).toMatchObject({ status: 410 });
    expect(await get('/api/books/title/the-collected-poems')).toMatchObject({
      status: 409,
      body: { code: 'AMBIGUOUS_TITLE', message: '2 books have this title. Search for it and choose one.' },
    });
    expect(await get(`/api/exclusive-books/${bookId(0)}`)).toMatchObject({ status: 404 });
  });
});

describe('the other calls', () => {
  test('keep their contracts', async () => {
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

  test('show shelves, leathers and authors', async () => {
    const { body: collections } = await get('/api/featured-collections');
    expect(FeaturedCollectionsReply.parse(collections)).toEqual(collections);
    expect(titlesOf({ data: collections.data[0].books })).toEqual(['War and Peace', 'Anna Karenina']);
    const { body: galleries } = await get('/api/galleries');
    expect(GalleriesReply.parse(galleries)).toEqual(galleries);
    expect((await get('/api/book-colors')).body).toMatchObject({
      total: 1,
      data: [{ colorName: 'oxblood' }],
    });
    expect((await get('/api/best-selling-authors')).body.data).toEqual([
      {
        id: 'leo-tolstoy',
        authorName: 'Leo Tolstoy',
        url: '/monograms/leo-tolstoy.webp',
        altText: 'Monogram of Leo Tolstoy',
      },
    ]);
  });

  test('have one kind of images text, by binding, and by colour for exclusive books', async () => {
    const { body: collections } = await get('/api/featured-collections');
    const { images } = collections.data[0].books[0];
    expect((await get(`/api/books/${bookId(0)}`)).body.data.images).toBe(images);
    const altText = 'War and Peace by Leo Tolstoy';
    expect(JSON.parse(images)).toEqual({
      oxblood_superDeluxe_realLeather: {
        links: [`/covers/${bookId(0)}/abcdefghij/front-oxblood-superDeluxe-realLeather-640.webp`],
        altText,
      },
    });
    const hamlet = (await get(`/api/exclusive-books/title/hamlet`)).body.data;
    expect(Object.keys(JSON.parse(hamlet.images))).toEqual(['oxblood']);
    const photographed = {
      oxblood_deluxe_realLeather: { links: ['/photographs/1.webp'], altText: 'A book' },
    };
    await shop.db.query('UPDATE books SET images = $2 WHERE id = $1', [
      bookId(0),
      JSON.stringify(photographed),
    ]);
    const again = (await get('/api/featured-collections')).body.data[0].books[0].images;
    expect(JSON.parse(again)).toEqual(photographed);
    expect((await get(`/api/books/${bookId(0)}`)).body.data.images).toBe(again);
    await shop.db.query(`UPDATE books SET images = '{"broken":7}' WHERE id = $1`, [bookId(0)]);
    expect((await get(`/api/books/${bookId(0)}`)).body.data.images).toBe(images);
    await shop.db.query(`UPDATE books SET images = '{}' WHERE id = $1`, [bookId(0)]);
  });

  test('recommend other books by the author and best sellers of the genre, best sellers first', async () => {
    const { body } = await get(`/api/recommendations/${bookId(0)}`);
    expect(titlesOf(body)).toEqual(['The Iliad', 'Middlemarch', 'Anna Karenina', 'Война и мир']);
  });
});

describe('what cannot be read', () => {
  test.each([
    ['filter=%7B', 'INVALID_FILTER'],
    ['filter=[]', 'INVALID_FILTER'],
    ['filter=null', 'INVALID_FILTER'],
    ['filter={"where":{"password":"x"}}', 'INVALID_FILTER'],
    ['filter={"where":{"constructor":"x"}}', 'INVALID_FILTER'],
    ['filter={"where":{"title":{"$ne":"x"}}}', 'INVALID_FILTER'],
    ['filter={"where":{"$or":[]}}', 'INVALID_FILTER'],
    ['filter={"limit":101}', 'INVALID_FILTER'],
    ['filter={"limit":1e99}', 'INVALID_FILTER'],
    ['filter={"offset":-1}', 'INVALID_FILTER'],
    ['filter={"offset":1601}', 'INVALID_FILTER'],
    ['filter={"sortBy":"password DESC"}', 'INVALID_FILTER'],
    ['filter={"sortBy":"id; drop table books"}', 'INVALID_FILTER'],
    ['filter={"where":{"publishingYear":"[1900 TO 1800]"}}', 'INVALID_FILTER'],
    ['filter={"where":{"title":"\\u0000"}}', 'INVALID_FILTER'],
    ['filter={"where":{"title":"\\ud800"}}', 'INVALID_FILTER'],
    [`filter=${JSON.stringify({ where: { title: 'x'.repeat(300) } })}`, 'INVALID_FILTER'],
    [`filter={"where":${'{"$and":['.repeat(9)}{"title":"x"}${']}'.repeat(9)}}`, 'INVALID_FILTER'],
    [`filter={"where":{"$or":[${Array(50).fill('{"title":"x"}').join(',')}]}}`, 'INVALID_FILTER'],
    [`filter=${'['.repeat(3990)}`, 'INVALID_FILTER'],
    [`filter=${' '.repeat(10_000)}`, 'INVALID_FILTER'],
    ['filter={}&filter={}', 'INVALID_QUERY'],
    ['limit=5', 'INVALID_QUERY'],
    ['__proto__=5', 'INVALID_QUERY'],
  ])('is refused with what to do: %s', async (query, code) => {
    const { status, body } = await get(`/api/books?${encodeURI(query)}`);
    expect({ status, code: body.code }).toEqual({ status: 422, code });
    expect(body.message.length).toBeGreaterThan(20);
    expect(Object.keys(body.fields).length).toBeGreaterThan(0);
  });

  test.each([
    '/api/books/suggest',
    '/api/books/suggest?query=x&limit=11',
    '/api/books/suggest?query=x&limit=many',
    '/api/books/suggest?query=x&field=password',
    '/api/books/suggest?query=x&query=y',
    `/api/books/suggest?query=${'x'.repeat(10_000)}`,
    '/api/books/suggest?query=%00',
    '/api/books/suggest?query=x&additionalQuery={',
    '/api/books/search?page=0',
    '/api/books/search?page=101',
    '/api/books/search?from=1900&to=1800',
    '/api/books/search?sort=random',
    '/api/books/search?leather=plastic',
    '/api/books/search?q=a&q=b',
    '/api/books/search?unknown=1',
    `/api/books/search?q=${'x'.repeat(10_000)}`,
    '/api/books/%00',
    '/api/books/title/%00',
    '/api/books/keywords?query=%00',
    '/api/book-colors?x=1',
  ])('is refused: %s', async (url) => {
    const { status, body } = await get(url);
    expect(status).toBe(422);
    expect(body).toMatchObject({ success: false, message: expect.stringMatching(/.{15}/) });
  });

  const PERCENT = expect.stringContaining('%25');
  test.each([
    ['/api/books?filter={"where":{"title":"50%"}}', 'INVALID_FILTER', { filter: PERCENT }],
    ['/api/exclusive-books/count?filter=%7B%', 'INVALID_FILTER', { filter: PERCENT }],
    ['/api/best-selling-books/facets?filter=%E0%A4%A', 'INVALID_FILTER', { filter: PERCENT }],
    ['/api/books/suggest?query=%&limit=%zz', 'INVALID_QUERY', { query: PERCENT, limit: PERCENT }],
    ['/api/books/search?q=100%', 'INVALID_QUERY', { q: PERCENT }],
    ['/api/blogs?filter=%ff', 'INVALID_FILTER', { filter: PERCENT }],
    ['/api/faqs?q=%', 'INVALID_QUERY', { q: PERCENT }],
    ['/api/books/%zz', 'INVALID_ADDRESS', undefined],
    ['/api/books/title/50%', 'INVALID_ADDRESS', undefined],
  ])('a broken percent sign is said to be one: %s', async (url, code, fields) => {
    const { status, body } = await get(url);
    expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 422, code, fields });
    expect(body.message).toContain('%25');
  });

  test.each([
    ['/api/books/a%07b', 'INVALID_ADDRESS', undefined],
    ['/api/books/search?q=a%07b&page=2', 'INVALID_QUERY', { q: 'Remove the unreadable characters.' }],
    ['/api/books/search?q%07=a', 'INVALID_QUERY', { query: 'Remove the unreadable characters.' }],
  ])('a character that is none is named by its place: %s', async (url, code, fields) => {
    const { status, body } = await get(url);
    expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 422, code, fields });
  });

  test('a letter that is two units long is no fault', async () => {
    const reply = await app.inject(`/api/books/suggest?query=${encodeURIComponent('ƀ𐊀')}`);
    expect([reply.statusCode, reply.json().data]).toEqual([200, []]);
  });

  test('whatever a person types is answered, never with a fault of the shop', async () => {
    const typed = fc.oneof(
      fc.string({ unit: anySign, maxLength: 60 }),
      fc.string({
        unit: fc.constantFrom(
          'a',
          'é',
          "'",
          '"',
          '\\',
          '*',
          '%',
          '_',
          ':',
          '&',
          '|',
          '!',
          '<',
          '-',
          ' ',
          '👍🏽',
          'ש',
          '紅',
          '\u202e',
          '(',
          '`',
          '$',
          '#',
          '@',
          '/',
        ),
      }),
    );
    const ask = fc.record({
      text: typed,
      call: fc.constantFrom('suggest?query=', 'search?q=', 'keywords?query=', 'title/', '', 'count?filter='),
      field: fc.constantFrom(
        'title',
        'author',
        'sku',
        'isbnNo',
        'id',
        'genres',
        'language',
        'title_nonStemmed',
      ),
    });
    await fc.assert(
      fc.asyncProperty(ask, async ({ text, call, field }) => {
        const value =
          call === 'count?filter=' ? JSON.stringify({ where: { [field]: text } }) : text.toWellFormed();
        const reply = await app.inject(`/api/books/${call}${encodeURIComponent(value)}`);
        expect(reply.statusCode).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
  }, 180_000);
});
