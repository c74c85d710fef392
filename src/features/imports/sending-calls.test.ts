import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { findFreePort } from '#test/free-port.ts';
import { formatHead, openRawClient } from '#test/raw-client.ts';
import { type Calls, openCalls } from '#test/site.ts';
import { type Colleague, createColleague } from '#test/staff.ts';
import { IMPORT_BYTES_MAX } from './limits.ts';

// Uploads through a socket, in chunks that never hold the whole file. These tests limit files to 1 MB.

const MOST = 1024 * 1024;
const PIECE = 64 * 1024;
const TYPE = 'multipart/form-data; boundary=cut';
const BEGIN = '--cut\r\ncontent-disposition: form-data; name="file"; filename="books.csv"\r\n\r\n';
const END = '\r\n--cut--\r\n';

let shop: Calls;
let origin: string;
let clara: Colleague;
beforeAll(async () => {
  const db = await testDatabase('stocked');
  shop = await openCalls(db, { importBytes: MOST });
  origin = await shop.app.listen({ port: await findFreePort(), host: '127.0.0.1' });
  clara = await createColleague(shop.app, shop.db, 'catalogue');
}, 180_000);
afterAll(() => shop.close());

/** A form with a file of this size, in rows as long as a chunk. */
function* formOf(bytes: number): Generator<Buffer> {
  yield Buffer.from(BEGIN);
  const head = Buffer.from('SKU,Title\n');
  yield head;
  const piece = Buffer.from(`RB-S,Sent${' '.repeat(PIECE - 10)}\n`);
  for (let left = bytes - head.length; left > 0; left -= piece.length)
    yield piece.subarray(0, Math.min(left, piece.length));
  yield Buffer.from(END);
}

async function send(pieces: Iterable<Buffer>, length?: number) {
  const asked: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      ...clara.headers,
      'content-type': TYPE,
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
    body: Readable.toWeb(Readable.from(pieces)) as BodyInit,
    duplex: 'half',
  };
  const reply = await fetch(`${origin}/api/admin/imports`, asked);
  const texts = (await reply.json()) as { code?: string; message?: string; data?: { id: string } };
  await shop.app.background.idle();
  return { status: reply.status, ...texts };
}

/** All stored and incoming files. */
async function onDisk(): Promise<string[]> {
  const folder = join(shop.folder, 'uploads-imports');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((one) => one.isFile()).map(({ name }) => name);
}
const noted = async () => (await shop.db.query('SELECT id FROM imports')).length;

test('a file as large as a file may be is taken, and one of a byte more is refused with the limit', async () => {
  const before = { files: (await onDisk()).length, noted: await noted() };
  const taken = await send(formOf(MOST));
  expect(taken).toMatchObject({ status: 201, data: { id: expect.any(String) } });
  expect(await shop.db.query('SELECT bytes::int FROM imports WHERE id = $1', [taken.data?.id])).toEqual([
    { bytes: MOST },
  ]);
  const refused = await send(formOf(MOST + 1));
  expect(refused).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
    message: 'A file may have at most 1 MB.',
  });
  expect({ files: (await onDisk()).length, noted: await noted() }).toEqual({
    files: before.files + 1,
    noted: before.noted + 1,
  });
});

test('a file that says how long it is, and is far too long, is refused too, and nothing of it is kept', async () => {
  const before = { files: await onDisk(), noted: await noted() };
  for (const bytes of [MOST + 4096, 3 * MOST]) {
    const length = bytes + BEGIN.length + END.length;
    // A client refused early may be disconnected while still sending.
    const refused = await send(formOf(bytes), length).catch(() => null);
    if (refused) expect(refused).toMatchObject({ status: 413, message: 'A file may have at most 1 MB.' });
    expect({ files: await onDisk(), noted: await noted() }).toEqual(before);
  }
});

test('a connection that breaks off leaves nothing, and holds up nobody', async () => {
  const before = { files: await onDisk(), noted: await noted() };
  for (let round = 0; round < 3; round++) {
    const client = openRawClient(origin);
    client.write(
      formatHead('POST', '/api/admin/imports', {
        ...clara.headers,
        'content-type': TYPE,
        'content-length': MOST,
      }),
    );
    client.write(`${BEGIN}${HALF}`);
    await expect.poll(async () => (await onDisk()).length).toBe(before.files.length + 1);
    client.destroy();
    await expect.poll(async () => ({ files: await onDisk(), noted: await noted() })).toEqual(before);
  }
  expect(await send(formOf(1000))).toMatchObject({ status: 201 });
});

test('the shop itself takes 2 GB, and says so in those words', async () => {
  const two = await openCalls({ ...shop.db, close: async () => {} });
  const reply = await clara.inject(
    {
      method: 'POST',
      url: '/api/admin/imports',
      payload: BEGIN,
      headers: { 'content-type': TYPE, 'content-length': String(3 * IMPORT_BYTES_MAX) },
    },
    two.app,
  );
  expect(reply.statusCode).toBe(413);
  expect(reply.json().message).toBe('A file may have at most 2 GB.');
  await two.close();
});

const HALF = 'SKU,Title\nRB-H,Half of a file\n'.repeat(20_000);
