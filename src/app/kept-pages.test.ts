import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security.ts';
import { KeptPages, type Rendered } from './kept-pages.ts';

const page = (text: string, keep = true): Rendered => ({
  status: 200,
  headers: {},
  body: Buffer.from(text),
  keep,
});

test('askers of the same page wait for one rendering', async () => {
  const kept = new KeptPages();
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return page('once');
  };
  const [a, b] = await Promise.all([kept.get('/', render), kept.get('/', render)]);
  expect(a).toBe(b);
  await kept.get('/', render);
  expect(renderings).toBe(1);
});

test('a page goes out whole in every encoding, with a tag that changes with its bytes', async () => {
  const kept = new KeptPages();
  const one = await kept.get('/1', async () => page('Les Misérables'));
  const other = await kept.get('/2', async () => page('Les Misérables.'));
  expect(one.body.identity.toString()).toBe('Les Misérables');
  expect(brotliDecompressSync(one.body.br).toString()).toBe('Les Misérables');
  expect(gunzipSync(one.body.gzip).toString()).toBe('Les Misérables');
  expect(one.etag).not.toBe(other.etag);
});

test('an old page still goes out at once, and the next visitor gets the new one', async () => {
  let now = 0;
  const kept = new KeptPages(() => now);
  await kept.get('/', async () => page('first'));
  now += 61_000;
  expect(kept.peek('/')).toBeUndefined();
  let finished = () => {};
  const second = new Promise<void>((resolve) => {
    finished = resolve;
  });
  const stale = await kept.get('/', async () => {
    await second;
    return page('second');
  });
  expect(stale.body.identity.toString()).toBe('first');
  finished();
  await expect.poll(() => kept.peek('/')?.body.identity.toString()).toBe('second');
});

test('two people who ask for the same private address at once each get their own page', async () => {
  const kept = new KeptPages();
  const [alice, bob] = await Promise.all([
    kept.get('/profile', async () => page('Alice', false)),
    kept.get('/profile', async () => page('Bob', false)),
  ]);
  expect([alice, bob].map(({ body }) => body.identity.toString())).toEqual(['Alice', 'Bob']);
});

test('a rendering that fails for one visitor is tried anew for the others', async () => {
  const kept = new KeptPages();
  const [first, second] = await Promise.allSettled([
    kept.get('/x', () => Promise.reject(new Error('no'))),
    kept.get('/x', async () => page('yes')),
  ]);
  expect(first.status).toBe('rejected');
  expect(second).toMatchObject({ status: 'fulfilled', value: { status: 200 } });
});

test('what belongs to one visitor, and what failed, is not kept', async () => {
  const kept = new KeptPages();
  await kept.get('/me', async () => page('mine', false));
  expect(kept.peek('/me')).toBeUndefined();
  await expect(kept.get('/broken', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect((await kept.get('/broken', async () => page('mended'))).body.identity.toString()).toBe('mended');
});

test('a page that was being rendered while the catalogue changed is sent, but not kept', async () => {
  const kept = new KeptPages();
  let finish = () => {};
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const asked = kept.get('/', async () => {
    await gate;
    return page('old facts');
  });
  kept.clear();
  finish();
  expect((await asked).body.identity.toString()).toBe('old facts');
  expect(kept.peek('/')).toBeUndefined();
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
  const kept = new KeptPages();
  const path = '/product/1/les-mis%C3%A9rables';
  const its = [
    `USD ${path}`,
    `EUR ${path}?reviews=2`,
    `USD ${path}.data?_routes=x`,
    'USD /product/1/les-misérables',
  ];
  const others = ['USD /product/1/les', `USD ${path}-2`, 'USD /', 'USD /%E0%A4%A'];
  for (const key of [...its, ...others]) await kept.get(key, async () => page('old'));
  kept.forget('/product/1/les-mis%C3%A9rables');
  expect(its.map((key) => kept.peek(key))).toEqual(its.map(() => undefined));
  for (const key of others) expect(kept.peek(key), key).toBeDefined();
});

test('a page that is forgotten while it is made goes to who asked and is not kept', async () => {
  const kept = new KeptPages();
  let finish = (_page: Rendered) => {};
  const asked = kept.get('USD /a', () => new Promise<Rendered>((resolve) => (finish = resolve)));
  kept.forget('/a');
  finish(page('old'));
  expect((await asked).body.identity.toString()).toBe('old');
  expect(kept.peek('USD /a')).toBeUndefined();
});
