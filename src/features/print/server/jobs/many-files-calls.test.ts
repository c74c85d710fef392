import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#kernel/api.ts';
import { createThrottle } from '#platform/http/throttle.ts';
import { testDatabase } from '#test/database.ts';
import { createPerson, type Person } from '#test/people.ts';
import { createPrintJob } from '#test/print-samples.ts';
import { uploadPath } from '#test/print-uploads.ts';
import { type Calls, openCalls, withoutClose } from '#test/site.ts';
import { captureStatements, type Statements } from '#test/statements.ts';

// Findings of one file can take a megabyte, so a person's fifty files must not be in memory together.

let shop: Calls;
let alice: Person;
let statements: Statements;
beforeAll(async () => {
  shop = await openCalls(await testDatabase());
  alice = await createPerson(shop.app, shop.db, { fullName: 'Alice Archer', email: 'alice@example.com' });
  for (let i = 0; i < 3; i++) await createPrintJob(alice, shop);
  statements = captureStatements();
});
afterAll(async () => {
  statements.stop();
  await shop.close();
});

const base = API.printJobs;
const readings = async (url: string): Promise<string[]> => {
  const asked = await statements.during(async () => {
    const reply = await alice.inject(url);
    expect(reply.statusCode, reply.body).toBe(200);
  });
  return asked.filter((statement) => /\bfacts\b/.test(statement));
};
const uploadOf = async (): Promise<string> => (await alice.inject(base)).json().data[0].upload.id;

test('a list reads what was found in files once, one after the other, and then not again', async () => {
  const first = await readings(base);
  expect(first).toHaveLength(3);
  expect(first.every((statement) => /WHERE id = \$1$/.test(statement))).toBe(true);
  expect(await readings(base)).toEqual([]);
  expect(await readings(uploadPath(await uploadOf()))).toEqual([]);
});

test('what was found is told of one print, and not in the list of all', async () => {
  const [listed] = (await alice.inject(base)).json().data;
  expect(listed).toMatchObject({ upload: { name: 'My year.pdf', pages: 120 } });
  expect([listed.findings, listed.upload.findings]).toEqual([undefined, undefined]);
  const report = (await alice.inject(`${base}/${listed.id}`)).json().data;
  expect(report.findings.length).toBeGreaterThan(0);
  expect(report.upload.findings.length).toBeGreaterThan(0);
});

test('of a file that is sent or removed nothing that was found is read', async () => {
  const id = await uploadOf();
  const asked = await statements.during(async () => {
    const headers = { 'tus-resumable': '1.0.0' };
    expect((await alice.inject({ method: 'HEAD', url: uploadPath(id), headers })).statusCode).toBe(200);
    expect((await alice.inject({ method: 'DELETE', url: uploadPath(id) })).statusCode).toBe(204);
  });
  expect(asked.filter((statement) => /\bfacts\b/.test(statement))).toEqual([]);
});

test('nobody asks without end for what is told of files', async () => {
  const hasty = await openCalls(withoutClose(shop.db), {
    throttle: ({ seconds }) => createThrottle({ tries: 5, seconds }),
  });
  const bob = await createPerson(hasty.app, shop.db, { fullName: 'Bob Binder', email: 'bob@example.com' });
  const id = await createPrintJob(bob, hasty);
  const asked = async (url: string) => (await bob.inject(url)).statusCode;
  const { upload } = (await bob.inject(`${base}/${id}`)).json().data;
  for (let i = 0; i < 4; i++) expect(await asked(base)).toBe(200);
  expect([await asked(base), await asked(`${base}/${id}`)]).toEqual([429, 429]);
  for (let i = 0; i < 5; i++) expect(await asked(uploadPath(upload.id))).toBe(200);
  expect(await asked(uploadPath(upload.id))).toBe(429);
  await hasty.close();
});
