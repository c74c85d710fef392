import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltStyles } from '../src/app/rendering/page-styles.ts';
import { buildWithStamp, listFiles } from './build-stamp.ts';
import { bin, ROOT, runNode } from './child.ts';
import { CommandError } from './run-command.ts';
import { extractServedStyles } from './served-styles.ts';
import { layerStatement, readStyleLayers } from './style-layers.ts';
import { splitStyles } from './style-pieces.ts';

const BUILD = join(ROOT, 'build');
/**
 * Builds the site into `build/` and precompresses its files.
 * @throws Refusal when the build fails
 */
export const buildSite = (): Promise<void> => buildWithStamp(buildAll);

async function buildAll(): Promise<void> {
  const env = { NODE_ENV: 'production' };
  const { code, output } = await runNode([bin('@react-router/dev/bin.cjs'), 'build'], { env, capture: true });
  if (code !== 0) throw new CommandError(`${output}\nThe site could not be built.`);
  const served = await extractServedStyles(BUILD);
  const styles = { ...(await mergeStyles(join(BUILD, 'client/assets'))), served };
  await writeFile(join(BUILD, 'page-styles.json'), JSON.stringify(styles satisfies BuiltStyles));
  const admin = await runNode([join(ROOT, 'scripts/admin-build.ts')], { env, capture: true });
  if (admin.code !== 0) throw new CommandError(`${admin.output}\nThe admin could not be built.`);
  await compressFiles(join(BUILD, 'client'));
  const bundled = await runNode([join(ROOT, 'scripts/shop-bundle.ts')], { env, capture: true });
  if (bundled.code !== 0) throw new CommandError(`${bundled.output}\nThe shop could not be bundled.`);
}

/**
 * Merges the styles of all pages into one sheet, loaded with the script, and the layer order before them. Pages inline
 * their own styles, returned as pieces, so the browser's route list names none.
 */
async function mergeStyles(assets: string): Promise<Omit<BuiltStyles, 'served'>> {
  const names = (await readdir(assets)).sort();
  const manifest = names.find((name) => /^manifest-.*\.js$/.test(name));
  if (!manifest) throw new CommandError('The build has no list of routes.');
  const list = await readFile(join(assets, manifest), 'utf8');
  const sheets = names.filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')));
  const order = layerStatement(await readStyleLayers());
  const css = order + [...new Set(texts)].join('');
  const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  await writeFile(join(assets, `all-${digest}.css`), css);
  // Drops false and empty entries, since every first visit loads this list.
  const short = list.replaceAll(/"css":\[[^\]]*\]/g, '"css":[]').replaceAll(/,"has\w+":false/g, '');
  await writeFile(join(assets, manifest), short);
  const pieces = sheets.map((name, i) => [`/assets/${name}`, splitStyles(texts[i] ?? '')]);
  return { order, allPages: `/assets/all-${digest}.css`, sheets: Object.fromEntries(pieces) };
}

const COMPRESSIBLE = /\.(m?js|css|svg|json|webmanifest|txt|map)$/;
/** Smaller files don't gain from compression. */
const WORTH_COMPRESSING = 200;

async function compressFiles(folder: string): Promise<void> {
  const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const files = listFiles(folder).filter((path) => COMPRESSIBLE.test(path));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      if (content.length < WORTH_COMPRESSING) return;
      await writeFile(`${path}.br`, await brotli(content, best));
      await writeFile(`${path}.gz`, await gzipped(content, { level: 9 }));
    }),
  );
}
