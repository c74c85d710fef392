import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/new-id.ts';
import { createFolder } from '#test/create-folder.ts';
import { createProcessDatabase } from '#test/database.ts';
import { longTest } from '#test/effort.ts';
import type { WorkerInstructions, WorkerReport } from '#test/import-worker-process.ts';
import { readValue } from '#test/read-rows.ts';
import { queueImport } from './server/import-actions.ts';

// Kills a worker within a transaction, as the OOM killer would; the next one must continue to the same result. One
// import, read, applied and undone.

const PROCESS = join(import.meta.dirname, '../../../test/import-worker-process.ts');
/** More rows than one transaction reads or writes. */
const ROWS = 1020;

const folder = createFolder();
let env: NodeJS.ProcessEnv;
/** Books in search before the import. */
let stock: number;
const id = newId();
beforeAll(async () => {
  const own = await createProcessDatabase(join(folder, 'data'), 'stocked');
  env = own.env;
  stock = await readValue<number>(own.db, 'SELECT books FROM search_regular.metadata');
  await mkdir(join(folder, 'imports'));
  const lines = Array.from(
    { length: ROWS },
    (_, i) => `RB-KILL${i},Book ${i},Author ${i % 50},English,Fiction,120.00\n`,
  );
  await writeFile(join(folder, 'imports', id), `SKU,Title,Author,Language,Genre,Price\n${lines.join('')}`);
  await queueImport(own.db, { id, fileName: 'books.csv', bytes: 1, staffName: 'Olive' });
  await own.db.close();
}, 600_000);

interface Run {
  before?: WorkerReport;
  after?: WorkerReport;
  signal: NodeJS.Signals | null;
}

/** Runs a worker process; it is killed while it waits. */
async function run(instructions: Omit<WorkerInstructions, 'folder'>): Promise<Run> {
  const child = fork(PROCESS, [JSON.stringify({ folder: join(folder, 'imports'), ...instructions })], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  });
  const reports: Partial<Run> = {};
  child.on('message', (message) => {
    if (message === 'here') child.kill('SIGKILL');
    else Object.assign(reports, message);
  });
  const [, signal] = await once(child, 'exit');
  return { ...reports, signal };
}

test('resumes after being killed while reading and writing, without duplicates', async () => {
  expect(await run({ stopAt: 2 })).toMatchObject({
    signal: 'SIGKILL',
    before: { stage: 'reading', read: 0 },
  });
  const next = await run({ stopAt: 0, next: { begin: { id, verb: 'apply' }, stopAt: 2 } });
  expect(next.before).toMatchObject({ stage: 'reading', read: 1000, rows: 1000 });
  expect(next.after).toMatchObject({ stage: 'ready', read: ROWS, rows: ROWS, books: 0 });
  expect(next.signal).toBe('SIGKILL');

  const { before, after } = await run({ stopAt: 0 });
  expect(before?.stage).toBe('applying');
  expect(before?.books).toBe(before?.written);
  expect(before?.written).toBeGreaterThan(0);
  expect(before?.written).toBeLessThan(ROWS);
  expect(after).toMatchObject({ stage: 'applied', written: ROWS, books: ROWS, found: stock + ROWS });
}, 600_000);

longTest(
  'resumes after being killed while undoing, and leaves nothing',
  async () => {
    const killed = await run({ begin: { id, verb: 'undo' }, stopAt: 2 });
    expect(killed.signal).toBe('SIGKILL');
    const { before, after } = await run({ stopAt: 0 });
    expect(before?.books).toBe(ROWS - (before?.undone ?? 0));
    expect(before?.undone).toBeGreaterThan(0);
    expect(before?.undone).toBeLessThan(ROWS);
    expect(after).toMatchObject({ stage: 'undone', books: 0, found: stock, undone: ROWS + 50 });
  },
  600_000,
);
