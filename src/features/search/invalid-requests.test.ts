import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '#test/any-character.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { openStockedCalls, type StockedCalls } from '#test/stocked-calls.ts';

const calls = prepareFixture(openStockedCalls);

const get: StockedCalls['get'] = (...args) => calls.get(...args);

describe('invalid requests', () => {
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
  ])('explains how to fix %s', async (query, code) => {
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
  ])('returns 422 for %s', async (url) => {
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
  ])('points out a broken percent sign in %s', async (url, code, fields) => {
    const { status, body } = await get(url);
    expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 422, code, fields });
    expect(body.message).toContain('%25');
  });

  test.each([
    ['/api/books/a%07b', 'INVALID_ADDRESS', undefined],
    ['/api/books/search?q=a%07b&page=2', 'INVALID_QUERY', { q: 'Remove the unreadable characters.' }],
    ['/api/books/search?q%07=a', 'INVALID_QUERY', { query: 'Remove the unreadable characters.' }],
  ])('names the field with an unreadable character in %s', async (url, code, fields) => {
    const { status, body } = await get(url);
    expect({ status, code: body.code, fields: body.fields }).toEqual({ status: 422, code, fields });
  });

  test('accepts a letter of two UTF-16 units', async () => {
    const reply = await calls.app.inject(`/api/books/suggest?query=${encodeURIComponent('ƀ𐊀')}`);
    expect([reply.statusCode, reply.json().data]).toEqual([200, []]);
  });

  test('never fails with a server error, whatever a person types', async () => {
    const typed = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 60 }),
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
    const requests = fc.record({
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
      fc.asyncProperty(requests, async ({ text, call, field }) => {
        const value =
          call === 'count?filter=' ? JSON.stringify({ where: { [field]: text } }) : text.toWellFormed();
        const reply = await calls.app.inject(`/api/books/${call}${encodeURIComponent(value)}`);
        expect(reply.statusCode).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
  }, 180_000);
});
