import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { contractFiles } from '../src/app/open-api/contract-files.ts';
import { ROOT } from './child.ts';

// Part of npm run build, in a process of its own: puts the shop, the pages of its built site and the packages of both
// into a few files in build/shop. A start reads these instead of two thousand, and finds them compiled the next time.

/** What stays where it is installed: machine code, and tools of development. */
const READ_IN_PLACE = [/^sharp$/, /^@electric-sql\/pglite/, /^vite$/];
const FOLDER = join(ROOT, 'build/shop');
/** A module that exports the project's folder as `root`, wherever that has been moved. */
const ROOT_MODULE = 'virtual:root';

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  plugins: [loadedByAddress(), placesOfSources(), production()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: FOLDER,
    copyPublicDir: false,
    target: 'esnext',
    // Errors name the lines of the sources.
    sourcemap: true,
    rolldownOptions: {
      external: READ_IN_PLACE,
      input: { shop: join(ROOT, 'scripts/open.ts'), parts: join(ROOT, 'scripts/shop-parts.ts') },
      output: {
        entryFileNames: '[name].js',
        // All in one folder, from which the project's is found.
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});

/**
 * What the sources load by an address that they put together is part of the bundle too: a second copy of a module beside
 * it would have other schemas and another React.
 */
function loadedByAddress(): Plugin {
  const loaders: Record<string, () => string> = {
    'src/app/rendering/built-site.ts': () =>
      `export const loadSite = () => import(${JSON.stringify(join(ROOT, 'build/server/index.js'))});`,
    'src/app/open-api/contract-modules.ts': () => {
      const files = contractFiles();
      const imports = files.map((file, i) => `import * as module${i} from ${JSON.stringify(file)};`);
      const modules = files.map((_file, i) => `module${i}`);
      return `${imports.join('\n')}\nexport const contractModules = async () => [${modules}];`;
    },
  };
  const left = new Set(Object.keys(loaders));
  return {
    name: 'loaded-by-address',
    enforce: 'pre',
    load(id) {
      const place = placeOf(id);
      left.delete(place);
      return loaders[place]?.() ?? null;
    },
    buildEnd(error) {
      // One that has been moved would be left out without a word.
      if (!error && left.size)
        this.error(`The shop no longer loads ${[...left].join(', ')}. Name its new place here.`);
    },
  };
}

/** What finds a file by the place of its own source, finds it by that of the source still, not of the bundle. */
function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    resolveId: (id) => (id === ROOT_MODULE ? `\0${ROOT_MODULE}` : null),
    load: (id) =>
      id === `\0${ROOT_MODULE}`
        ? `import { join } from 'node:path'; export const root = join(import.meta.dirname, '../..');`
        : null,
    transform(code, id) {
      const place = placeOf(id);
      const isPackage = place.startsWith('node_modules/');
      const missing = isPackage || place.startsWith('build/') ? missingFiles(code, id, isPackage) : [];
      if (missing.length)
        this.error(`${place} loads ${missing.join(', ')}, which the bundle would not find.`);
      if (isPackage) return put(code, placesInModule(placesInScript(code, place), place));
      const isOwn = place.startsWith('src/') || place === 'server.ts';
      return isOwn ? put(code, placesInModule(code, place)) : null;
    },
  };
}

/** Names of files that a module loads by its own place while it runs, and that are not there. */
function missingFiles(code: string, id: string, isInstalled: boolean): string[] {
  const path = id.split('?')[0] ?? '';
  const named = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
  const imports = named(/\b(?:require[\w$]*|import)\(\s*["'](#[^"']+)["']\s*\)/g);
  const files = isInstalled
    ? [
        /\bnew URL\(\s*["'](\.[^"']+)["'],\s*import\.meta\.url\s*\)/g,
        /\(__dirname,\s*["']([^"']+)["']\s*\)/g,
      ].flatMap(named)
    : [];
  return [
    ...imports.filter((name) => !canResolve(path, name)),
    ...files.filter((name) => !existsSync(join(dirname(path), name))),
  ];
}

function canResolve(path: string, name: string): boolean {
  try {
    createRequire(path).resolve(name);
    return true;
  } catch {
    return false;
  }
}

/** CommonJS, as packages have it. */
function placesInScript(code: string, place: string): string {
  const root = `require(${JSON.stringify(ROOT_MODULE)}).root`;
  return code
    .replaceAll(/\b__dirname\b/g, `(${root} + ${JSON.stringify(`/${dirname(place)}`)})`)
    .replaceAll(/\b__filename\b/g, `(${root} + ${JSON.stringify(`/${place}`)})`);
}

function placesInModule(code: string, place: string): string {
  const replaced = code
    .replaceAll(/\bimport\.meta\.dirname\b/g, `(root__ + ${JSON.stringify(`/${dirname(place)}`)})`)
    .replaceAll(/\bimport\.meta\.filename\b/g, `(root__ + ${JSON.stringify(`/${place}`)})`)
    .replaceAll(/\bimport\.meta\.url\b/g, `pathToFileURL__(root__ + ${JSON.stringify(`/${place}`)}).href`);
  if (replaced === code) return code;
  // On the first line, so that all lines keep their numbers.
  const imports = `import { root as root__ } from '${ROOT_MODULE}'; import { pathToFileURL as pathToFileURL__ } from 'node:url'; `;
  return imports + replaced;
}

/** Packages are what they are in production: what they have for development stays out. */
function production(): Plugin {
  return {
    name: 'packages-in-production',
    transform: (code, id) =>
      placeOf(id).startsWith('node_modules/')
        ? put(code, code.replaceAll(/\bprocess\.env\.NODE_ENV\b(?!\s*=[^=])/g, '"production"'))
        : null,
  };
}

/** A module's path within the project, with slashes. */
function placeOf(id: string): string {
  return relative(ROOT, id.split('?')[0] ?? '').replaceAll(sep, '/');
}

/** Nothing where nothing has changed; lines are as they were. */
function put(before: string, after: string) {
  return after === before ? null : { code: after, map: null };
}
