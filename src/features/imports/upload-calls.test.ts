import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';
import { findFreePort } from '#test/free-port.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { formatHead, openRawClient } from '#test/raw-client.ts';
import { openCalls } from '#test/site.ts';
import { createColleague } from '#test/staff.ts';
import { IMPORT_BYTES_MAX } from './limits.ts';

// Uploads through a socket, in chunks that never hold the whole file. These tests limit files to 1 MB.

const MAX_BYTES = 1024 * 1024;
const CHUNK_SIZE = 64 * 1024;
const TYPE = 'multipart/form-data; boundary=cut';
const BEGIN = '--cut\r\ncontent-disposition: form-data; name="file"; filename="books.csv"\r\n\r\n';
const END = '\r\n--cut--\r\n';

const shop = prepareFixture(async () => openCalls(await testDatabase('stocked'), { importBytes: MAX_BYTES }));
const clara = prepareFixture(() => createColleague(shop.app, shop.db, 'catalogue'));
let origin: string;
beforeAll(async () => {
  origin = await shop.app.listen({ port: await findFreePort(), host: '127.0.0.1' });
});

/** A form with a file of this size, in rows as long as a chunk. */
function* createForm(bytes: number): Generator<Buffer> {
  yield Buffer.from(BEGIN);
  const head = Buffer.from('SKU,Title\n');
  yield head;
  const chunk = Buffer.from(`RB-S,Sent${' '.repeat(CHUNK_SIZE - 10)}\n`);
  for (let remaining = bytes - head.length; remaining > 0; remaining -= chunk.length)
    yield chunk.subarray(0, Math.min(remaining, chunk.length));
  yield Buffer.from(END);
}

async function send(chunks: Iterable<Buffer>, length?: number) {
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      ...clara.headers,
      'content-type': TYPE,
      ...(length === undefined ? {} : { 'content-length': String(length) }),
    },
    body: Readable.toWeb(Readable.from(chunks)) as BodyInit,
    duplex: 'half',
  };
  const reply = await fetch(`${origin}/api/admin/imports`, init);
  const payload = (await reply.json()) as { code?: string; message?: string; data?: { id: string } };
  await shop.app.background.idle();
  return { status: reply.status, ...payload };
}

async function listFiles(): Promise<string[]> {
  const folder = join(shop.folder, 'uploads-imports');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
const countImports = async () => (await shop.db.query('SELECT id FROM imports')).length;

test('a file of the maximum size is accepted, and one byte more is refused', async () => {
  const before = { files: (await listFiles()).length, imports: await countImports() };
  const accepted = await send(createForm(MAX_BYTES));
  expect(accepted).toMatchObject({ status: 201, data: { id: expect.any(String) } });
  expect(await shop.db.query('SELECT bytes::int FROM imports WHERE id = $1', [accepted.data?.id])).toEqual([
    { bytes: MAX_BYTES },
  ]);
  const refused = await send(createForm(MAX_BYTES + 1));
  expect(refused).toMatchObject({
    status: 413,
    code: 'TOO_LARGE',
    message: 'A file may have at most 1 MB.',
  });
  expect({ files: (await listFiles()).length, imports: await countImports() }).toEqual({
    files: before.files + 1,
    imports: before.imports + 1,
  });
});

test('an oversized file with a content length is refused and leaves nothing', async () => {
  const before = { files: await listFiles(), imports: await countImports() };
  for (const bytes of [MAX_BYTES + 4096, 3 * MAX_BYTES]) {
    const length = bytes + BEGIN.length + END.length;
    // A client refused early may be disconnected while still sending.
    const refused = await send(createForm(bytes), length).catch(() => null);
    if (refused) expect(refused).toMatchObject({ status: 413, message: 'A file may have at most 1 MB.' });
    expect({ files: await listFiles(), imports: await countImports() }).toEqual(before);
  }
});

test('a dropped connection leaves nothing and blocks no other upload', async () => {
  const before = { files: await listFiles(), imports: await countImports() };
  for (let round = 0; round < 3; round++) {
    const client = openRawClient(origin);
    client.write(
      formatHead('POST', '/api/admin/imports', {
        ...clara.headers,
        'content-type': TYPE,
        'content-length': MAX_BYTES,
      }),
    );
    client.write(`${BEGIN}${PARTIAL_FILE}`);
    await expect.poll(async () => (await listFiles()).length).toBe(before.files.length + 1);
    client.destroy();
    await expect
      .poll(async () => ({ files: await listFiles(), imports: await countImports() }))
      .toEqual(before);
  }
  expect(await send(createForm(1000))).toMatchObject({ status: 201 });
});

test('the default limit is 2 GB and is named in the error', async () => {
  const secondShop = await openCalls({ ...shop.db, close: async () => {} });
  const reply = await clara.inject(
    {
      method: 'POST',
      url: '/api/admin/imports',
      payload: BEGIN,
      headers: { 'content-type': TYPE, 'content-length': String(3 * IMPORT_BYTES_MAX) },
    },
    secondShop.app,
  );
  expect(reply.statusCode).toBe(413);
  expect(reply.json().message).toBe('A file may have at most 2 GB.');
  await secondShop.close();
});

const PARTIAL_FILE = 'SKU,Title\nRB-H,Half of a file\n'.repeat(20_000);
