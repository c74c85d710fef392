import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { createClient } from '#platform/files/s3-client.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { testDatabase } from '#test/database.ts';
import { createPerson, openBrowser, type Person } from '#test/people.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { type S3Server, startS3Server } from '#test/s3-server.ts';
import { type Calls, openCalls } from '#test/site.ts';

let s3: S3Server;
let closeClient: () => void;
let shop: Calls;
let alice: Person;
let now = new Date('2026-11-24T12:00:00Z');
const pdf = Buffer.from('%PDF-1.7 of a thesis');
let job: string;
beforeAll(async () => {
  s3 = await startS3Server();
  const client = createClient(s3.bucket);
  closeClient = () => client.destroy();
  const files = createS3Store(client, s3.bucket.bucket);
  shop = await openCalls(await testDatabase(), { files, clock: () => now });
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  job = await createPrintJob(alice, shop);
  const [row] = await shop.db.query<{ file: string }>('SELECT file FROM print_uploads');
  await files.put(row?.file ?? '', pdf, 'application/pdf');
});
afterAll(async () => {
  await shop.close();
  closeClient();
  await s3.close();
});

async function given(address: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(address, 'http://localhost');
  return (await openBrowser(shop.app)).inject({ url: pathname + search, headers });
}
const address = async () => String((await alice.inject(`${API.printJobs}/${job}/file`)).headers.location);

test('gives the file from the bucket, whole and by ranges, under its name', async () => {
  const leads = await address();
  expect(leads).toMatch(/^\/[^/]/);
  const whole = await given(leads);
  expect([whole.statusCode, whole.headers['content-type'], whole.body]).toEqual([
    ...[200, 'application/pdf', pdf.toString()],
  ]);
  expect(whole.headers['content-disposition']).toContain('My year.pdf');
  const part = await given(leads, { range: 'bytes=5-7' });
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    ...[206, '1.7', `bytes 5-7/${pdf.length}`],
  ]);
});

test('ends after a quarter of an hour, and another one is there for the asking', async () => {
  const leads = await address();
  now = new Date(now.getTime() + 14 * 60_000);
  expect((await given(leads)).statusCode).toBe(200);
  now = new Date(now.getTime() + 60_000);
  expect((await given(leads)).statusCode).toBe(410);
  expect((await given(await address())).statusCode).toBe(200);
});
