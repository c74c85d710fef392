import { cp, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWithStamp, isBuilt } from './build-stamp.ts';

let folder: string;
let site: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rare-bindings-built-'));
  site = join(folder, 'site');
  await mkdir(join(site, 'src/app'), { recursive: true });
  await write('src/root.tsx', 'the root');
  await write('src/app/page.tsx', 'a page');
  await write('src/app/page.test.ts', 'a test of it');
  await write('package-lock.json', '{}');
  await buildWithStamp(async () => {
    await mkdir(join(site, 'build/shop'), { recursive: true });
    await write('build/shop/shop.js', 'the shop');
  }, site);
});
afterEach(() => rm(folder, { recursive: true }));

const write = (path: string, text: string) => writeFile(join(site, path), text);
const touch = (path: string) => utimes(join(site, path), 1_000_000_000, 1_000_000_000);

test('a built copy in another folder, with other times, need not be built again', async () => {
  const copy = join(folder, 'elsewhere/copy');
  await cp(site, copy, { recursive: true });
  for (const path of ['src/root.tsx', 'package-lock.json'])
    await utimes(join(copy, path), 1_000_000_000, 1_000_000_000);
  expect(await isBuilt(copy)).toBe(true);
  expect(await isBuilt(copy), 'and its next start').toBe(true);
});

test('a folder that was moved need not be built again', async () => {
  const moved = join(folder, 'moved');
  await rename(site, moved);
  expect(await isBuilt(moved)).toBe(true);
  expect(await isBuilt(site), 'nothing is left here').toBe(false);
});

test('a source that says something else has it built again, however long it is', async () => {
  await write('src/app/page.tsx', 'B page');
  expect(await isBuilt(site)).toBe(false);
  await write('src/app/page.tsx', 'a page');
  expect(await isBuilt(site), 'taken back').toBe(true);
});

test('a source that comes, goes or changes its name has it built again', async () => {
  await write('src/app/other.tsx', 'another page');
  expect(await isBuilt(site)).toBe(false);
  await rename(join(site, 'src/app/other.tsx'), join(site, 'src/other.tsx'));
  expect(await isBuilt(site)).toBe(false);
  await rm(join(site, 'src/other.tsx'));
  expect(await isBuilt(site)).toBe(true);
  await rm(join(site, 'src/root.tsx'));
  expect(await isBuilt(site)).toBe(false);
});

test('in a copy too, a changed source has it built again', async () => {
  await touch('src/root.tsx');
  expect(await isBuilt(site)).toBe(true);
  await write('src/root.tsx', 'the rOOt');
  await touch('src/app/page.tsx');
  expect(await isBuilt(site)).toBe(false);
});

test('tests are no sources', async () => {
  await write('src/app/page.test.ts', 'another test of it');
  expect(await isBuilt(site)).toBe(true);
});

test('a source that changes while it is built has it built again', async () => {
  await buildWithStamp(() => write('src/root.tsx', 'a new root'), site);
  expect(await isBuilt(site)).toBe(false);
});

test('a build that fails leaves nothing that counts as built', async () => {
  await expect(buildWithStamp(() => Promise.reject(new Error('no')), site)).rejects.toThrow('no');
  expect(await isBuilt(site)).toBe(false);
});

test('a site whose shop is gone is built again', async () => {
  await rm(join(site, 'build/shop'), { recursive: true });
  expect(await isBuilt(site)).toBe(false);
});
