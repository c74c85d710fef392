import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ROOT } from './child.ts';

/** Everything that ends up in the built site. */
const SOURCES = [
  'src',
  'public',
  'server.ts',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/site-build.ts',
  'scripts/open.ts',
  'scripts/plainly.ts',
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

/** The state of the sources from which the site was built: what is in them, then when they were written to. */
const stampOf = (root: string) => join(root, 'build/built-from');

/**
 * Whether the built site of a folder is there and was made from the sources as they are now. Times are only a short way
 * to know: a copy has other ones, and is as good as what is in it.
 */
export async function isBuilt(root = ROOT): Promise<boolean> {
  const [contents, times] = (await readFile(stampOf(root), 'utf8').catch(() => '')).split('\n');
  if (!contents || !existsSync(join(root, 'build/shop/shop.js'))) return false;
  const timesNow = await timesOfSources(root);
  if (times === timesNow) return true;
  if (contents !== (await contentsOfSources(root))) return false;
  // Where the folder may not be written to, the next start reads everything again.
  await writeFile(stampOf(root), `${contents}\n${timesNow}\n`).catch(() => {});
  return true;
}

/** Takes the sources of a folder as they are now for those of its site, once `build` has made it. */
export async function buildFrom(build: () => Promise<void>, root = ROOT): Promise<void> {
  const state = `${await contentsOfSources(root)}\n${await timesOfSources(root)}\n`;
  await rm(stampOf(root), { force: true });
  await build();
  await writeFile(stampOf(root), state);
}

/** The files under a folder, or the file itself; nothing when there is neither. */
export function filesIn(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Changes when a source is added, removed or says something else. */
const contentsOfSources = (root: string) =>
  stateOfSources(root, async (path) =>
    createHash('sha256')
      .update(await readFile(path))
      .digest('hex'),
  );

/**
 * Changes when a source is added, removed or written to. Every start reads these names and times before anything else:
 * at once they are read several times as fast as by promises.
 */
const timesOfSources = (root: string) =>
  stateOfSources(root, (path) => {
    const { mtimeMs, size } = statSync(path);
    return `${mtimeMs} ${size}`;
  });

/** A digest of what `stateOf` says of each source, under its name within the folder, so that the folder may be moved. */
async function stateOfSources(
  root: string,
  stateOf: (path: string) => string | Promise<string>,
): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    const paths = filesIn(join(root, source))
      .filter((path) => !/\.test\.tsx?$/.test(path))
      .sort();
    const states = await Promise.all(paths.map(stateOf));
    for (const [i, path] of paths.entries())
      hash.update(`${relative(root, path).replaceAll(sep, '/')} ${states[i]}\n`);
  }
  return hash.digest('hex');
}
