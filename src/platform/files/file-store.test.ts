import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { Failure, failureReplies } from '../http/failures.ts';
import { newId } from '../new-id.ts';
import { newPrivateKey } from './file-keys.ts';
import { fileRoutes } from './file-routes.ts';
import { type ByteRange, type FileStore, LONGEST_SIGNED } from './file-store.ts';
import { createFolderStore } from './folder-store.ts';
import { createClient } from './s3-client.ts';
import { createS3Store } from './s3-store.ts';

// What every store of files promises, whatever keeps them.

let s3: S3Server;
let client: ReturnType<typeof createClient>;
let folder: string;
let app: FastifyInstance;
let origin: string;
let now = new Date();
const secret = 'a secret that only these tests know';
const clock = () => now;
const stores: Record<'folder' | 'bucket', FileStore> = {} as never;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-files-'));
  s3 = await startS3Server();
  client = createClient(s3.bucket);
  stores.bucket = createS3Store(client, s3.bucket.bucket, clock);
  app = Fastify();
  failureReplies(app);
  // Where it listens is known only afterwards; the routes sign nothing themselves.
  const files = { read: (key: string, range?: ByteRange) => stores.folder.read(key, range) } as FileStore;
  fileRoutes(app, files, { secret, origin: '', clock });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  stores.folder = createFolderStore(folder, { secret, origin, clock });
});
afterEach(() => {
  now = new Date();
  s3.intercept = undefined;
});
afterAll(async () => {
  client.destroy();
  await app.close();
  await s3.close();
  await rm(folder, { recursive: true });
});

const PDF = 'application/pdf';
const newKey = () => newPrivateKey('print', 'pdf');
const MEGABYTE = 2 ** 20;
/** More than two parts of an upload. */
const LARGE = 17 * MEGABYTE + 321;

/** In pieces of a size that no part is a multiple of. */
async function* pieces(body: Buffer, failAfter = Number.POSITIVE_INFINITY) {
  const piece = 99_991;
  for (let from = 0; from < body.length; from += piece) {
    if (from >= failAfter) throw new Error('The sender is gone.');
    yield body.subarray(from, from + piece);
  }
}
const streamOf = (body: Buffer, failAfter?: number) =>
  Readable.from(pieces(body, failAfter), { objectMode: false });

async function readWhole(store: FileStore, key: string, range?: ByteRange) {
  const file = await store.read(key, range);
  return file && { ...file, body: await buffer(file.body) };
}
const digest = (body: Uint8Array | undefined) =>
  body && createHash('sha256').update(body).digest('base64url');

/** All that is kept: nothing half done is among it. */
async function leftovers(): Promise<number> {
  const unfinished = await readdir(join(folder, '.unfinished')).catch(() => []);
  return unfinished.length + (await s3.unfinished());
}

describe.each(['folder', 'bucket'] as const)('a store in a %s', (name) => {
  const store = () => stores[name];

  test('gives back what it was given, whole and in any part, as one piece or as a stream', async () => {
    const content = fc.uint8Array({ maxLength: 3000 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.boolean(),
        fc.nat(3200),
        fc.option(fc.nat(3200)),
        async (body, isStream, first, more) => {
          const key = newKey();
          await store().put(key, isStream ? streamOf(body) : body, PDF);
          const whole = { size: body.length, first: 0, last: body.length - 1, contentType: PDF };
          expect(await readWhole(store(), key)).toEqual({ ...whole, body });
          const range = { first, last: more === null ? undefined : first + more };
          if (first >= body.length) {
            await expect(store().read(key, range)).rejects.toMatchObject({ status: 416 });
            return;
          }
          const last = Math.min(range.last ?? body.length - 1, body.length - 1);
          expect(await readWhole(store(), key, range)).toEqual({
            ...whole,
            first,
            last,
            body: body.subarray(first, last + 1),
          });
        },
      ),
      { numRuns: 40 },
    );
    expect(await leftovers()).toBe(0);
  });

  test('keeps a file of many parts, byte for byte', async () => {
    const key = newKey();
    const body = randomBytes(LARGE);
    await store().put(key, streamOf(body), PDF);
    const kept = await readWhole(store(), key);
    expect([kept?.size, digest(kept?.body)]).toEqual([LARGE, digest(body)]);
    const range = { first: 8 * MEGABYTE - 3, last: 16 * MEGABYTE + 3 };
    const part = await readWhole(store(), key, range);
    expect(digest(part?.body)).toBe(digest(body.subarray(range.first, range.last + 1)));
    expect(await leftovers()).toBe(0);
  });

  test.each([
    ['in its first piece', 0],
    ['before its first part is full', MEGABYTE],
    ['in its third part', 16.5 * MEGABYTE],
  ])('has nothing of a file whose sender breaks off %s, and says with what', async (_when, failAfter) => {
    const key = newKey();
    const source = streamOf(Buffer.alloc(LARGE, 7), failAfter);
    await expect(store().put(key, source, PDF)).rejects.toThrow('The sender is gone.');
    expect(await store().read(key)).toBeNull();
    expect(source.destroyed).toBe(true);
    expect(await leftovers()).toBe(0);
  });

  test('has nothing of a file whose stream is thrown away', async () => {
    const key = newKey();
    const source = new PassThrough();
    const outcome = expect(store().put(key, source, PDF)).rejects.toMatchObject({
      code: 'ERR_STREAM_PREMATURE_CLOSE',
    });
    // Once all of it was taken, more is waited for.
    await new Promise((resolve) => source.write(randomBytes(MEGABYTE), resolve));
    source.destroy();
    await outcome;
    expect(await store().read(key)).toBeNull();
    expect(await leftovers()).toBe(0);
  });

  test('removes a file, and one that is not there', async () => {
    const key = newKey();
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
  ])('knows no key %j', async (key) => {
    await expect(store().put(key, Buffer.from('x'), PDF)).rejects.toThrow(RangeError);
    await expect(store().signedAddress(key, 60, { downloadName: 'x' })).rejects.toThrow(RangeError);
    expect(await store().read(key)).toBeNull();
    await store().remove(key);
  });

  test('keeps nothing under a type that is not that of its ending', async () => {
    await expect(store().put(newKey(), Buffer.from('x'), 'text/html')).rejects.toThrow(RangeError);
  });

  describe('signs an address', () => {
    const downloadName = 'My “thesis”, 2nd part – Ελλάς.pdf';

    test('by which the file is downloaded under its name, whole and in parts', async () => {
      const key = newKey();
      const body = randomBytes(2000);
      await store().put(key, body, PDF);
      const address = await store().signedAddress(key, 60, { downloadName });
      const reply = await fetch(address);
      expect(reply.status).toBe(200);
      expect(Buffer.from(await reply.arrayBuffer())).toEqual(body);
      const { headers } = reply;
      expect(headers.get('content-type')).toBe(PDF);
      expect(headers.get('content-length')).toBe('2000');
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-disposition')).toMatch(
        /^attachment; filename=.*filename\*=UTF-8''My%20%E2%80%9Cthesis/,
      );
      const part = await fetch(address, { headers: { range: 'bytes=1990-' } });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 1990-1999/2000']);
      expect(Buffer.from(await part.arrayBuffer())).toEqual(body.subarray(1990));
      expect((await fetch(address, { headers: { range: 'bytes=2000-' } })).status).toBe(416);
    });

    test('that runs out', async () => {
      const key = newKey();
      await store().put(key, Buffer.from('words'), PDF);
      now = new Date(Date.now() - 120_000);
      const old = await store().signedAddress(key, 60, { downloadName });
      const good = await store().signedAddress(key, 180, { downloadName });
      now = new Date();
      expect((await fetch(old)).status).toBe(name === 'folder' ? 410 : 403);
      expect((await fetch(good)).status).toBe(200);
    });

    test('in which nothing can be changed', async () => {
      const [key, other] = [newKey(), newKey()];
      for (const one of [key, other]) await store().put(one, Buffer.from('words'), PDF);
      const address = await store().signedAddress(key, 60, { downloadName: 'words.pdf' });
      const changed = [
        address.replace(key, other),
        address.replace('words.pdf', 'swords.pdf'),
        address.replace(/(expires=\d*)/i, '$11'),
        address.replace(/(signature=)(.)/i, (_all, word, sign) => word + (sign === '0' ? '1' : '0')),
      ];
      for (const one of changed) {
        expect(one).not.toBe(address);
        expect([one, (await fetch(one)).status]).toEqual([one, 403]);
      }
      expect((await fetch(address)).status).toBe(200);
    });

    test.each([0, -1, 1.5, Number.NaN, LONGEST_SIGNED + 1])('for no %d seconds', async (seconds) => {
      await expect(store().signedAddress(newKey(), seconds, { downloadName })).rejects.toThrow(RangeError);
    });

    test('for no file without a name', async () => {
      await expect(store().signedAddress(newKey(), 60, { downloadName: ' ' })).rejects.toThrow(RangeError);
    });
  });

  test.each([{ first: -1 }, { first: 3, last: 2 }, { first: 0.5 }])('reads no range %j', async (range) => {
    await expect(store().read(newKey(), range)).rejects.toThrow(RangeError);
  });
});
