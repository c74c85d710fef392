import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/connect.ts';
import { type Background, createBackground } from '#platform/background.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { newId } from '#platform/new-id.ts';
import { collectUncaught } from '#test/collect-uncaught.ts';
import { createFolder } from '#test/create-folder.ts';
import { testDatabase } from '#test/database.ts';
import { createPerson, PASSWORD, type Person } from '#test/people.ts';
import { prepareFixture } from '#test/prepare-fixture.ts';
import { FACTS } from '#test/print-samples.ts';
import { uploadPath } from '#test/print-uploads.ts';
import { readValue } from '#test/read-rows.ts';
import { openCalls, TEST_SECRET } from '#test/site.ts';
import type { CheckedFile } from '../process/tasks.ts';
import { createIntake } from './intake.ts';
import { ReceivedFiles } from './received-files.ts';

const folder = createFolder();
const store = () => createFolderStore(join(folder, 'files'), { secret: TEST_SECRET, origin: '' });
const shop = prepareFixture(async () =>
  openCalls(await testDatabase(), { receivingFolder: join(folder, 'receiving'), files: store() }),
);
const alice = prepareFixture(() => createPerson(shop.app, shop.db));
let background: Background;
let failures: unknown[];
/** Results of the checks, in order; the last one repeats. */
let results: (CheckedFile | null)[];
let tries: number;
let beforeResult: () => Promise<unknown>;
/** Called once the file is stored, before its row refers to it. */
let afterPut: () => Promise<unknown>;
/** Called before each statement, transaction, check and put of the intake. */
let beforeStep: (id: string) => Promise<unknown>;
const bytes = Buffer.from('%PDF- of a thesis');
const checkedFile: CheckedFile = { sha256: createHash('sha256').update(bytes).digest('hex'), facts: FACTS };
beforeEach(() => {
  failures = [];
  background = createBackground((error) => failures.push(error));
  [results, tries] = [[checkedFile], 0];
  beforeResult = afterPut = beforeStep = async () => {};
});

const listStoredFiles = () => readdir(join(folder, 'files/private/print')).catch(() => []);

async function checkUpload(person: Person): Promise<string> {
  const id = newId();
  const files = store();
  const received = new ReceivedFiles(shop.db, join(folder, 'receiving'));
  await writeFile(received.getPath(id), bytes);
  await shop.db.query(
    `INSERT INTO print_uploads (id, user_id, name, bytes, stage) VALUES ($1, $2, 'Thesis.pdf', $3, 'checking')`,
    [id, person.id, bytes.length],
  );
  const withStep =
    <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await beforeStep(id);
      return work(...args);
    };
  const intake = createIntake({
    received,
    background,
    db: {
      ...shop.db,
      query: withStep(shop.db.query) as Db['query'],
      transaction: withStep(shop.db.transaction) as Db['transaction'],
    },
    files: {
      ...files,
      async put(...args) {
        await beforeStep(id);
        await findRow(id);
        await files.put(...args);
        await afterPut();
      },
    },
    checker: {
      async run() {
        await beforeStep(id);
        await beforeResult();
        return results[Math.min(tries++, results.length - 1)] ?? null;
      },
      close() {},
    },
  });
  await beforeStep(id);
  intake.check({ id, userId: person.id });
  await background.idle();
  expect(failures).toEqual([]);
  expect(await readdir(received.directory)).toEqual([]);
  return id;
}
const findRow = async (id: string) =>
  (await shop.db.query('SELECT stage, refusal FROM print_uploads WHERE id = $1', [id]))[0];
const listRemovals = () => shop.db.query('SELECT key FROM file_removals');

test('deletes a file from the store if it was deleted while being stored', async () => {
  afterPut = async () => {
    const id = await readValue(shop.db, `SELECT id FROM print_uploads WHERE stage = 'checking'`);
    expect(await listStoredFiles()).toHaveLength(1);
    expect((await alice.inject({ method: 'DELETE', url: uploadPath(id) })).statusCode).toBe(204);
  };
  expect(await findRow(await checkUpload(alice))).toBeUndefined();
  expect([await listStoredFiles(), await listRemovals()]).toEqual([[], []]);
});

test('deletes a file completely at any step of its check', async () => {
  let step = 0;
  let steps = 0;
  do {
    let deleted: number | undefined;
    steps = 0;
    beforeStep = async (id) => {
      if (steps++ === step)
        deleted = (await alice.inject({ method: 'DELETE', url: uploadPath(id) })).statusCode;
    };
    const uncaught = await collectUncaught(async () => {
      const id = await checkUpload(alice);
      deleted ??= (await alice.inject({ method: 'DELETE', url: uploadPath(id) })).statusCode;
      expect([step, deleted, await findRow(id)]).toEqual([step, 204, undefined]);
      expect([step, await listStoredFiles(), await listRemovals()]).toEqual([step, [], []]);
    });
    expect([step, uncaught]).toEqual([step, []]);
    step += 1;
  } while (step <= steps);
  expect(step).toBeGreaterThan(4);
});

test('deletes a file from the store if its owner deletes their account', async () => {
  const bob = await createPerson(shop.app, shop.db, { fullName: 'Bob Binder', email: 'bob@example.com' });
  afterPut = async () => {
    const payload = { password: PASSWORD };
    const reply = await bob.inject({ method: 'POST', url: '/api/users/delete-account', payload });
    expect(reply.statusCode).toBe(200);
  };
  expect(await findRow(await checkUpload(bob))).toBeUndefined();
  expect([await listStoredFiles(), await listRemovals()]).toEqual([[], []]);
});

test('repeats a check that failed once', async () => {
  results = [null, checkedFile];
  expect(await findRow(await checkUpload(alice))).toEqual({ stage: 'checked', refusal: null });
  expect(tries).toBe(2);
});

test('refuses a file as too complex after two failed checks, or if reported so', async () => {
  results = [null];
  expect(await findRow(await checkUpload(alice))).toEqual({ stage: 'refused', refusal: 'TOO_COMPLEX' });
  expect(tries).toBe(2);
  [tries, results] = [0, [{ refusal: 'TOO_COMPLEX' }]];
  expect(await findRow(await checkUpload(alice))).toEqual({ stage: 'refused', refusal: 'TOO_COMPLEX' });
  expect(tries).toBe(1);
});

test('doesn’t repeat the failed check of a deleted file', async () => {
  results = [null];
  beforeResult = () => shop.db.query(`DELETE FROM print_uploads WHERE stage = 'checking'`);
  expect(await findRow(await checkUpload(alice))).toBeUndefined();
  expect(tries).toBe(1);
});
