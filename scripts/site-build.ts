import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { bin, ROOT, runNode } from './child.ts';
import { Refusal } from './plainly.ts';
import { keepServedStyles } from './served-styles.ts';
import { orderOf, styleLayers } from './style-layers.ts';

const BUILD = join(ROOT, 'build');
/** Holds the state of the sources from which the site was built. */
const STAMP = join(BUILD, 'built-from');
/** Everything that ends up in the built site. */
const SOURCES = [
  'src',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'scripts/style-layers.ts',
  'scripts/chunk-groups.ts',
  'scripts/inlined-scripts.ts',
  'scripts/served-styles.ts',
  'scripts/unreached-framework.ts',
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
  await keepServedStyles(BUILD);
  await gatherStyles(join(BUILD, 'client/assets'));
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

/**
 * Puts the styles of all pages into one sheet, which comes with the script, and the order of the layers before them. A
 * page brings its own styles in itself, so the browser's list of routes names none.
 */
async function gatherStyles(assets: string): Promise<void> {
  const names = (await readdir(assets)).sort();
  const manifest = names.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new Refusal('The build has no list of routes.');
  const list = await readFile(join(assets, manifest), 'utf8');
  const texts = names
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFile(join(assets, name), 'utf8'));
  const all = orderOf(await styleLayers()) + [...new Set(await Promise.all(texts))].join('');
  const digest = createHash('sha256').update(all).digest('base64url').slice(0, 8);
  await writeFile(join(assets, `all-${digest}.css`), all);
  // What is false or empty is said by its absence: every first visit loads this list.
  const short = list.replaceAll(/"css":\[[^\]]*\]/g, '"css":[]').replaceAll(/,"has\w+":false/g, '');
  await writeFile(join(assets, manifest), short);
}

const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|txt|map)$/;
/** Below this compressing saves nothing. A page loads several small files, so half of each counts. */
const WORTH_COMPRESSING = 200;

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
