import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { bookId } from './catalogue-books.ts';
import { prepareFixture } from './prepare-fixture.ts';
import { preparePeople } from './prepare-people.ts';
import { openSeededCalls } from './site.ts';

const shop = prepareFixture(openSeededCalls);
const people = preparePeople(shop);

const LIST = `${API.regular[0]}?filter=${encodeURIComponent('{"limit":16}')}`;
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  shop.app.inject({ method, url, headers });
const DECODERS = { br: brotliDecompressSync, gzip: gunzipSync };
function decode({ headers, rawPayload }: LightMyRequestResponse) {
  const encoding = headers['content-encoding'] as 'br' | 'gzip' | undefined;
  return {
    encoding,
    content: JSON.parse((encoding ? DECODERS[encoding](rawPayload) : rawPayload).toString()),
  };
}
const varyHeaders = (reply: LightMyRequestResponse) => String(reply.headers.vary).toLowerCase().split(', ');

describe('a list', () => {
  test.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['br', '*'],
    ['br', 'br;q=0.8, gzip;q=0.8'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, *'],
    ['gzip', 'br;q=0.2, gzip;q=0.9'],
    ['gzip', 'GZIP;q=0.5'],
    [undefined, 'identity'],
    [undefined, 'br;q=0, gzip;q=0'],
    [undefined, 'identity, br;q=0.5'],
    [undefined, 'deflate'],
    [undefined, ''],
  ])('is sent as %s to clients that accept %j', async (encoding, accepted) => {
    const plain = await get(LIST);
    const reply = await get(LIST, { 'accept-encoding': accepted });
    expect(decode(reply)).toEqual({ encoding, content: plain.json() });
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length);
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(varyHeaders(reply)).toContain('accept-encoding');
    if (encoding) expect(reply.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  test('answers 304 to clients that have it, in any encoding', async () => {
    const etag = String((await get(LIST)).headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    const encoded = await get(LIST, { 'accept-encoding': 'br' });
    expect(encoded.headers.etag).toBe(etag);
    for (const ifNoneMatch of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
      const reply = await get(LIST, { 'accept-encoding': 'br', 'if-none-match': ifNoneMatch });
      expect([reply.statusCode, reply.body], ifNoneMatch).toEqual([304, '']);
      expect(reply.headers).toMatchObject({ etag, vary: encoded.headers.vary, 'cache-control': 'no-cache' });
      expect(reply.headers).not.toHaveProperty('content-type');
      expect(reply.headers).not.toHaveProperty('content-length');
      expect(reply.headers).not.toHaveProperty('content-encoding');
    }
    expect((await get(LIST, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    const later = await get(LIST, { 'if-none-match': etag, 'cache-control': 'no-cache' });
    expect(later.statusCode, 'a reload bypasses the cache').toBe(200);
  });

  test('differs by currency', async () => {
    const [dollars, euros] = [await get(LIST), await get(LIST, { 'x-currency': 'EUR' })];
    expect(euros.headers.etag).not.toBe(dollars.headers.etag);
    expect(varyHeaders(dollars)).toEqual(expect.arrayContaining(['x-currency', 'cookie']));
    const conditionalHeaders = { 'x-currency': 'EUR', 'if-none-match': String(dollars.headers.etag) };
    expect((await get(LIST, conditionalHeaders)).json().data[0].currency).toBe('EUR');
  });

  test('has a new ETag once changed', async () => {
    const { headers } = await get(API.blogs);
    await shop.db.query('UPDATE blogs SET title = title || $1', ['.']);
    const conditionalHeaders = { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' };
    expect(decode(await get(API.blogs, conditionalHeaders)).content.data[0].title).toMatch(/\.$/);
  });

  test.each(['', 'br', 'gzip'])('answers HEAD like GET, without a body (%s)', async (accepted) => {
    const headers = { 'accept-encoding': accepted };
    const [full, head] = [await get(LIST, headers), await get(LIST, headers, 'HEAD')];
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const { date: _, ...content } = head.headers;
    const { date: __, ...expected } = full.headers;
    expect(content).toEqual(expected);
    const conditionalHeaders = { ...headers, 'if-none-match': String(head.headers.etag) };
    const unchanged = await get(LIST, conditionalHeaders, 'HEAD');
    expect(unchanged.statusCode).toBe(304);
    expect(unchanged.headers).not.toHaveProperty('content-length');
  });
});

test('every public GET has an ETag and answers 304', async () => {
  const { data } = (await get(LIST)).json();
  const { id } = data[0] as { id: string };
  const slug = (await get(API.blogs)).json().data[0].urlSlug;
  const paths = [
    ...API.regular.map((base) => `${base}/${id}`),
    ...[API.bestSeller[0], API.exclusive[0], `${API.regular[0]}/count`, `${API.regular[0]}/facets`],
    ...[`${API.regular[0]}/search?q=whale`, `${API.regular[0]}/suggest?query=moby`, API.bookColors],
    ...[API.featuredCollections, API.galleries, API.bestSellingAuthors, `${API.recommendations}/${id}`],
    ...[API.countries, API.exchangeRates, API.blogs, `${API.blogs}/categories`, `${API.blogs}/${slug}`],
    ...[`${API.reviews[0]}/${id}`, API.openapi],
  ];
  for (const path of paths) {
    const reply = await get(path, { 'accept-encoding': 'gzip' });
    expect(reply.statusCode, path).toBe(200);
    expect(varyHeaders(reply), path).toContain('accept-encoding');
    expect(decode(reply).encoding, path).toBe(
      decode(reply).content && (await isLarge(path)) ? 'gzip' : undefined,
    );
    const conditionalHeaders = { 'if-none-match': String(reply.headers.etag) };
    expect((await get(path, conditionalHeaders)).statusCode, path).toBe(304);
  }
  expect((await get(API.countries)).headers['cache-control']).toBe('public, max-age=3600');
});
const isLarge = async (path: string) => (await get(path)).body.length >= 1024;

describe('a personal reply', () => {
  test('is compressed and not cached', async () => {
    const { id, color } = (await get(LIST)).json().data[0];
    const { alice } = people;
    const payload = { bookData: { id }, color };
    expect((await alice.inject({ method: 'POST', url: '/api/carts/item', payload })).statusCode).toBe(200);
    const headers = { 'accept-encoding': 'br', 'if-none-match': '*' };
    const reply = await alice.inject({ url: '/api/carts', headers: headers });
    expect(reply.statusCode).toBe(200);
    expect(decode(reply)).toMatchObject({ encoding: 'br', content: { data: { count: 1 } } });
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers).not.toHaveProperty('etag');
  });

  test('is not compressed if it contains a secret', async () => {
    const reply = await people.alice.inject({ url: API.session, headers: { 'accept-encoding': 'br' } });
    expect(reply.headers).toHaveProperty('set-cookie');
    expect(reply.headers).not.toHaveProperty('content-encoding');
    expect(reply.headers).not.toHaveProperty('etag');
  });
});

test('small replies and refusals are not compressed, and refusals not cached', async () => {
  const count = await get(`${API.regular[0]}/count`, { 'accept-encoding': 'br' });
  expect(count.headers).not.toHaveProperty('content-encoding');
  const missing = await get(`${API.regular[0]}/${bookId(999)}`, { 'if-none-match': '*' });
  expect(missing.statusCode).toBe(404);
  expect(missing.headers).not.toHaveProperty('etag');
  expect(missing.headers['cache-control']).toBe('no-store');
});
