import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { testDatabase } from '#test/database.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { createPerson, type Person } from '#test/people.ts';
import { beginUpload, TUS, uploadFile, uploadPath } from '#test/print-uploads.ts';
import { type Calls, openCalls } from '#test/site.ts';

let shop: Calls;
let alice: Person;
const pdf = Buffer.from(rawPdf(rawPages(24)));
let logLines: string[];
beforeAll(async () => {
  logLines = [];
  const stream = { write: (line: string) => void logLines.push(line) };
  shop = await openCalls(await testDatabase(), { logger: { level: 'warn', stream } });
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
});
afterAll(() => shop.close());

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
  const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const uncaught = await collectUncaught(async () => {
    const request = fetch(origin + uploadPath(id), {
      method: 'PATCH',
      headers: {
        ...TUS,
        cookie,
        'x-xsrf-token': alice.cookies.get('XSRF-TOKEN') ?? '',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: new ReadableStream({ start: (controller) => controller.enqueue(pdf.subarray(0, 1000)) }),
      duplex: 'half',
    } as RequestInit);
    await expect.poll(async () => (await readFile(join(receivingFolder(), id))).length).toBe(1000);
    expect(await deleteUpload(id)).toBe(204);
    expect((await request).status).toBeLessThan(500);
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
