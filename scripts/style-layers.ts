import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './child.ts';

// Every style module gets a cascade layer of its own, and all layers stand in one order. So which of two equal rules
// wins is a matter of what they are for, never of when their sheet comes in.

/** What a style module may call its layer, from the weakest to the strongest. */
const KINDS = ['text', 'parts', 'page'];
/**
 * Where style modules stand, and the kinds of that place. Of one kind the later place is the stronger: it imports from
 * those before it, and may restyle what it gets.
 */
const PLACES: readonly (readonly [folder: string, kinds: readonly string[]])[] = [
  ['src/ui/', ['text', 'parts']],
  ...['region', 'addresses', 'books', 'search'].map(
    (ground) => [`src/features/${ground}/`, ['parts', 'page']] as const,
  ),
  ['src/features/', ['parts', 'page']],
  ['src/app/', ['parts']],
];
/** What the import in the development page reads. */
const ORDER_MODULE = 'virtual:style-layers';

/**
 * The layers of style modules by their paths (from the project's folder, with slashes), from the weakest to the
 * strongest: by kind, then by place, then by name.
 * @throws Error which says what to change when a module has no layer, has it not all inside, or has one that its place
 *   has not
 */
export function layersOf(modules: ReadonlyMap<string, string>): Map<string, string> {
  const ranks = [...modules].map(([path, css]) => ({ path, rank: rankOf(path, css) }));
  ranks.sort((a, b) => a.rank - b.rank || (a.path < b.path ? -1 : 1));
  return new Map(ranks.map(({ path }, i) => [path, letters(i)]));
}

/** The statement of the order, which stands before every sheet. The layers named in it are those of `src/ui/tokens.css`. */
export const orderOf = (layers: ReadonlyMap<string, string>): string =>
  `@layer ${['reset', 'base', ...layers.values(), 'state'].join()};`;

function rankOf(path: string, css: string): number {
  const place = PLACES.findIndex(([folder]) => path.startsWith(folder));
  const [folder, allowed] = PLACES[place] ?? ['there', []];
  const outside = [...css.matchAll(/^[^\s}].*/gm)].map(([line]) => line);
  const kinds = outside.flatMap((line) => /^@layer (\w+) \{$/.exec(line)?.[1] ?? []);
  const isInside = outside.every((line) => /^(@layer|@property|\/\*)/.test(line));
  const [kind] = kinds;
  if (!kind || kinds.length > 1 || !isInside || !allowed.includes(kind))
    throw new Error(
      `${path}: all rules of a style module stand in one layer; in ${folder} that is ${allowed.join(' or ')}.`,
    );
  return KINDS.indexOf(kind) * PLACES.length + place;
}

/** a … z, aa, ab …: the shorter the better, since every page names them all. */
const letters = (i: number): string => written(i < AD ? i : i + 1);
/** The place of `ad`: blockers of advertisements hide what is called so, with any number after it. */
const AD = 29;
const written = (i: number): string =>
  (i < 26 ? '' : written(Math.floor(i / 26) - 1)) + String.fromCharCode(97 + (i % 26));

/** The layers of all style modules of the shop. */
export async function styleLayers(): Promise<Map<string, string>> {
  return layersOf(await styleModules());
}

async function styleModules(): Promise<Map<string, string>> {
  const modules = new Map<string, string>();
  for await (const path of glob('src/**/*.module.css', { cwd: ROOT }))
    if (!isOfAdmin(path.replaceAll(sep, '/')))
      modules.set(path.replaceAll(sep, '/'), readFileSync(join(ROOT, path), 'utf8'));
  return modules;
}

/** The admin has a sheet of its own, which no page of the shop names. */
const isOfAdmin = (path: string) => /^src\/(ui|browser|app|features\/[^/]+)\/admin\//.test(path);

/** The classes of a style module in the order in which it speaks of them. */
const classesOf = (css: string): string[] => [
  ...new Set(
    [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name ?? ''),
  ),
];

/**
 * What a class is called in the site: the letters of its module's layer and its number in there. A page says each name a
 * dozen times. In development it keeps its own name too.
 */
export function classNamer(modules: ReadonlyMap<string, string>, isBuilt: boolean) {
  const layers = layersOf(modules);
  const classes = new Map([...modules].map(([path, css]) => [path, classesOf(css)]));
  return (name: string, path: string): string => {
    const number = classes.get(path)?.indexOf(name) ?? -1;
    const layer = layers.get(path);
    return isBuilt && number >= 0 ? `${layer}${number}` : `${name}-${layer}`;
  };
}

/** The path of a module as Vite knows it, from the project's folder. */
const moduleAt = (id: string): string => relative(ROOT, id.replace(/\?.*/, '')).replaceAll(sep, '/');

/** Gives the style modules their layers, and the development page the order of them. */
export function styleLayersPlugin(): Plugin {
  let layers: Map<string, string>;
  return {
    name: 'style-layers',
    enforce: 'pre',
    async config(_config, { command }) {
      const modules = await styleModules();
      layers = layersOf(modules);
      const nameOf = classNamer(modules, command === 'build');
      const generateScopedName = (name: string, path: string) => nameOf(name, moduleAt(path));
      return { css: { modules: { generateScopedName } } };
    },
    configureServer({ watcher, restart }) {
      watcher.on('add', (path) => path.endsWith('.module.css') && restart());
    },
    resolveId: (id) => (id === ORDER_MODULE ? `\0${ORDER_MODULE}` : undefined),
    load: (id) =>
      id === `\0${ORDER_MODULE}` ? `export default ${JSON.stringify(orderOf(layers))}` : undefined,
    transform(css, id) {
      const layer = layers.get(moduleAt(id));
      return layer && { code: css.replace(/^@layer \w+/m, `@layer ${layer}`), map: null };
    },
  };
}
