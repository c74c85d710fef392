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

test('doesn’t rebuild a built copy in another folder with other modification times', async () => {
  const copy = join(folder, 'elsewhere/copy');
  await cp(site, copy, { recursive: true });
  for (const path of ['src/root.tsx', 'package-lock.json'])
    await utimes(join(copy, path), 1_000_000_000, 1_000_000_000);
  expect(await isBuilt(copy)).toBe(true);
  expect(await isBuilt(copy), 'at its next start').toBe(true);
});

test('doesn’t rebuild after the folder has been moved', async () => {
  const moved = join(folder, 'moved');
  await rename(site, moved);
  expect(await isBuilt(moved)).toBe(true);
  expect(await isBuilt(site), 'the old folder is empty').toBe(false);
});

test('rebuilds when the content of a source changes', async () => {
  await write('src/app/page.tsx', 'B page');
  expect(await isBuilt(site)).toBe(false);
  await write('src/app/page.tsx', 'a page');
  expect(await isBuilt(site), 'after the change is reverted').toBe(true);
});

test('rebuilds when a source is added, removed or renamed', async () => {
  await write('src/app/other.tsx', 'another page');
  expect(await isBuilt(site)).toBe(false);
  await rename(join(site, 'src/app/other.tsx'), join(site, 'src/other.tsx'));
  expect(await isBuilt(site)).toBe(false);
  await rm(join(site, 'src/other.tsx'));
  expect(await isBuilt(site)).toBe(true);
  await rm(join(site, 'src/root.tsx'));
  expect(await isBuilt(site)).toBe(false);
});

test('rebuilds a copy when one of its sources changes', async () => {
  await touch('src/root.tsx');
  expect(await isBuilt(site)).toBe(true);
  await write('src/root.tsx', 'the rOOt');
  await touch('src/app/page.tsx');
  expect(await isBuilt(site)).toBe(false);
});

test('doesn’t rebuild when only tests change', async () => {
  await write('src/app/page.test.ts', 'another test of it');
  expect(await isBuilt(site)).toBe(true);
});

test('rebuilds when a source changes during the build', async () => {
  await buildWithStamp(() => write('src/root.tsx', 'a new root'), site);
  expect(await isBuilt(site)).toBe(false);
});

test('a failed build doesn’t count as built', async () => {
  await expect(buildWithStamp(() => Promise.reject(new Error('no')), site)).rejects.toThrow('no');
  expect(await isBuilt(site)).toBe(false);
});

test('rebuilds when the bundled shop is missing', async () => {
  await rm(join(site, 'build/shop'), { recursive: true });
  expect(await isBuilt(site)).toBe(false);
});
