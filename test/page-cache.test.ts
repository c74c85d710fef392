import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { startSite } from './built-shop.ts';
import { prepareFixture } from './prepare-fixture.ts';

// Pages as transferred: lightly compressed for the first request, best compression afterwards, with identical content.

const site = prepareFixture(() => startSite());

interface Answer {
  status: number;
  /** Without headers that vary with time. */
  headers: Record<string, unknown>;
  body: Buffer;
  length: number;
}

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    get(site.origin + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, 'content-length': length, ...stable } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          headers: stable,
          body: Buffer.concat(chunks),
          length: Number(length),
        });
      });
    }).on('error', reject);
  });

describe.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a public page in %s', (encoding, decompress) => {
  test('is compressed better for later requests, with the same headers and content', async () => {
    const path = `/our-unique-collection?n=${encoding}`;
    const accepted = { 'accept-encoding': encoding };
    const first = await fetchPage(path, accepted);
    expect(first).toMatchObject({ status: 200, headers: { 'content-encoding': encoding } });
    let again = await fetchPage(path, accepted);
    await expect
      .poll(async () => {
        again = await fetchPage(path, accepted);
        return again.length;
      })
      .toBeLessThan(first.length);
    // This request is served from the cache's fast path.
    const last = await fetchPage(path, accepted);
    for (const answer of [again, last]) {
      expect(answer.headers).toEqual(first.headers);
      expect(answer.length).toBe(answer.body.length);
      expect(decompress(answer.body).equals(decompress(first.body))).toBe(true);
    }
  });
});

test('visitors get the encoding they accept, whoever asked before', async () => {
  const path = '/our-unique-collection?n=each';
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
    ['gzip;q=0.5, br;q=0.1', 'gzip'],
    ['*', 'br'],
    ['br', 'br'],
  ] as const) {
    const { status, headers } = await fetchPage(path, { 'accept-encoding': accepted });
    expect([status, headers['content-encoding']], accepted).toEqual([200, encoding]);
    expect(headers['vary'], accepted).toContain('Accept-Encoding');
  }
});

test('an unchanged page is a 304, but not in another currency', async () => {
  const path = '/our-unique-collection?n=known';
  for (let i = 0; i < 3; i += 1) await fetchPage(path);
  const { headers } = await fetchPage(path);
  const etagHeader = { 'if-none-match': String(headers['etag']) };
  expect(await fetchPage(path, etagHeader)).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  expect(await fetchPage(path, { ...etagHeader, cookie: 'currency=EUR' })).toMatchObject({ status: 200 });
});

test('a page contains each icon and style rule once', async () => {
  for (const path of ['/', '/our-unique-collection']) {
    const html = (await fetchPage(path)).body.toString();
    const symbolIds = [...html.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(symbolIds).size).toBe(symbolIds.length);
    const used = new Set([...html.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => id));
    expect(
      [...used].filter((id) => !symbolIds.includes(id)),
      path,
    ).toEqual([]);
    const css = /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
    const rules = [...css.matchAll(/(?<=^|[{}])\.[^{}]+\{[^{}]*\}/g)].map(([rule]) => rule);
    expect(rules.length).toBeGreaterThan(20);
    expect(
      rules.filter((rule, i) => rules.indexOf(rule) !== i),
      path,
    ).toEqual([]);
  }
});

test('the shared menu marks the current page', async () => {
  const currentIn = async (path: string) => {
    const html = (await fetchPage(path)).body.toString();
    const menu = /<nav aria-label="Main".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(menu, path).toContain('Our Collections');
    return [...menu.matchAll(/<a aria-current="page"[^>]*>([^<]*)/g)].map(([, label]) => label);
  };
  const currentItems = [];
  for (const path of ['/', '/faq', '/blogs', '/cart', '/our-unique-collection'])
    currentItems.push([...(await currentIn(path)), ...(await currentIn(`${path}?n=again`))]);
  expect(currentItems).toEqual([
    ['Home', 'Home'],
    ['FAQs', 'FAQs'],
    ['Our Blogs', 'Our Blogs'],
    [],
    ['Our Collections', 'Our Collections'],
  ]);
});
