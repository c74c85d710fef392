import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from './child.ts';

const SOURCES = [
  'src',
  'public',
  'server.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/site-build.ts',
  'scripts/open.ts',
  'scripts/run-command.ts',
  'scripts/restart.ts',
  'scripts/shop-bundle.ts',
  'scripts/shop-parts.ts',
  'scripts/admin-build.ts',
  'scripts/style-layers.ts',
  'scripts/style-pieces.ts',
  'scripts/chunk-groups.ts',
  'scripts/inlined-scripts.ts',
  'scripts/served-styles.ts',
  'scripts/unreached-framework.ts',
  'scripts/zod-without-eval.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** File with the digests of the sources' contents and modification times at the last build. */
const stampPath = (root: string) => join(root, 'build/built-from');

/**
 * Whether the site is built from the current sources. Modification times are only a shortcut: a copied folder has
 * other ones but is just as current.
 */
export async function isBuilt(root = ROOT): Promise<boolean> {
  const [contents, times] = (await readFile(stampPath(root), 'utf8').catch(() => '')).split('\n');
  if (!contents || !existsSync(join(root, 'build/shop/shop.js'))) return false;
  const timesNow = await digestTimes(root);
  if (times === timesNow) return true;
  if (contents !== (await digestContents(root))) return false;
  // If the folder isn't writable, the next start reads all contents again.
  await writeFile(stampPath(root), `${contents}\n${timesNow}\n`).catch(() => {});
  return true;
}

/** Builds, then records the state of the sources as it was before. */
export async function buildWithStamp(build: () => Promise<void>, root = ROOT): Promise<void> {
  const state = `${await digestContents(root)}\n${await digestTimes(root)}\n`;
  await rm(stampPath(root), { force: true });
  await build();
  await writeFile(stampPath(root), state);
}

/** Lists the files under a folder, or the file itself; empty when neither exists. */
export function listFiles(path: string): string[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const digestContents = (root: string) =>
  digestSources(root, async (path) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  );

/** Digest of names and modification times. Synchronous, which is several times faster than promises. */
const digestTimes = (root: string) =>
  digestSources(root, (path) => {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  });

/** Digest of `describe` for each source by relative path, so that the folder may be moved. */
async function digestSources(
  root: string,
  describe: (path: string) => string | Promise<string>,
): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    const paths = listFiles(join(root, source))
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .sort();
    const states = await Promise.all(paths.map(describe));
    for (const [i, path] of paths.entries())
      hash.update(`${relative(root, path).replaceAll(sep, '/')} ${states[i]}\n`);
  }
  return hash.digest('hex');
}
