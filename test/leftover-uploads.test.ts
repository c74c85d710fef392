import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';
import { testDatabase } from './database.ts';
import { openCalls } from './site.ts';

const folder = createFolder();

test('deletes temporary files of ended processes when the shop starts', async () => {
  const machine = hostname().replaceAll(/[^\w.]/g, '_');
  // Process id above any real one.
  const ended = `${machine}-${2 ** 30}-a`;
  const running = `${machine}-${process.ppid}-a`;
  // Written by another container, or an earlier one with the same process id.
  const outdated = `${machine}-${process.pid}-a`;
  const recent = `${machine}-${process.pid}-b`;
  for (const name of [ended, running, outdated, recent]) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(join(folder, name, 'photo'), 'half of one');
  }
  const longAgo = new Date(Date.now() - 20 * 60_000);
  for (const name of [running, outdated]) await utimes(join(folder, name), longAgo, longAgo);
  const shop = await openCalls(await testDatabase(), { uploadsFolder: folder });
  expect((await readdir(folder)).toSorted()).toEqual([running, recent].toSorted());
  await shop.close();
});
