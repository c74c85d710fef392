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

test('askers of the same page wait for one rendering', async () => {
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

test('a page goes out whole in every encoding, with a tag that changes with its bytes', async () => {
  const cache = new PageCache();
  const page1 = await cache.get('/1', async () => page('Les Misérables'));
  const other = await cache.get('/2', async () => page('Les Misérables.'));
  expect(page1.body.toString()).toBe('Les Misérables');
  expect(brotliDecompressSync(await cache.bytes('/1', page1, 'br')).toString()).toBe('Les Misérables');
  expect(gunzipSync(await cache.bytes('/1', page1, 'gzip')).toString()).toBe('Les Misérables');
  expect(page1.etag).not.toBe(other.etag);
});

const LONG = Array.from({ length: 400 }, (_, i) => `Volume ${i} of ${i * 7919}, bound in calf.`).join('\n');

test.each(['br', 'gzip'] as const)(
  'what is asked for once in %s is compressed quickly, and what is asked for again is soon smaller',
  async (encoding) => {
    const cache = new PageCache();
    const made = await cache.get('/', async () => page(LONG));
    expect(made.encoded(encoding), 'nothing is compressed before it is asked for').toBeUndefined();
    const first = await cache.bytes('/', made, encoding);
    expect(made.isDense(encoding)).toBe(false);
    const second = await cache.bytes('/', made, encoding);
    expect(second, 'nobody waits for the smaller one').toBe(first);
    await expect.poll(() => made.isDense(encoding)).toBe(true);
    const third = await cache.bytes('/', made, encoding);
    expect(third.length).toBeLessThan(first.length);
    const decompress = encoding === 'br' ? brotliDecompressSync : gunzipSync;
    expect(decompress(third).toString()).toBe(LONG);
  },
);

test('two who ask at once wait for one compression', async () => {
  const cache = new PageCache();
  const made = await cache.get('/', async () => page(LONG));
  const [a, b] = await Promise.all([cache.bytes('/', made, 'br'), cache.bytes('/', made, 'br')]);
  expect(a).toBe(b);
});

test('a page that is made anew and has not changed stays as small as it was; one that has is compressed anew', async () => {
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

test('a page that is kept compressed alone is still there for who wants it otherwise', async () => {
  const cache = new PageCache();
  const made = await cache.get('/', async () => page(LONG));
  const before = made.size;
  await cache.bytes('/', made, 'gzip');
  expect(made.size).toBeLessThan(before / 2);
  expect(made.body.toString()).toBe(LONG);
  expect(brotliDecompressSync(await cache.bytes('/', made, 'br')).toString()).toBe(LONG);
});

test('as many pages are kept as there is room for their encodings', async () => {
  const cache = new PageCache(undefined, { maxBytes: 6 * LONG.length });
  const keys = Array.from({ length: 8 }, (_, i) => `/${i}`);
  for (const key of keys) await cache.bytes(key, await cache.get(key, async () => page(LONG)), 'br');
  expect(keys.filter((key) => cache.peek(key))).toEqual(keys);
});

test('pages and what they were compressed to stay within their bound, and the least used go', async () => {
  const cache = new PageCache(undefined, { maxBytes: 3 * LONG.length });
  for (const key of ['/1', '/2']) await cache.get(key, async () => page(LONG));
  await cache.get('/2', async () => page(LONG));
  await cache.get('/3', async () => page(LONG));
  expect(['/1', '/2', '/3'].map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true]);
});

test('an old page still goes out at once, and the next visitor gets the new one', async () => {
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

test('two people who ask for the same private address at once each get their own page', async () => {
  const cache = new PageCache();
  const [alice, bob] = await Promise.all([
    cache.get('/profile', async () => page('Alice', false)),
    cache.get('/profile', async () => page('Bob', false)),
  ]);
  expect([alice, bob].map(({ body }) => body.toString())).toEqual(['Alice', 'Bob']);
});

test('a rendering that fails for one visitor is tried anew for the others', async () => {
  const cache = new PageCache();
  const [first, second] = await Promise.allSettled([
    cache.get('/x', () => Promise.reject(new Error('no'))),
    cache.get('/x', async () => page('yes')),
  ]);
  expect(first.status).toBe('rejected');
  expect(second).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
});

test('what belongs to one visitor, and what failed, is not kept', async () => {
  const cache = new PageCache();
  await cache.get('/me', async () => page('mine', false));
  expect(cache.peek('/me')).toBeUndefined();
  await expect(cache.get('/broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await cache.get('/broken', async () => page('mended'))).body.toString()).toBe('mended');
});

test('a page that was being rendered while the catalogue changed is sent, but not kept', async () => {
  const cache = new PageCache();
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const asked = cache.get('/', async () => {
    await gate;
    return page('old facts');
  });
  cache.clear();
  finish();
  expect((await asked).body.toString()).toBe('old facts');
  expect(cache.peek('/')).toBeUndefined();
});

test('the policy of a page allows its own inline scripts and no others', () => {
  const policy = contentSecurityPolicy(
    '<script>one()</script><script src="/a.js"></script><script type="application/ld+json">{}</script>',
  );
  expect(policy.match(/'sha256-/g)).toHaveLength(1);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(contentSecurityPolicy('<script>two()</script>')).not.toBe(policy);
});

test('a page that is forgotten is made anew in every currency and with every query, and no other page is', async () => {
  const cache = new PageCache();
  const path = '/product/1/les-mis%C3%A9rables';
  const its = [
    `USD ${path}`,
    `EUR ${path}?reviews=2`,
    `USD ${path}.data?_routes=x`,
    'USD /product/1/les-misérables',
  ];
  const others = ['USD /product/1/les', `USD ${path}-2`, 'USD /', 'USD /%E0%A4%A'];
  for (const key of [...its, ...others]) await cache.get(key, async () => page('old'));
  cache.forget('/product/1/les-mis%C3%A9rables');
  expect(its.map((key) => cache.peek(key))).toEqual(its.map(() => undefined));
  for (const key of others) expect(cache.peek(key), key).toBeDefined();
});

test('a page that is forgotten while it is made goes to who asked and is not kept', async () => {
  const cache = new PageCache();
  let finish = (_page: RenderedPage) => {};
  const asked = cache.get('USD /a', () => new Promise<RenderedPage>((resolve) => (finish = resolve)));
  cache.forget('/a');
  finish(page('old'));
  expect((await asked).body.toString()).toBe('old');
  expect(cache.peek('USD /a')).toBeUndefined();
});
