import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './child.ts';

// Every CSS module gets its own cascade layer in a fixed order, so precedence depends on the purpose of a rule, never
// on load order.

/** Layer names that a CSS module may use, weakest first. */
const LAYER_KINDS = ['text', 'parts', 'page'];
/**
 * Folders with CSS modules and their allowed layers, the usual one first. Within one kind, later folders win: they
 * import from earlier ones and may restyle them.
 */
const STYLE_FOLDERS: readonly (readonly [folder: string, kinds: readonly string[]])[] = [
  ['src/ui/', ['parts', 'text']],
  ...['region', 'addresses', 'books', 'search'].map(
    (ground) => [`src/features/${ground}/`, ['page', 'parts']] as const,
  ),
  ['src/features/', ['page', 'parts']],
  ['src/app/', ['parts']],
];
/** First line of a module that isn't of its folder's usual layer. */
const KIND = /^@layer (\w+);\n/;
/** Imported by the development page. */
const ORDER_MODULE = 'virtual:style-layers';

/**
 * Layers of CSS modules by path (from the project's folder, with slashes), weakest first: by kind, then folder, then
 * name.
 * @throws Error saying what to change when a module names another layer than its folder may use
 */
export function assignLayers(modules: ReadonlyMap<string, string>): Map<string, string> {
  const ranks = [...modules].map(([path, css]) => ({ path, rank: layerRank(path, css) }));
  ranks.sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1));
  return new Map(ranks.map(({ path }, i) => [path, shortName(i)]));
}

/** Layer order statement, which precedes every sheet. Its first layers are those of `src/ui/tokens.css`. */
export const layerStatement = (layers: ReadonlyMap<string, string>): string =>
  `@layer ${['reset', 'base', ...layers.values(), 'state'].join()};`;

function layerRank(path: string, css: string): number {
  return LAYER_KINDS.indexOf(layerKind(path, css)) * STYLE_FOLDERS.length + folderRank(path);
}

const folderRank = (path: string) => STYLE_FOLDERS.findIndex(([folder]) => path.startsWith(folder));

function layerKind(path: string, css: string): string {
  const [folder, allowed] = STYLE_FOLDERS[folderRank(path)] ?? ['there', []];
  const kind = KIND.exec(css)?.[1] ?? allowed[0] ?? '';
  if (!allowed.includes(kind) || css.replace(KIND, '').includes('@layer'))
    throw new Error(
      `${path}: a style module has one layer, named in its first line; in ${folder} that is ${allowed.join(' or ')}.`,
    );
  return kind;
}

/** Puts the rules of a module into a layer. Custom properties stay outside, where every browser reads them. */
function wrapInLayer(css: string, layer: string): { code: string; map: null } {
  const [properties = ''] = /^(\s*@property [^}]*\})*/.exec(css.replace(KIND, '')) ?? [];
  return {
    code: `${properties}@layer ${layer} {${css.replace(KIND, '').slice(properties.length)}}`,
    map: null,
  };
}

/** a … z, aa, ab …: short, since every page repeats them. */
const shortName = (i: number): string => toLetters(i < AD_INDEX ? i : i + 1);
/** Index of `ad`: ad blockers hide classes with that name and any number after it. */
const AD_INDEX = 29;
const toLetters = (i: number): string =>
  (i < 26 ? '' : toLetters(Math.floor(i / 26) - 1)) + String.fromCharCode(97 + (i % 26));

export async function readStyleLayers(): Promise<Map<string, string>> {
  return assignLayers(await readStyleModules());
}

async function readStyleModules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for await (const path of glob('src/**/*.module.css', { cwd: ROOT }))
    if (!isAdminFile(path.replaceAll(sep, '/')))
      modules.set(path.replaceAll(sep, '/'), readFileSync(join(ROOT, path), 'utf8'));
  return modules;
}

/** The admin has a style sheet of its own. */
const isAdminFile = (path: string) => /^src\/(ui|browser|app|features\/[^/]+)\/admin\//.test(path);

const classNames = (css: string): string[] => [
  ...new Set(
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''),
  ),
];

/**
 * Class names in the built site: the letters of the module's layer and the class's number; short, since a page repeats
 * each a dozen times. Development keeps the original name too.
 */
export function createClassNamer(modules: ReadonlyMap<string, string>, isBuilt: boolean) {
  const layers = assignLayers(modules);
  const classes = new Map([...modules].map(([path, css]) => [path, classNames(css)]));
  return (name: string, path: string): string => {
    const number = classes.get(path)?.indexOf(name) ?? -1;
    const layer = layers.get(path);
    return isBuilt && number >= 0 ? `${layer}${number}` : `${name}-${layer}`;
  };
}

const modulePath = (id: string): string => relative(ROOT, id.replace(/\?.*/, '')).replaceAll(sep, '/');

export function styleLayersPlugin(): Plugin {
  let layers: Map<string, string>;
  return {
    name: 'style-layers',
    enforce: 'pre',
    async config(_config, { command }) {
      const modules = await readStyleModules();
      layers = assignLayers(modules);
      const getClassName = createClassNamer(modules, command === 'build');
      const generateScopedName = (name: string, path: string) => getClassName(name, modulePath(path));
      return { css: { modules: { generateScopedName } } };
    },
    configureServer({ watcher, restart }) {
      watcher.on('add', (path) => path.endsWith('.module.css') && restart());
    },
    resolveId: (id) => (id === ORDER_MODULE ? `\0${ORDER_MODULE}` : undefined),
    load: (id) =>
      id === `\0${ORDER_MODULE}` ? `export default ${JSON.stringify(layerStatement(layers))}` : undefined,
    transform(css, id) {
      const layer = layers.get(modulePath(id));
      return layer && wrapInLayer(css, layer);
    },
  };
}

/** Layers of the admin, which has one of its own above those of the shop's parts. */
export const adminStyleLayersPlugin = (): Plugin => ({
  name: 'admin-style-layers',
  enforce: 'pre',
  transform(css, id) {
    const path = modulePath(id);
    if (!path.endsWith('.module.css')) return;
    return wrapInLayer(css, isAdminFile(path) ? 'admin' : layerKind(path, css));
  },
});
