import { describe, expect, test } from 'vitest';
import { bookId, testCoverVersion, testSku } from '#test/catalogue-books.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openStockedCalls, type StockedCalls } from '#test/stocked-calls.ts';
import { BookReply } from './contract.ts';

const calls = prepareFixture(openStockedCalls);

const get: StockedCalls['get'] = (...args) => calls.get(...args);

describe('a book', () => {
  test('is found by id, by SKU in any case, and by the slug of its title', async () => {
    for (const path of [
      bookId(8),
      testSku(8),
      testSku(8).toLowerCase(),
      'title/les-miserables',
      'title/Les-Mis%C3%A9rables',
    ]) {
      const { status, body } = await get(`/api/books/${path}`);
      expect(status).toBe(200);
      expect(BookReply.parse(body)).toEqual(body);
      expect(body.data).toMatchObject({
        id: bookId(8),
        title: 'Les Misérables',
        canonicalUrl: `/listing/product/${testSku(8)}/les-miserables`,
      });
      expect(body.data.createdAt).toBe('2026-01-09T00:00:00.000Z');
    }
  });

  test('reports unknown, withdrawn, ambiguous and wrong-catalogue books', async () => {
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

test('returns images by binding, and by colour for exclusive books', async () => {
  const { body: collections } = await get('/api/featured-collections');
  const { images } = collections.data[0].books[0];
  expect((await get(`/api/books/${bookId(0)}`)).body.data.images).toBe(images);
  const altText = 'War and Peace by Leo Tolstoy';
  expect(JSON.parse(images)).toEqual({
    oxblood_superDeluxe_realLeather: {
      links: [`/covers/${bookId(0)}/${testCoverVersion(0)}/front-oxblood-superDeluxe-realLeather-640.webp`],
      altText,
    },
  });
  const hamlet = (await get(`/api/exclusive-books/title/hamlet`)).body.data;
  expect(Object.keys(JSON.parse(hamlet.images))).toEqual(['oxblood']);
  const photographed = {
    oxblood_deluxe_realLeather: { links: ['/photographs/1.webp'], altText: 'A book' },
  };
  await calls.db.query('UPDATE books SET images = $2 WHERE id = $1', [
    bookId(0),
    JSON.stringify(photographed),
  ]);
  const again = (await get('/api/featured-collections')).body.data[0].books[0].images;
  expect(JSON.parse(again)).toEqual(photographed);
  expect((await get(`/api/books/${bookId(0)}`)).body.data.images).toBe(again);
  await calls.db.query(`UPDATE books SET images = '{"broken":7}' WHERE id = $1`, [bookId(0)]);
  expect((await get(`/api/books/${bookId(0)}`)).body.data.images).toBe(images);
  await calls.db.query(`UPDATE books SET images = '{}' WHERE id = $1`, [bookId(0)]);
});

test('lists the available leathers', async () => {
  expect((await get('/api/book-colors')).body).toMatchObject({
    total: 1,
    data: [{ colorName: 'oxblood' }],
  });
});
