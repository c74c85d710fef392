import { type ChildProcess, spawn } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '#db/folder.ts';
import { PAGES } from '#kernel/addresses.ts';
import { ownDatabase } from '../database.ts';
import { freePort } from '../free-port.ts';
import { headOf, rawClient } from '../raw-client.ts';
import { storePlainCovers } from './modes.ts';

// The shop as `npm start` runs it, over the built site.

const ROOT = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-start-'));
  const { db } = await ownDatabase(join(folder, 'data'), 'seeded');
  await storePlainCovers(db, join(folder, 'data'));
  await db.close();
});
afterAll(() => rm(folder, { recursive: true }));

interface Started {
  child: ChildProcess;
  /** What it has printed so far, both streams. */
  said: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

function start(env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: join(folder, 'data'),
      NODE_ENV: 'production',
      SESSION_SECRET: 'a secret that only the tests of the start know',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (some) => (text += some));
  const ended = new Promise<number | string | null>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal)),
  );
  return { child, said: () => text, ended };
}

/** The process that answers, which is not the one that was started. */
const pidOf = ({ said }: Started) => Number(/"pid":(\d+)/.exec(said())?.[1]);

/** Waits until it says this, or ends. */
async function saying({ child, said, ended }: Started, words: string): Promise<void> {
  const heard = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => said().includes(words) && resolve());
  });
  await Promise.race([heard, ended]);
  expect(said()).toContain(words);
}

test('an open shop answers calls, pages and files, and an unfinished request does not keep it from shutting down', async () => {
  const port = await freePort();
  const shop = start({ PORT: String(port) });
  await saying(shop, 'Rare Bindings is open');
  const replies = await Promise.all(
    ['/api/exchange-rates', '/', '/favicon.svg', '/api/openapi.json', '/api/docs/', '/readyz'].map(
      async (path) => [path, (await fetch(`http://127.0.0.1:${port}${path}`)).status],
    ),
  );
  expect(replies.filter(([, status]) => status !== 200)).toEqual([]);
  // Its threads share one store of memory, which has to be said before a process begins.
  if (process.platform === 'linux')
    expect(await readFile(`/proc/${pidOf(shop)}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=1');
  // The bundle has one copy of the contract, by which the document knows its schemas.
  const document = (await (await fetch(`http://127.0.0.1:${port}/api/openapi.json`)).json()) as {
    components: { schemas: object };
  };
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Failure', 'CurrencyCode']),
  );
  const client = rawClient(`http://127.0.0.1:${port}`);
  const head = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': 1000 };
  client.write(`${headOf('POST', PAGES.contactUs, head)}name=`);
  // What is asked on another connection afterwards is answered once the shop has that one too.
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  expect(shop.said()).toMatch(/cut off 1 request not done/);
  expect(shop.said()).not.toContain('Error');
  await client.closed;
}, 120_000);

test('a shop whose parent is killed ends in order too', async () => {
  const shop = start({ PORT: String(await freePort()) });
  await saying(shop, 'Rare Bindings is open');
  shop.child.kill('SIGKILL');
  // Both ends of its output are closed once the last process is gone that writes to them.
  expect(await shop.ended).toBe('SIGKILL');
  // It gave its folder back.
  expect(await access(join(folder, 'data/lock-holder')).catch(({ code }) => code)).toBe('ENOENT');
}, 120_000);

test('a folder that another shop has open is told in plain words, and is not tried again', async () => {
  const unlock = await lockFolder(join(folder, 'locked'));
  const shop = start({ PORT: String(await freePort()), DATA_DIR: join(folder, 'locked') });
  expect(await shop.ended).toBe(1);
  expect(shop.said()).toContain('is in use by another process');
  expect(shop.said()).not.toContain('Restarting');
  await unlock();
});

test('a wrong variable is told in plain words, before a database is made', async () => {
  const shop = start({ PORT: 'many', DATA_DIR: join(folder, 'untouched') });
  expect(await shop.ended).toBe(1);
  expect(shop.said()).not.toContain('Restarting');
  expect(shop.said()).toContain('PORT must be a port number');
  expect(shop.said()).not.toMatch(/^\s+at /m);
  await expect(access(join(folder, 'untouched'))).rejects.toThrow('ENOENT');
});

test('a port that is taken is told in plain words, before a database is made', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const shop = start({ PORT: String(port), DATA_DIR: join(folder, 'untouched') });
  expect(await shop.ended).toBe(1);
  await expect(access(join(folder, 'untouched'))).rejects.toThrow('ENOENT');
  expect(shop.said()).toContain('The port is in use by another program.');
  expect(shop.said()).not.toContain('Restarting');
  expect(shop.said()).not.toMatch(/^\s+at /m);
  other.close();
});

test('what goes wrong in the bundle is told by the lines of the sources', async () => {
  const bundle = join(ROOT, 'build/shop/shop.js');
  const lines = (await readFile(bundle, 'utf8')).split('\n');
  const map = new SourceMap(JSON.parse(await readFile(`${bundle}.map`, 'utf8')));
  const words = 'Rare Bindings is open';
  const at = lines.findIndex((line) => line.includes(words));
  const { fileName, lineNumber } = map.findOrigin(at + 1, (lines[at]?.indexOf(words) ?? 0) + 1) as {
    fileName: string;
    lineNumber: number;
  };
  expect(fileName).toMatch(/server\.ts$/);
  const source = (await readFile(join(ROOT, 'server.ts'), 'utf8')).split('\n');
  expect(source.slice(lineNumber - 3, lineNumber + 2).join('\n')).toContain(words);
});
