import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, ROOT, runNode } from './child.ts';
import { Refusal } from './plainly.ts';

const BUILD = join(ROOT, 'build');
/** Holds the state of the sources from which the site was built. */
const STAMP = join(BUILD, 'built-from');
/** Everything that ends up in the built site. */
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
];

/** Whether the built site is there and was made from the sources as they are now. */
export async function isBuilt(): Promise<boolean> {
  const built = await readFile(STAMP, 'utf8').catch(() => undefined);
  return built !== undefined && built === (await stateOfSources());
}

/**
 * Builds the site into `build/` and compresses its files once, so that no request has to.
 * @throws Refusal when the build fails
 */
export async function buildSite(): Promise<void> {
  const state = await stateOfSources();
  await rm(STAMP, { force: true });
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runNode([bin('@react-router/dev/bin.cjs'), 'build'], { env, capture: true });
  if (code !== 0) throw new Refusal(`${output}\nThe site could not be built.`);
  await compressFiles(join(BUILD, 'client'));
  await writeFile(STAMP, state);
}

/** Changes when a source is added, removed or written to; reading names and times takes a few milliseconds. */
async function stateOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    for (const path of (await filesIn(join(ROOT, source))).sort()) {
      if (/\.test\.tsx?$/.test(path)) continue;
      const { mtimeMs, size } = await stat(path);
      hash.update(`${path} ${mtimeMs} ${size}\n`);
    }
  }
  return hash.digest('hex');
}

/** The files under a folder, or the file itself; nothing when there is neither. */
async function filesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [path];
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|map)$/;
/** Below this a compressed file saves no packet. */
const WORTH_COMPRESSING = 1024;

async function compressFiles(folder: string): Promise<void> {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = (await filesIn(folder)).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      if (content.length < WORTH_COMPRESSING) return;
      await writeFile(`${path}.br`, await brotli(content, best));
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
