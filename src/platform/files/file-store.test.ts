import { createHash, randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runCount } from '#test/effort.ts';
import { createKey, createStream, PDF, startFileStores } from '#test/file-stores.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import type { ByteRange, FileStore } from './file-store.ts';

const stores = prepareFixture(startFileStores);

const MEGABYTE = 2 ** 20;
const LARGE = 17 * MEGABYTE + 321;

async function readAll(store: FileStore, key: string, range?: ByteRange) {
  const file = await store.read(key, range);
  return file && { ...file, body: await buffer(file.body) };
}
const digest = (body: Uint8Array | undefined) =>
  body && createHash('sha256').update(body).digest('base64url');

describe.each(['folder', 'bucket'] as const)('a store in a %s', (name) => {
  const store = () => stores[name];

  test('returns stored bytes, entirely or in part, from a buffer or a stream', async () => {
    const content = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.boolean(),
        fc.nat(3200),
        fc.option(fc.nat(3200)),
        async (body, isStream, first, extra) => {
          // The test server treats an end of 0 as no end and sends the whole file, as servers may.
          fc.pre(name === 'folder' || first > 0 || extra !== 0);
          const key = createKey();
          await store().put(key, isStream ? () => createStream(body) : body, PDF);
          const metadata = { size: body.length, first: 0, last: body.length - 1, contentType: PDF };
          expect(await readAll(store(), key)).toEqual({ ...metadata, body });
          const range = { first, last: extra === null ? undefined : first + extra };
          if (first >= body.length) {
            await expect(store().read(key, range)).rejects.toMatchObject({ status: 416 });
            return;
          }
          const last = Math.min(range.last ?? body.length - 1, body.length - 1);
          expect(await readAll(store(), key, range)).toEqual({
            ...metadata,
            first,
            last,
            body: body.subarray(first, last + 1),
          });
        },
      ),
      {
        numRuns: runCount(40),
        examples: [
          [Buffer.alloc(0), false, 0, null],
          [Buffer.alloc(2), false, 0, 0],
        ],
      },
    );
    expect(await stores.countUnfinished()).toBe(0);
  });

  test('stores a file of many parts byte for byte', async () => {
    const key = createKey();
    const body = randomBytes(LARGE);
    await store().put(key, () => createStream(body), PDF);
    const stored = await readAll(store(), key);
    expect([stored?.size, digest(stored?.body)]).toEqual([LARGE, digest(body)]);
    const range = { first: 8 * MEGABYTE - 3, last: 16 * MEGABYTE + 3 };
    const part = await readAll(store(), key, range);
    expect(digest(part?.body)).toBe(digest(body.subarray(range.first, range.last + 1)));
    expect(await stores.countUnfinished()).toBe(0);
  });

  test.each([
    ['in its first piece', 0],
    ['before its first part is full', MEGABYTE],
    ['in its second part', 8.5 * MEGABYTE],
  ])('stores nothing when the sender breaks off %s, and passes the error on', async (_when, failAfter) => {
    const key = createKey();
    const source = createStream(Buffer.alloc(LARGE, 7), failAfter);
    await expect(store().put(key, () => source, PDF)).rejects.toThrow('The sender is gone.');
    expect(await store().read(key)).toBeNull();
    expect(source.destroyed).toBe(true);
    expect(await stores.countUnfinished()).toBe(0);
  });

  test('stores nothing when the stream is destroyed', async () => {
    const key = createKey();
    const source = new PassThrough();
    const outcome = expect(store().put(key, () => source, PDF)).rejects.toMatchObject({
      code: 'ERR_STREAM_PREMATURE_CLOSE',
    });
    // Waits for more after the first part.
    await new Promise((resolve) => source.write(randomBytes(MEGABYTE), resolve));
    source.destroy();
    await outcome;
    expect(await store().read(key)).toBeNull();
    expect(await stores.countUnfinished()).toBe(0);
  });

  test('removes a file, and ignores a missing one', async () => {
    const key = createKey();
    await store().put(key, Buffer.from('words'), PDF);
    await store().remove(key);
    expect(await store().read(key)).toBeNull();
    await store().remove(key);
  });

  test.each([
    '../session-secret',
    'photo/../../x.webp',
    `photo/${'0'.repeat(26)}.webp\n`,
    `photo/${'0'.repeat(26)}.pdf`,
    `private/${'0'.repeat(26)}.webp`,
    `private/private/${'0'.repeat(26)}.pdf`,
    `private/print/${'0'.repeat(26)}.html`,
    `Photo/${'0'.repeat(26)}.webp`,
    `photo/${'0'.repeat(25)}.webp`,
    `.unfinished/${'0'.repeat(26)}.webp`,
    'start-check/x.txt',
    '',
  ])('rejects the key %j', async (key) => {
    await expect(store().put(key, Buffer.from('x'), PDF)).rejects.toThrow(RangeError);
    await expect(store().signedUrl(key, 60, { downloadName: 'x' })).rejects.toThrow(RangeError);
    expect(await store().read(key)).toBeNull();
    await store().remove(key);
  });

  test('rejects a content type that doesn’t match the extension', async () => {
    await expect(store().put(createKey(), Buffer.from('x'), 'text/html')).rejects.toThrow(RangeError);
  });

  test.each([{ first: -1 }, { first: 3, last: 2 }, { first: 0.5 }])('rejects the range %j', async (range) => {
    await expect(store().read(createKey(), range)).rejects.toThrow(RangeError);
  });
});
