import { beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { openBucketCalls } from '#test/bucket-calls.ts';
import { createPerson, openBrowser } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { readValue } from '#test/read-rows.ts';

const shop = prepareFixture(() => openBucketCalls({ clock: () => now }));
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
let now = new Date('2026-11-24T12:00:00Z');
const pdf = Buffer.from('%PDF-1.7 of a thesis');
let job: string;
beforeAll(async () => {
  job = await createPrintJob(alice, shop);
  await shop.files.put(await readValue(shop.db, 'SELECT file FROM print_uploads'), pdf, 'application/pdf');
});

async function fetchFile(address: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address, 'http://localhost');
  return (await openBrowser(shop.app)).inject({ url: pathname + search, headers });
}
const fetchAddress = async () =>
  String((await alice.inject(`${API.printJobs}/${job}/file`)).headers.location);

test('serves the file from the bucket, in full and by range, with its name', async () => {
  const fileAddress = await fetchAddress();
  expect(fileAddress).toMatch(/^\/[^/]/);
  const fullReply = await fetchFile(fileAddress);
  expect([fullReply.statusCode, fullReply.headers['content-type'], fullReply.body]).toEqual([
    ...[200, 'application/pdf', pdf.toString()],
  ]);
  expect(fullReply.headers['content-disposition']).toContain('My year.pdf');
  const rangeReply = await fetchFile(fileAddress, { range: 'bytes=5-7' });
  expect([rangeReply.statusCode, rangeReply.body, rangeReply.headers['content-range']]).toEqual([
    ...[206, '1.7', `bytes 5-7/${pdf.length}`],
  ]);
});

test('expires after 15 minutes, and a new address can be requested', async () => {
  const fileAddress = await fetchAddress();
  now = new Date(now.getTime() + 14 * 60_000);
  expect((await fetchFile(fileAddress)).statusCode).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await fetchFile(fileAddress)).statusCode).toBe(410);
  expect((await fetchFile(await fetchAddress())).statusCode).toBe(200);
});
