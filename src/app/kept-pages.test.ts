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
