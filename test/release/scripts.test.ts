import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createFolder } from '../create-folder.ts';
import { createBareDatabase } from '../database.ts';
import { findFreePort, isFree } from '../free-port.ts';
import { CACHE_FOLDER } from '../test-cache.ts';
import { type BuiltShop, startByNpm, startScript } from './built-shop.ts';

// Runs the package.json commands in sequence on one shop: on the server if there is one, since creating an embedded
// database takes ten seconds of CPU time.

const ROOT = join(import.meta.dirname, '../..');
/** Commands load the same modules, so they share compiled code. */
const NODE_COMPILE_CACHE = join(CACHE_FOLDER, 'compiled');
const SESSION_SECRET = 'a secret that only the tests of the commands know';
const dataDir = createFolder();
const env: NodeJS.ProcessEnv = { DATA_DIR: dataDir, NODE_COMPILE_CACHE };
let scripts: Record<string, string>;
let shop: BuiltShop | undefined;
beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) {
    const { url, end } = await createBareDatabase();
    await end();
    env.DATABASE_URL = url;
  }
  scripts = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')).scripts;
});
afterAll(async () => {
  shop?.send('SIGKILL');
  await shop?.ended;
});

/** File run by a command; undefined if it runs another program. */
const scriptFile = (name: string): string | undefined => /^node (\S+\.ts)/.exec(scripts[name] ?? '')?.[1];

/** Runs a command on the shop, for up to two minutes. @returns its output */
async function run(name: string, args: readonly string[] = []): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [scriptFile(name) ?? '', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...env },
    timeout: 120_000,
  });
  return stdout;
}

test('every command named in the documents exists and parses', async () => {
  const documents = ['README.md', 'docs/production.md', 'docs/architecture.md', 'docs/orders.md'];
  const texts = await Promise.all(documents.map((name) => readFile(join(ROOT, name), 'utf8')));
  const mentioned = Array.from(texts.join('').matchAll(/npm run ([a-z0-9-]+)/g), ([, name = '']) => name);
  const commands = new Set(['start', 'test', ...mentioned]);
  expect(commands.size).toBeGreaterThan(8);
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...commands]));
  for (const file of Object.keys(scripts).flatMap((name) => scriptFile(name) ?? [])) {
    const source = await readFile(join(ROOT, file), 'utf8');
    expect(() => stripTypeScriptTypes(source), file).not.toThrow();
  }
});

test('npm run reset recreates the shop', async () => {
  expect(await run('reset', ['--yes'])).toContain('Done: a fresh shop');
  // Reuses covers drawn by other tests.
  await symlink(inject('coversFolder'), join(dataDir, 'covers'), 'junction');
});

test('npm run articles imports the articles', async () => {
  expect(await run('articles')).toMatch(/Stored: \d+ articles/);
});

test.skipIf(process.platform === 'win32')(
  'npm start stops its shop when only npm is signalled',
  { timeout: 60_000 },
  async () => {
    const port = await findFreePort();
    const own = { PORT: String(port), NODE_ENV: 'production', SESSION_SECRET, NODE_COMPILE_CACHE: undefined };
    const npm = startByNpm({ ...env, ...own });
    onTestFinished(async () => {
      npm.kill();
      await npm.ended;
    });
    await npm.waitForOutput('Rare Bindings is open');
    expect(await isFree(port)).toBe(false);
    npm.send('SIGTERM');
    await npm.ended;
    expect(await isFree(port)).toBe(true);
  },
);

test('npm run dev serves the shop from its sources and stops on SIGTERM', async () => {
  shop = startScript(scriptFile('dev') ?? '', { ...env, PORT: String(await findFreePort()) });
  await shop.waitForOutput('Rare Bindings is open');
  // The first page takes half a minute of CPU time on a small machine.
  for (const path of ['/readyz', '/@vite/client'])
    expect((await fetch(`${shop.origin}${path}`)).status, path).toBe(200);
  shop.send('SIGTERM');
  // Vite exits by itself with a shell's signal code.
  expect([0, 143]).toContain(await shop.ended);
});
