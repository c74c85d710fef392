import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createKey, PDF, startFileStores } from '#test/file-stores.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { MAX_SIGNED_SECONDS } from './file-store.ts';

const stores = prepareFixture(startFileStores);
afterEach(() => {
  stores.clock.now = () => new Date();
});

const downloadName = 'My thesis, 2nd part.pdf';

describe.each(['folder', 'bucket'] as const)('a signed URL of a file in a %s', (name) => {
  const store = () => stores[name];
  const sign = (key: string, seconds: number) => store().signedUrl(key, seconds, { downloadName });

  test('serves the file under its name, entirely and in parts', async () => {
    const key = createKey();
    const body = randomBytes(2000);
    await store().put(key, body, PDF);
    const address = await sign(key, 60);
    const reply = await fetch(address);
    expect(reply.status).toBe(200);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(body);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': PDF,
      'content-length': '2000',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${downloadName}"`,
    });
    const part = await fetch(address, { headers: { range: 'bytes=1990-' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1990-1999/2000']);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(1990));
    expect((await fetch(address, { headers: { range: 'bytes=2000-' } })).status).toBe(416);
  });

  test('expires', async () => {
    const key = createKey();
    await store().put(key, Buffer.from('words'), PDF);
    const then = new Date(Date.now() - 120_000);
    stores.clock.now = () => then;
    const [old, good] = [await sign(key, 60), await sign(key, 600)];
    stores.clock.now = () => new Date();
    expect((await fetch(old)).status).toBe(name === 'folder' ? 410 : 403);
    expect((await fetch(good)).status).toBe(200);
  });

  test('can’t be changed', async () => {
    const [key, otherKey] = [createKey(), createKey()];
    for (const fileKey of [key, otherKey]) await store().put(fileKey, Buffer.from('words'), PDF);
    const address = await sign(key, 60);
    const changed = [
      address.replace(key, otherKey),
      address.replace('thesis', 'theses'),
      address.replace(/(expires=\d*)/i, '$11'),
      address.replace(/(signature=)(.)/i, (_all, word, sign) => word + (sign === '0' ? '1' : '0')),
    ];
    for (const url of changed) {
      expect(url).not.toBe(address);
      expect([url, (await fetch(url)).status]).toEqual([url, 403]);
    }
    expect((await fetch(address)).status).toBe(200);
  });

  test('returns 404 for a missing file', async () => {
    expect((await fetch(await sign(createKey(), 60))).status).toBe(404);
  });

  test.each([0, -1, 1.5, Number.NaN, MAX_SIGNED_SECONDS + 1])(
    'rejects a duration of %d seconds',
    async (seconds) => {
      await expect(sign(createKey(), seconds)).rejects.toThrow(RangeError);
    },
  );

  test.each(['', ' ', 'a\r\nset-cookie: b', 'a\u0000.pdf', '\ud800'])('rejects the name %j', async (bad) => {
    await expect(store().signedUrl(createKey(), 60, { downloadName: bad })).rejects.toThrow(RangeError);
  });
});
