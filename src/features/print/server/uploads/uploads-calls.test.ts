import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { createPerson, openBrowser } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import {
  announceFile,
  beginUpload,
  openPart,
  readOffset,
  sendPart,
  TUS,
  uploadFile,
  uploadPath,
  waitForCheck,
} from '#test/print-uploads.ts';
import { openFreshCalls, TEST_SECRET } from '#test/site.ts';
import { FILE_BYTES_MAX, FILES_MAX, UNVERIFIED_FILES_MAX } from '../../limits.ts';

const shop = prepareFixture(openFreshCalls);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
const bob = prepareFixture(() => createPerson(shop.app, shop.db, { fullName: 'Bob Binder' }));
const pdf = Buffer.from(rawPdf(rawPages(24)));

const createStore = () => createFolderStore(join(shop.folder, 'files'), { secret: TEST_SECRET, origin: '' });
const receivingFolder = () => join(shop.folder, 'uploads-unfinished');
const listReceivedFiles = () => readdir(receivingFolder());
const findRow = async (id: string) =>
  (
    await shop.db.query<{ file: string; sha256: string; stage: string }>(
      'SELECT * FROM print_uploads WHERE id = $1',
      [id],
    )
  )[0];
const holdForOrder = (id: string | undefined) =>
  shop.db.query(`INSERT INTO print_upload_holds (upload_id, order_id) VALUES ($1, 'order')`, [id]);
const listRemovals = () => shop.db.query<{ key: string }>('SELECT key FROM file_removals');

describe('an upload', () => {
  test('arrives in parts, is checked and stored unchanged, for its owner only', async () => {
    const book = Buffer.from(await makeCleanBook(24));
    const id = await beginUpload(alice, book.length, 'My thesis.pdf');
    expect((await alice.inject(uploadPath(id))).json().data).toMatchObject({
      state: 'receiving',
      pages: 0,
      findings: [],
    });
    const half = Math.floor(book.length / 2);
    expect((await sendPart(alice, id, 0, book.subarray(0, half))).headers['upload-offset']).toBe(
      String(half),
    );
    expect(await readOffset(alice, id)).toBe(half);
    expect((await sendPart(alice, id, half, book.subarray(half))).statusCode).toBe(204);
    const upload = await waitForCheck(alice, id);
    expect(upload).toMatchObject({
      id,
      name: 'My thesis.pdf',
      bytes: book.length,
      pages: 24,
      sizes: [{ widthMm: 148, heightMm: 210, pages: 24 }],
      removedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(['fine', 'has_errors']).toContain(upload.state);
    const row = await findRow(id);
    expect(row?.sha256).toBe(createHash('sha256').update(book).digest('hex'));
    const storedFile = await createStore().read(row?.file ?? '');
    expect(storedFile && (await buffer(storedFile.body))).toEqual(book);
    expect(row?.file).toMatch(/^private\/print\//);
    expect(await listReceivedFiles()).toEqual([]);
    expect(await listRemovals()).toEqual([]);
    expect(await readOffset(alice, id)).toBe(book.length);
    expect((await sendPart(alice, id, book.length, Buffer.alloc(0))).statusCode).toBe(204);
  });

  test.each([
    ['/etc/passwd', '-etc-passwd'],
    ['..\\..\\Thesis\u0000\n.pdf', '..-..-Thesis .pdf'],
    ['\u202efdp.exe', 'fdp.exe'],
    ['', 'Untitled.pdf'],
    ['é'.repeat(300), 'é'.repeat(255)],
    ['👍🏽'.repeat(40), '👍🏽'.repeat(40)],
  ])('sanitises the file name %j', async (fileName, expected) => {
    const id = await beginUpload(alice, 10, fileName);
    expect((await alice.inject(uploadPath(id))).json().data.name).toBe(expected);
    await alice.inject({ method: 'DELETE', url: uploadPath(id) });
  });

  test('resumes after a broken connection', async () => {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const id = await beginUpload(alice, pdf.length);
    const connection = openPart(origin, alice, id, 0, pdf.subarray(0, 1000));
    await expect.poll(async () => (await readFile(join(receivingFolder(), id))).length).toBe(1000);
    expect((await sendPart(alice, id, 1000, pdf.subarray(1000))).json()).toMatchObject({
      code: 'UPLOAD_BUSY',
    });
    expect(await readOffset(alice, id)).toBe(1000);
    connection.abort();
    await connection.reply.catch(() => {});
    expect((await sendPart(alice, id, 1000, pdf.subarray(1000))).statusCode).toBe(204);
    await waitForCheck(alice, id);
    expect((await findRow(id))?.sha256).toBe(createHash('sha256').update(pdf).digest('hex'));
  });
});

describe('refusals by tus rules', () => {
  test('refuse every call for another person’s upload', async () => {
    const id = await beginUpload(alice, pdf.length);
    expect(await readOffset(bob, id)).toEqual({ status: 404 });
    expect((await sendPart(bob, id, 0, pdf)).statusCode).toBe(404);
    expect((await bob.inject(uploadPath(id))).statusCode).toBe(404);
    expect((await bob.inject({ method: 'DELETE', url: uploadPath(id), headers: TUS })).statusCode).toBe(404);
    const guest = await openBrowser(shop.app);
    expect((await sendPart(guest, id, 0, pdf)).statusCode).toBe(401);
    expect(await readOffset(guest, id)).toEqual({ status: 401 });
    expect((await announceFile(guest, 10)).statusCode).toBe(401);
    expect(await readOffset(alice, id)).toBe(0);
  });

  test('refuse bytes out of order, repeated, or beyond the length', async () => {
    const id = await beginUpload(alice, pdf.length);
    expect((await sendPart(alice, id, 10, pdf.subarray(10))).json()).toMatchObject({ code: 'UPLOAD_OFFSET' });
    expect((await sendPart(alice, id, 0, pdf.subarray(0, 100))).statusCode).toBe(204);
    expect((await sendPart(alice, id, 0, pdf.subarray(0, 100))).statusCode).toBe(409);
    const tooLong = await sendPart(alice, id, 100, Buffer.concat([pdf, pdf]));
    expect([tooLong.statusCode, tooLong.json().code]).toEqual([413, 'TOO_LARGE']);
    expect(await readOffset(alice, id)).toBe(100);
  });

  test('refuse a wrong size, length, version or type', async () => {
    expect((await announceFile(alice, FILE_BYTES_MAX + 1)).statusCode).toBe(413);
    expect((await announceFile(alice, 10, { headers: { 'upload-length': 'many' } })).statusCode).toBe(400);
    expect((await announceFile(alice, 10, { headers: { 'tus-resumable': '0.2.2' } })).statusCode).toBe(412);
    expect((await announceFile(alice, 10, { headers: { 'upload-metadata': ',,' } })).statusCode).toBe(400);
    const id = await beginUpload(alice, 10);
    expect((await sendPart(alice, id, 0, pdf, { 'content-type': 'application/pdf' })).statusCode).toBe(415);
    expect((await sendPart(alice, id, 0, pdf, { 'upload-offset': 'x' })).statusCode).toBe(400);
    const withoutVersion = await alice.inject({
      method: 'PATCH',
      url: uploadPath(id),
      headers: { 'upload-offset': '0' },
    });
    expect(withoutVersion.statusCode).toBe(412);
    expect((await alice.inject({ method: 'HEAD', url: uploadPath('..%2F..%2Fetc') })).statusCode).toBe(404);
    expect((await sendPart(alice, id, 0, pdf, { 'x-xsrf-token': '' })).json().code).toBe(
      'INVALID_XSRF_TOKEN',
    );
  });

  test('refuse files above the limit, not counting ordered ones', async () => {
    const email = 'collector@example.com';
    const collector = await createPerson(shop.app, shop.db, { fullName: 'Cora Collector', email });
    const ids = [];
    for (let i = 0; i < FILES_MAX; i++) ids.push(await beginUpload(collector, 10));
    expect((await announceFile(collector, 10)).json()).toMatchObject({
      success: false,
      code: 'UPLOADS_FULL',
    });
    await holdForOrder(ids[0]);
    await beginUpload(collector, 10);
    expect((await announceFile(collector, 10)).statusCode).toBe(422);
  });

  test('refuse more files of unverified accounts, with advice', async () => {
    const email = 'uma@example.com';
    const uma = await createPerson(shop.app, shop.db, {
      fullName: 'Uma Underwood',
      email,
      isVerified: false,
    });
    const replies = await Promise.all(
      Array.from({ length: UNVERIFIED_FILES_MAX + 2 }, () => announceFile(uma, 1000)),
    );
    const refused = replies.filter(({ statusCode }) => statusCode !== 201);
    expect(refused.map((reply) => reply.json())).toMatchObject(
      [1, 2].map(() => ({ code: 'UPLOADS_FULL', message: expect.stringContaining('verified') })),
    );
    const address = String(replies.find(({ statusCode }) => statusCode === 201)?.headers.location);
    const url = address.startsWith('/') ? address : `/api/uploads/${address}`;
    expect((await uma.inject({ method: 'DELETE', url, headers: TUS })).statusCode).toBe(204);
    expect((await announceFile(uma, 1000)).statusCode).toBe(201);
  });

  test('are documented by OPTIONS without login', async () => {
    const reply = await shop.app.inject({ method: 'OPTIONS', url: API.uploads });
    expect([reply.statusCode, reply.headers['tus-max-size']]).toEqual([204, String(FILE_BYTES_MAX)]);
    expect(reply.headers['tus-extension']).toBe('creation,termination,expiration');
    expect(Object.keys(reply.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('removing an upload', () => {
  test('deletes it at once, complete or not', async () => {
    const started = await beginUpload(alice, 100);
    await sendPart(alice, started, 0, Buffer.alloc(50));
    const complete = await uploadFile(alice, pdf);
    await waitForCheck(alice, complete);
    const { file } = (await findRow(complete)) ?? { file: '' };
    for (const id of [started, complete]) {
      expect((await alice.inject({ method: 'DELETE', url: uploadPath(id), headers: TUS })).statusCode).toBe(
        204,
      );
      expect((await alice.inject(uploadPath(id))).statusCode).toBe(404);
    }
    expect(await listReceivedFiles()).not.toContain(started);
    expect(await createStore().read(file)).toBeNull();
    expect(await listRemovals()).toEqual([]);
  });

  test('is refused while an order needs it', async () => {
    const id = await uploadFile(alice, pdf);
    await waitForCheck(alice, id);
    await holdForOrder(id);
    expect((await alice.inject(uploadPath(id))).json().data.removedAt).toBeNull();
    const reply = await alice.inject({ method: 'DELETE', url: uploadPath(id) });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'UPLOAD_IN_USE']);
    await shop.db.query('UPDATE print_upload_holds SET delivered_at = now() WHERE upload_id = $1', [id]);
    expect((await alice.inject({ method: 'DELETE', url: uploadPath(id) })).statusCode).toBe(204);
  });
});
