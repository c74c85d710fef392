import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFolder } from '#db/data-folder.ts';
import { importsFolder } from '#features/imports/server/import-files.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { getFilesFolder } from '#platform/files/open-files.ts';
import { newId } from '#platform/new-id.ts';
import { testSku } from '#test/catalogue-books.ts';
import { createFolder } from '#test/create-folder.ts';
import { createBareDatabase, NO_SERVER } from '#test/database.ts';
import { longTest } from '#test/effort.ts';
import { embeddedDatabase } from '#test/embedded-database.ts';

// Runs the command in its own process, on a folder that no shop has open.

const COMMAND = join(import.meta.dirname, 'move-to-server.ts');
const SHOP = join(import.meta.dirname, '../server.ts');
const PHOTO = `photo/${newId()}.webp`;
const IMPORT = newId();

const [dataDir, copyFolder, emptyFolder] = [createFolder(), createFolder(), createFolder()];
let bareServer: Awaited<ReturnType<typeof createBareDatabase>>;
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return;
  const db = await embeddedDatabase('stocked', dataDir);
  await db.close();
  const files = createFolderStore(getFilesFolder(dataDir), { secret: '', origin: '' });
  await files.put(PHOTO, Buffer.from('a photo'), 'image/webp');
  await mkdir(importsFolder(dataDir), { recursive: true });
  await writeFile(join(importsFolder(dataDir), IMPORT), 'a file of books');
}, 180_000);
beforeEach(async ({ skip }) => {
  if (!process.env.TEST_DATABASE_URL) skip(NO_SERVER);
  bareServer = await createBareDatabase();
});
afterEach(() => bareServer?.end());

interface Run {
  args?: string[];
  /** Kills the process once it has printed this. */
  killAt?: string;
  program?: string;
  databaseUrl?: string;
  extraEnv?: NodeJS.ProcessEnv;
}

async function run({
  args = [],
  killAt,
  program = COMMAND,
  databaseUrl = bareServer.url,
  extraEnv = {},
}: Run = {}) {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PORT: '0',
    ...extraEnv,
  };
  const child = spawn(process.execPath, [program, ...args], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      printed += text;
      if (killAt && printed.includes(killAt)) child.kill('SIGKILL');
    });
  const [code, signal] = await once(child, 'close');
  return { code, signal, message: printed };
}

longTest(
  'after being killed, blocks the shop until a second run completes, and then does nothing more',
  async () => {
    const killed = await run({ killAt: 'rows copied' });
    expect(killed, killed.message).toMatchObject({ code: null, signal: 'SIGKILL' });
    const early = await run({ program: SHOP, extraEnv: { NODE_ENV: 'development' } });
    expect(early.code).toBe(1);
    expect(early.message).toMatch(
      /This database contains an unfinished move of a shop, started on .*Finish it/,
    );

    const moved = await run();
    expect(moved.code, moved.message).toBe(0);
    expect(moved.message).toMatch(/ {2}books +here 33, there 33; digest [0-9a-f]{16} on both sides/);
    expect(moved.message).toMatch(/Search finds \d+ of the \d+ books in the regular catalogue/);
    expect(moved.message).toMatch(/Uploaded files: 1 are in .*files and stay there/);
    expect(await bareServer.db.query('SELECT sku FROM books ORDER BY sku LIMIT 1')).toEqual([
      { sku: testSku(0) },
    ]);
    const again = await run();
    expect(again, again.message).toMatchObject({ code: 0 });
    expect(again.message).toMatch(/This shop was moved on .* already\. Nothing was done\./);
  },
);

test('copies uploaded files to the folder of --files-to', async () => {
  const files = join(copyFolder, 'files');
  const moved = await run({ args: ['--files-to', files] });
  expect(moved.code, moved.message).toBe(0);
  expect(await readFile(join(files, PHOTO), 'utf8')).toBe('a photo');
  expect(await readFile(join(copyFolder, 'imports', IMPORT), 'utf8')).toBe('a file of books');
  expect(moved.message).toContain(`Uploaded files: 1 copied to ${files}`);
});

longTest('refuses the folder of a running shop', async () => {
  const running = await openFolder(dataDir);
  try {
    const refused = await run();
    expect(refused.code).toBe(1);
    expect(refused.message).toMatch(
      /Nothing was moved\. Stop the shop first\.\n.* is in use by another process, pid \d+/,
    );
    expect(await bareServer.db.query(`SELECT 1 FROM pg_namespace WHERE nspname = 'shop_move'`)).toEqual([]);
  } finally {
    await running.close();
  }
});

longTest('reports a missing or unreachable database server', async () => {
  const without = await run({ databaseUrl: '' });
  expect(without).toMatchObject({
    code: 1,
    message: expect.stringContaining('Set the target for the shop of'),
  });
  const away = await run({ databaseUrl: 'postgres://nobody@127.0.0.1:9/shop' });
  expect(away.code).toBe(1);
  expect(away.message).toContain('The database server cannot be reached');
});

longTest('rejects unknown options and the files’ own folder as the target', async () => {
  const option = await run({ args: ['--files', 'x'] });
  expect(option.code).toBe(1);
  const elsewhere = await run({ args: ['--files-to', join(dataDir, 'files')] });
  expect(elsewhere).toMatchObject({ code: 1, message: expect.stringContaining('are in') });
});

longTest('refuses a folder without a shop and leaves it empty', async () => {
  const refused = await run({ extraEnv: { DATA_DIR: join(emptyFolder, 'data') } });
  expect(refused).toMatchObject({ code: 1, message: expect.stringContaining('There is no shop in') });
  expect(await readdir(emptyFolder)).toEqual([]);
});
