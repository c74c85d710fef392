import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { longTest } from '#test/effort.ts';
import { embeddedDatabase } from '#test/embedded-database.ts';
import type { Db } from './connect.ts';
import { databaseFolder, EMBEDDED_VERSION, FolderError, lockFolder, openFolder } from './data-folder.ts';

const FOLDER_MODULE = join(import.meta.dirname, 'data-folder.ts');
const children = new Set<ChildProcess>();
let root: string;
/** Data folder with one colour in it; tests that damage one copy it. */
let intactFolder: string;
let colours: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rare-bindings-folder-'));
  intactFolder = join(root, 'whole');
  const db = await embeddedDatabase('empty', intactFolder);
  await db.query(
    `INSERT INTO book_colours (id, color_name, label, alt_text, light, dark, position)
     VALUES ('1', 'oxblood', 'Oxblood', 'deep red goatskin', '#6d1a1c', '#2f0809', 1)`,
  );
  const [row] = await db.query<{ path: string }>(`SELECT pg_relation_filepath('book_colours') AS path`);
  colours = row?.path ?? '';
  await db.close();
}, 180_000);

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});
afterAll(() => rm(root, { recursive: true, force: true }));

function opener(folders: string[], then = '') {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    OPENER,
    FOLDER_MODULE,
    then,
    ...folders,
  ]);
  children.add(child);
  let outcome = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (outcome += text));
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, texts: outcome }));
  const opened = new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', () => outcome.includes('OPENED') && resolve());
    void ended.then(() => reject(new Error(`it ended without opening the folder: ${outcome}`)));
  });
  opened.catch(() => {});
  return { child, opened, ended };
}
const OPENER = `
  const [module, then, ...folders] = process.argv.slice(1);
  const { openFolder, FolderError } = await import(module);
  for (const folder of folders)
    try {
      const db = await openFolder(folder);
      if (then) await db.query(then);
      console.log('OPENED');
      setInterval(() => {}, 1000);
    } catch (error) {
      if (!(error instanceof FolderError)) throw error;
      console.error(error.message);
      process.exitCode = 1;
    }`;

async function copyIntactFolder(): Promise<string> {
  const copy = await mkdtemp(join(root, 'copy-'));
  await cp(intactFolder, copy, { recursive: true });
  return copy;
}

async function coloursIn(folder: string): Promise<number> {
  const db = await openFolder(folder);
  const count = await countColours(db);
  await db.close();
  return count;
}

async function countColours(db: Db): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::int AS count FROM book_colours');
  return row?.count ?? -1;
}

test('creates the shop’s tables in a new folder', async () => {
  expect(await coloursIn(await mkdtemp(join(root, 'new-')))).toBe(0);
}, 30_000);

test('refuses a folder in use, naming the process that holds it', async () => {
  const db = await openFolder(intactFolder);
  const second = opener([intactFolder]);
  await expect(second.opened).rejects.toThrow('without opening');
  const { code, texts: outcome } = await second.ended;
  expect(code).toBe(1);
  expect(outcome).toContain(`pid ${process.pid}`);
  expect(outcome).toContain('DATA_DIR');
  expect(outcome).not.toMatch(/^\s+at /m);
  await expect(openFolder(intactFolder)).rejects.toThrow(`pid ${process.pid}`);
  expect(await countColours(db)).toBe(1);
  await db.close();
  await (await lockFolder(intactFolder))();
}, 30_000);

longTest(
  'opens with all committed data after its process was killed',
  async () => {
    const folder = await copyIntactFolder();
    const insert = `INSERT INTO book_colours (id, color_name, label, alt_text, light, dark, position)
    VALUES ('2', 'tan', 'Saddle tan', 'saddle tan goatskin', '#9a6330', '#4c2a0f', 2)`;
    const first = opener([folder], insert);
    await first.opened;
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await coloursIn(folder)).toBe(2);
  },
  30_000,
);

longTest(
  'recreates a database whose creation was interrupted',
  async () => {
    const folder = await mkdtemp(join(root, 'interrupted-'));
    const first = opener([folder]);
    while (!(await exists(join(databaseFolder(folder), 'base')))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    first.child.kill('SIGKILL');
    await first.ended;
    expect(await coloursIn(folder)).toBe(0);
  },
  60_000,
);

test('creates the database in the expected PostgreSQL version', async () => {
  expect((await readFile(join(databaseFolder(intactFolder), 'PG_VERSION'), 'utf8')).trim()).toBe(
    EMBEDDED_VERSION,
  );
});

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
const fill = async (path: string) => writeFile(path, Buffer.alloc((await readFile(path)).length, 'rubbish'));
const within = (folder: string, path: string) => join(databaseFolder(folder), path);
async function everyFile(folder: string, work: (path: string) => Promise<void>) {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await work(join(entry.parentPath, entry.name));
  }
}

const DAMAGE: Record<string, (folder: string) => Promise<void>> = {
  'an empty control file': (folder) => truncate(within(folder, 'global/pg_control'), 0),
  'rubbish in the control file': (folder) => fill(within(folder, 'global/pg_control')),
  'rubbish in the write-ahead log': (folder) => everyFile(within(folder, 'pg_wal'), fill),
  'rubbish in every table': (folder) => everyFile(within(folder, 'base'), fill),
  'tables cut short': (folder) => everyFile(within(folder, 'base'), (path) => truncate(path, 100)),
  'no tables at all': (folder) => rm(within(folder, 'base'), { recursive: true }),
  'no version file': (folder) => rm(within(folder, 'PG_VERSION')),
  'files of something else': async (folder) => {
    await rm(databaseFolder(folder), { recursive: true });
    await writeFile(databaseFolder(folder), 'a letter to my aunt');
  },
};

test('reports a damaged folder and how to fix it', async () => {
  for (const name of ['an empty control file', 'no version file']) {
    const folder = await copyIntactFolder();
    await DAMAGE[name]?.(folder);
    const error = await openFolder(folder).catch((reason) => reason);
    expect(error, name).toBeInstanceOf(FolderError);
    expect(error.message, name).toContain(`${folder}/database is damaged: `);
    expect(error.message, name).toMatch(/is damaged: \w/);
    expect(error.message, name).toContain('backup');
    expect(error.message, name).toContain('npm run reset');
  }
}, 60_000);

longTest(
  'reports all damaged folders without stack traces',
  async () => {
    const damages = Object.entries(DAMAGE);
    const spoilt: string[] = [];
    for (const [, spoil] of damages) {
      const folder = await copyIntactFolder();
      await spoil(folder);
      spoilt.push(folder);
    }
    const { code, texts: outcome } = await opener(spoilt).ended;
    expect(code).toBe(1);
    const reports = outcome.split(/^(?=The embedded database in )/m);
    expect(reports).toHaveLength(spoilt.length);
    for (const [i, [name]] of damages.entries()) {
      expect(reports[i], name).toContain(`${spoilt[i]}/database is damaged`);
      expect(reports[i], name).toContain('npm run reset');
    }
    expect(outcome).not.toMatch(/^\s+at /m);
  },
  60_000,
);

test('detects a damaged page when opening, unless the check is skipped', async () => {
  const folder = await copyIntactFolder();
  await fill(within(folder, colours));
  await expect(openFolder(folder)).rejects.toThrow('is damaged');
  await (await openFolder(folder, { isChecked: true })).close();
}, 30_000);

test('names the PostgreSQL version of an incompatible folder', async () => {
  const folder = await copyIntactFolder();
  await writeFile(within(folder, 'PG_VERSION'), '17\n');
  await expect(openFolder(folder)).rejects.toThrow('was made by PostgreSQL 17');
});

test('ignores invalid content of the lock file', async () => {
  const folder = await mkdtemp(join(root, 'locked-'));
  await writeFile(join(folder, 'lock'), 'rubbish'.repeat(1000));
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`pid ${process.pid}`);
  await unlock();
});
