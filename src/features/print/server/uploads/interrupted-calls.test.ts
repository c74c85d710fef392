import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { testDatabase } from '#test/database.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { createPerson } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import {
  beginUpload,
  openPart,
  readOffset,
  uploadFile,
  uploadPath,
  waitForCheck,
} from '#test/print-uploads.ts';
import { openCalls } from '#test/site.ts';

const pdf = Buffer.from(rawPdf(rawPages(24)));
const logLines: string[] = [];
const stream = { write: (line: string) => void logLines.push(line) };
const shop = prepareFixture(async () =>
  openCalls(await testDatabase(), { logger: { level: 'warn', stream } }),
);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));

const receivingFolder = () => join(shop.folder, 'uploads-unfinished');
const deleteUpload = async (id: string) =>
  (await alice.inject({ method: 'DELETE', url: uploadPath(id) })).statusCode;

async function expectNothingLeft(): Promise<void> {
  await shop.app.background.idle();
  expect(await shop.db.query('SELECT 1 FROM print_uploads')).toEqual([]);
  expect(await shop.db.query('SELECT 1 FROM file_removals')).toEqual([]);
  const files = await readdir(join(shop.folder, 'files/private/print')).catch(() => []);
  expect([await readdir(receivingFolder()), files, logLines]).toEqual([[], [], []]);
}

test('deleting a file during its upload ends the upload with an error', async () => {
  const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const id = await beginUpload(alice, pdf.length);
  const uncaught = await collectUncaught(async () => {
    const { reply } = openPart(origin, alice, id, 0, pdf.subarray(0, 1000));
    await expect.poll(async () => (await readFile(join(receivingFolder(), id))).length).toBe(1000);
    expect(await deleteUpload(id)).toBe(204);
    expect((await reply).status).toBeLessThan(500);
    await expectNothingLeft();
  });
  expect(uncaught).toEqual([]);
});

test('deleting a file right after its upload works during the check', async () => {
  const uncaught = await collectUncaught(async () => {
    expect(await deleteUpload(await uploadFile(alice, pdf))).toBe(204);
    await expectNothingLeft();
  });
  expect(uncaught).toEqual([]);
});

test('checking a deleted file doesn’t crash the checker', async () => {
  const { checkFile } = await import('../process/check-file.ts');
  expect(await checkFile({ path: join(receivingFolder(), 'gone'), bytes: 1 }, () => {})).toBeNull();
});

describe('files of a process that has ended', () => {
  const resumeUploads = () => shop.app.printUploads.resumeUploads();

  test('are completed if all bytes had arrived', async () => {
    const id = await beginUpload(alice, pdf.length);
    await writeFile(join(receivingFolder(), id), pdf);
    await resumeUploads();
    expect((await waitForCheck(alice, id)).pages).toBe(24);
  });

  test('are completed when a client asks for the offset', async () => {
    const id = await beginUpload(alice, pdf.length);
    await writeFile(join(receivingFolder(), id), pdf);
    expect(await readOffset(alice, id)).toBe(pdf.length);
    expect((await waitForCheck(alice, id)).pages).toBe(24);
  });

  test('are checked again if they were being checked', async () => {
    const id = await beginUpload(alice, pdf.length);
    await writeFile(join(receivingFolder(), id), pdf);
    await shop.db.query(`UPDATE print_uploads SET stage = 'checking' WHERE id = $1`, [id]);
    await resumeUploads();
    const [row] = await shop.db.query('SELECT stage FROM print_uploads WHERE id = $1', [id]);
    expect(row).toEqual({ stage: 'checking' });
    await shop.db.query(`UPDATE print_uploads SET used_at = now() - interval '61 seconds' WHERE id = $1`, [
      id,
    ]);
    await resumeUploads();
    expect((await waitForCheck(alice, id)).pages).toBe(24);
  });

  test('are deleted if no row needs them', async () => {
    const unknownId = '01K00000000000000000000000';
    const complete = await uploadFile(alice, pdf);
    await waitForCheck(alice, complete);
    for (const id of [unknownId, complete]) await writeFile(join(receivingFolder(), id), 'left');
    await resumeUploads();
    const received = await readdir(receivingFolder());
    for (const id of [unknownId, complete]) expect(received).not.toContain(id);
  });

  test('are reported as gone if only their row remains', async () => {
    const id = await beginUpload(alice, 10);
    await rm(join(receivingFolder(), id));
    expect(await readOffset(alice, id)).toEqual({ status: 410 });
  });
});
