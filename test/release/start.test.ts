import { access, readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFolder } from '#db/data-folder.ts';
import { createFolder } from '../create-folder.ts';
import { findFreePort } from '../free-port.ts';
import { startScript } from './built-shop.ts';

// Messages of `npm start` when the shop can't open; shop.test.ts and start.long.test.ts open it.

const ROOT = join(import.meta.dirname, '../..');
const folder = createFolder();

const start = async (env: NodeJS.ProcessEnv) =>
  startScript('scripts/start.ts', {
    PORT: String(await findFreePort()),
    NODE_ENV: 'production',
    SESSION_SECRET: 'a secret that only the tests of the start know',
    ...env,
  });

test('reports a folder in use by another shop and doesn’t retry', async () => {
  const unlock = await lockFolder(join(folder, 'locked'));
  const shop = await start({ DATA_DIR: join(folder, 'locked') });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).toContain('is in use by another process');
  expect(shop.output()).not.toContain('Restarting');
  await unlock();
});

test('reports an invalid variable before creating a database', async () => {
  const shop = await start({ PORT: 'many', DATA_DIR: join(folder, 'untouched') });
  expect(await shop.ended).toBe(1);
  expect(shop.output()).not.toContain('Restarting');
  expect(shop.output()).toContain('PORT must be a port number');
  expect(shop.output()).not.toMatch(/^\s+at /m);
  await expect(access(join(folder, 'untouched'))).rejects.toThrow('ENOENT');
});

test('reports a port in use before creating a database', async () => {
  const blocker = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => blocker.once('listening', resolve));
  const { port } = blocker.address() as { port: number };
  const shop = await start({ PORT: String(port), DATA_DIR: join(folder, 'untouched') });
  expect(await shop.ended).toBe(1);
  await expect(access(join(folder, 'untouched'))).rejects.toThrow('ENOENT');
  expect(shop.output()).toContain('The port is in use by another program.');
  expect(shop.output()).not.toContain('Restarting');
  expect(shop.output()).not.toMatch(/^\s+at /m);
  blocker.close();
});

test('maps errors in the bundle to lines of the sources', async () => {
  const bundle = join(ROOT, 'build/shop/shop.js');
  const lines = (await readFile(bundle, 'utf8')).split('\n');
  const map = new SourceMap(JSON.parse(await readFile(`${bundle}.map`, 'utf8')));
  const greeting = 'Rare Bindings is open';
  const at = lines.findIndex((line) => line.includes(greeting));
  const { fileName, lineNumber } = map.findOrigin(at + 1, (lines[at]?.indexOf(greeting) ?? 0) + 1) as {
    fileName: string;
    lineNumber: number;
  };
  expect(fileName).toMatch(/greeting\.ts$/);
  const source = (await readFile(join(ROOT, 'src/app/greeting.ts'), 'utf8')).split('\n');
  expect(source.slice(lineNumber - 3, lineNumber + 2).join('\n')).toContain(greeting);
});
