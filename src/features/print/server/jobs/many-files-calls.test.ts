import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { createThrottle } from '#platform/http/throttle.ts';
import { rawPages, rawPdf } from '#test/pdfs/raw.ts';
import { createPerson, openBrowser, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { beginUpload, uploadFile, uploadPath, waitForCheck } from '#test/print-uploads.ts';
import { openCalls, openFreshCalls, withoutClose } from '#test/site.ts';
import { captureStatements, type Statements } from '#test/statements.ts';

// Findings of one file can take a megabyte, so a person's fifty files must not be in memory together.

const shop = prepareFixture(openFreshCalls);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
let statements: Statements;
beforeAll(async () => {
  for (let i = 0; i < 3; i++) await createPrintJob(alice, shop);
  statements = captureStatements();
});
afterAll(() => statements.stop());

const base = API.printJobs;
const readFactsStatements = async (url: string): Promise<string[]> => {
  const captured = await statements.during(async () => {
    const reply = await alice.inject(url);
    expect(reply.statusCode, reply.body).toBe(200);
  });
  return captured.filter((statement) => /\bfacts\b/.test(statement));
};
const fetchUploadId = async (): Promise<string> => (await alice.inject(base)).json().data[0].upload.id;

test('a list reads the facts of each file once, one after the other', async () => {
  const first = await readFactsStatements(base);
  expect(first).toHaveLength(3);
  expect(first.every((statement) => /WHERE id = \$1$/.test(statement))).toBe(true);
  expect(await readFactsStatements(base)).toEqual([]);
  expect(await readFactsStatements(uploadPath(await fetchUploadId()))).toEqual([]);
});

test('includes findings for one print, but not in the list', async () => {
  const [listedJob] = (await alice.inject(base)).json().data;
  expect(listedJob).toMatchObject({ upload: { name: 'My year.pdf', pages: 120 } });
  expect([listedJob.findings, listedJob.upload.findings]).toEqual([undefined, undefined]);
  const report = (await alice.inject(`${base}/${listedJob.id}`)).json().data;
  expect(report.findings.length).toBeGreaterThan(0);
  expect(report.upload.findings.length).toBeGreaterThan(0);
});

test('uploads and removals read no facts', async () => {
  const id = await fetchUploadId();
  const captured = await statements.during(async () => {
    const headers = { 'tus-resumable': '1.0.0' };
    expect((await alice.inject({ method: 'HEAD', url: uploadPath(id), headers })).statusCode).toBe(200);
    expect((await alice.inject({ method: 'DELETE', url: uploadPath(id) })).statusCode).toBe(204);
  });
  expect(captured.filter((statement) => /\bfacts\b/.test(statement))).toEqual([]);
});

test('lists one’s own uploads with their state, newest first', async () => {
  const carol = await createPerson(shop.app, shop.db, {
    fullName: 'Carol Clark',
    email: 'carol@example.com',
  });
  const fetchUploads = async (person: Person) => (await person.inject(API.uploads)).json();
  expect(await fetchUploads(carol)).toEqual({ success: true, data: [], total: 0 });
  const pdf = Buffer.from(rawPdf(rawPages(24)));
  const complete = await uploadFile(carol, pdf, 'Complete.pdf');
  await waitForCheck(carol, complete);
  const started = await beginUpload(carol, 100, 'Started.pdf');
  const { data, total } = await fetchUploads(carol);
  expect(total).toBe(2);
  expect(data).toMatchObject([
    { id: started, name: 'Started.pdf', bytes: 100, state: 'receiving', pages: 0 },
    { id: complete, name: 'Complete.pdf', bytes: pdf.length, pages: 24, removedAt: expect.any(String) },
  ]);
  expect((await fetchUploads(alice)).total).toBe(2);
  expect((await (await openBrowser(shop.app)).inject(API.uploads)).statusCode).toBe(401);
});

test('limits requests for prints and uploads', async () => {
  const limitedShop = await openCalls(withoutClose(shop.db), {
    throttle: ({ seconds }) => createThrottle({ tries: 5, seconds }),
  });
  const bob = await createPerson(limitedShop.app, shop.db, {
    fullName: 'Bob Binder',
    email: 'bob@example.com',
  });
  const id = await createPrintJob(bob, limitedShop);
  const fetchStatus = async (url: string) => (await bob.inject(url)).statusCode;
  const { upload } = (await bob.inject(`${base}/${id}`)).json().data;
  for (let i = 0; i < 4; i++) expect(await fetchStatus(base)).toBe(200);
  for (const url of [base, `${base}/${id}`, `${base}/${id}/file`]) expect(await fetchStatus(url)).toBe(429);
  for (let i = 0; i < 5; i++) expect(await fetchStatus(uploadPath(upload.id))).toBe(200);
  expect(await fetchStatus(uploadPath(upload.id))).toBe(429);
  await limitedShop.close();
});
