import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltStyles } from '../src/app/rendering/page-styles.ts';
import { buildFrom, filesIn } from './built-from.ts';
import { bin, ROOT, runNode } from './child.ts';
import { Refusal } from './plainly.ts';
import { takeServedStyles } from './served-styles.ts';
import { orderOf, styleLayers } from './style-layers.ts';
import { piecesOf } from './style-pieces.ts';

const BUILD = join(ROOT, 'build');
/**
 * Builds the site into `build/` and precompresses its files.
 * @throws Refusal when the build fails
 */
export const buildSite = (): Promise<void> => buildFrom(build);

async function build(): Promise<void> {
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runNode([bin('@react-router/dev/bin.cjs'), 'build'], { env, capture: true });
  if (code !== 0) throw new Refusal(`${output}\nThe site could not be built.`);
  const served = await takeServedStyles(BUILD);
  const styles = { ...(await gatherStyles(join(BUILD, 'client/assets'))), served };
  await writeFile(join(BUILD, 'page-styles.json'), JSON.stringify(styles satisfies BuiltStyles));
  const admin = await runNode([join(ROOT, 'scripts/admin-build.ts')], { env, capture: true });
  if (admin.code !== 0) throw new Refusal(`${admin.output}\nThe admin could not be built.`);
  await compressFiles(join(BUILD, 'client'));
  const bundled = await runNode([join(ROOT, 'scripts/shop-bundle.ts')], { env, capture: true });
  if (bundled.code !== 0) throw new Refusal(`${bundled.output}\nThe shop could not be put together.`);
}

/**
 * Merges the styles of all pages into one sheet, loaded with the script, and the layer order before them. Pages inline
 * their own styles, returned as pieces, so the browser's route list names none.
 */
async function gatherStyles(assets: string): Promise<Omit<BuiltStyles, 'served'>> {
  const names = (await readdir(assets)).sort();
  const manifest = names.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new Refusal('The build has no list of routes.');
  const list = await readFile(join(assets, manifest), 'utf8');
  const sheets = names.filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')));
  const order = orderOf(await styleLayers());
  const all = order + [...new Set(texts)].join('');
  const digest = createHash('sha256').update(all).digest('base64url').slice(0, 8);
  await writeFile(join(assets, `all-${digest}.css`), all);
  // Drops false and empty entries, since every first visit loads this list.
  const short = list.replaceAll(/"css":\[[^\]]*\]/g, '"css":[]').replaceAll(/,"has\w+":false/g, '');
  await writeFile(join(assets, manifest), short);
  const pieces = sheets.map((name, i) => [`/assets/${name}`, piecesOf(texts[i] ?? '')]);
  return { order, later: `/assets/all-${digest}.css`, sheets: Object.fromEntries(pieces) };
}

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt|map)$/;
/** Smaller files don't gain from compression. */
const WORTH_COMPRESSING = 200;

async function compressFiles(folder: string): Promise<void> {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = filesIn(folder).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      if (content.length < WORTH_COMPRESSING) return;
      await writeFile(`${path}.br`, await brotli(content, best));
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
