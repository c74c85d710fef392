import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { RenderedPage } from './cached-page.ts';
import { contentSecurityPolicy } from './content-security.ts';
import { PageCache } from './page-cache.ts';

const page = (text: string, keep = true): RenderedPage => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  isCacheable: keep,
});

test('shares one rendering between concurrent requests', async () => {
  const cache = new PageCache();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return page('once');
  };
  const [a, b] = await Promise.all([cache.get('/', render), cache.get('/', render)]);
  expect(a).toBe(b);
  await cache.get('/', render);
  expect(renderings).toBe(1);
});

test('sends the complete page in every encoding, with an ETag that depends on its content', async () => {
  const cache = new PageCache();
  const page1 = await cache.get('/1', async () => page('Les Misérables'));
  const page2 = await cache.get('/2', async () => page('Les Misérables.'));
  expect(page1.body.toString()).toBe('Les Misérables');
  expect(brotliDecompressSync(await cache.bytes('/1', page1, 'br')).toString()).toBe('Les Misérables');
  expect(gunzipSync(await cache.bytes('/1', page1, 'gzip')).toString()).toBe('Les Misérables');
  expect(page1.etag).not.toBe(page2.etag);
});

const LONG = Array.from({ length: 400 }, (_, i) => `Volume ${i} of ${i * 7919}, bound in calf.`).join('\n');

test.each(['br', 'gzip'] as const)(
  'compresses the first %s reply quickly and later ones better',
  async (encoding) => {
    const cache = new PageCache();
    const cached = await cache.get('/', async () => page(LONG));
    expect(cached.encoded(encoding), 'compresses on request only').toBeUndefined();
    const first = await cache.bytes('/', cached, encoding);
    expect(cached.isDense(encoding)).toBe(false);
    const second = await cache.bytes('/', cached, encoding);
    expect(second, 'the request doesn’t wait for better compression').toBe(first);
    await expect.poll(() => cached.isDense(encoding)).toBe(true);
    const third = await cache.bytes('/', cached, encoding);
    expect(third.length).toBeLessThan(first.length);
    const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(decompress(third).toString()).toBe(LONG);
  },
);

test('shares one compression between concurrent requests', async () => {
  const cache = new PageCache();
  const cached = await cache.get('/', async () => page(LONG));
  const [a, b] = await Promise.all([cache.bytes('/', cached, 'br'), cache.bytes('/', cached, 'br')]);
  expect(a).toBe(b);
});

test('reuses the compression of an unchanged page after rendering it again', async () => {
  let now = 0;
  const cache = new PageCache(() => now);
  const before = await cache.get('/', async () => page(LONG));
  await before.compressDensely('br');
  now += 61_000;
  await cache.get('/', async () => page(LONG));
  await expect.poll(() => cache.peek('/')?.isDense('br')).toBe(true);
  now += 61_000;
  await cache.get('/', async () => page(`${LONG}.`));
  await expect.poll(() => cache.peek('/')?.body.length).toBe(Buffer.byteLength(LONG) + 1);
  expect(cache.peek('/')?.encoded('br')).toBeUndefined();
});

test('decompresses a cached page for other encodings', async () => {
  const cache = new PageCache();
  const cached = await cache.get('/', async () => page(LONG));
  const before = cached.size;
  await cache.bytes('/', cached, 'gzip');
  expect(cached.size).toBeLessThan(before / 2);
  expect(cached.body.toString()).toBe(LONG);
  expect(brotliDecompressSync(await cache.bytes('/', cached, 'br')).toString()).toBe(LONG);
});

test('caches as many compressed pages as fit', async () => {
  const cache = new PageCache(undefined, { maxBytes: 6 * LONG.length });
  const keys = Array.from({ length: 8 }, (_, i) => `/${i}`);
  for (const key of keys) await cache.bytes(key, await cache.get(key, async () => page(LONG)), 'br');
  expect(keys.filter((key) => cache.peek(key))).toEqual(keys);
});

test('evicts the least recently used pages beyond the size limit', async () => {
  const cache = new PageCache(undefined, { maxBytes: 3 * LONG.length });
  for (const key of ['/1', '/2']) await cache.get(key, async () => page(LONG));
  await cache.get('/2', async () => page(LONG));
  await cache.get('/3', async () => page(LONG));
  expect(['/1', '/2', '/3'].map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true]);
});

test('serves a stale page at once and refreshes it for the next visitor', async () => {
  let now = 0;
  const cache = new PageCache(() => now);
  await cache.get('/', async () => page('first'));
  now += 61_000;
  expect(cache.peek('/')).toBeUndefined();
  let finished = () => {};
  const second = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const stale = await cache.get('/', async () => {
    await second;
    return page('second');
  });
  expect(stale.body.toString()).toBe('first');
  finished();
  await expect.poll(() => cache.peek('/')?.body.toString()).toBe('second');
});

test('gives concurrent visitors of a private path their own pages', async () => {
  const cache = new PageCache();
  const [alice, bob] = await Promise.all([
    cache.get('/profile', async () => page('Alice', false)),
    cache.get('/profile', async () => page('Bob', false)),
  ]);
  expect([alice, bob].map(({ body }) => body.toString())).toEqual(['Alice', 'Bob']);
});

test('retries a failed rendering for other visitors', async () => {
  const cache = new PageCache();
  const [first, second] = await Promise.allSettled([
    cache.get('/x', () => Promise.reject(new Error('no'))),
    cache.get('/x', async () => page('yes')),
  ]);
  expect(first.status).toBe('rejected');
  expect(second).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
});

test('doesn’t cache private or failed pages', async () => {
  const cache = new PageCache();
  await cache.get('/me', async () => page('mine', false));
  expect(cache.peek('/me')).toBeUndefined();
  await expect(cache.get('/broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('/broken', async () => page('mended'))).body.toString()).toBe('mended');
});

test('sends a page rendered during a catalogue change without caching it', async () => {
  const cache = new PageCache();
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const rendering = cache.get('/', async () => {
    await gate;
    return page('old facts');
  });
  cache.clear();
  finish();
  expect((await rendering).body.toString()).toBe('old facts');
  expect(cache.peek('/')).toBeUndefined();
});

test('the CSP of a page allows its own inline scripts only', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(contentSecurityPolicy('<script>two()</script>')).not.toBe(policy);
});

test('forgets a page in every currency and query, and no other page', async () => {
  const cache = new PageCache();
  const path = '/product/1/les-mis%C3%A9rables';
  const pageKeys = [
    `USD ${path}`,
    `EUR ${path}?reviews=2`,
    `USD ${path}.data?_routes=x`,
    'USD /product/1/les-misérables',
  ];
  const otherKeys = ['USD /product/1/les', `USD ${path}-2`, 'USD /', 'USD /%E0%A4%A'];
  for (const key of [...pageKeys, ...otherKeys]) await cache.get(key, async () => page('old'));
  cache.forget('/product/1/les-mis%C3%A9rables');
  expect(pageKeys.map((key) => cache.peek(key))).toEqual(pageKeys.map(() => undefined));
  for (const key of otherKeys) expect(cache.peek(key), key).toBeDefined();
});

test('sends a page forgotten during rendering without caching it', async () => {
  const cache = new PageCache();
  let finish = (_page: RenderedPage) => {};
  const rendering = cache.get('USD /a', () => new Promise<RenderedPage>((resolve) => (finish = resolve)));
  cache.forget('/a');
  finish(page('old'));
  expect((await rendering).body.toString()).toBe('old');
  expect(cache.peek('USD /a')).toBeUndefined();
});
