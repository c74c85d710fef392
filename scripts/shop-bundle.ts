import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { listContractFiles } from '../src/app/open-api/contract-files.ts';
import { ROOT } from './child.ts';

// Part of npm run build, in its own process: bundles the shop, its server-rendered pages and their packages into a few
// files in build/shop. A start reads these instead of two thousand, and finds them compiled the next time.

/** Not bundled: native code and development tools. */
const EXTERNAL = [/^sharp$/, /^@electric-sql\/pglite/, /^vite$/];
const FOLDER = join(ROOT, 'build/shop');
/** Virtual module that exports the project's folder as `root`, even after it has been moved. */
const ROOT_MODULE = 'virtual:root';

await build({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  plugins: [bundleComputedImports(), keepSourcePaths(), productionPackages()],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: FOLDER,
    copyPublicDir: false,
    target: 'esnext',
    // Errors name source lines.
    sourcemap: true,
    rolldownOptions: {
      external: EXTERNAL,
      input: { shop: join(ROOT, 'scripts/open.ts'), parts: join(ROOT, 'scripts/shop-parts.ts') },
      output: {
        entryFileNames: '[name].js',
        // All files share a folder, from which `root` is derived.
        chunkFileNames: '[name]-[hash].js',
        sourcemapExcludeSources: true,
      },
    },
  },
});

/** Bundles modules that sources load by a computed URL: a second copy would have other schemas and another React. */
function bundleComputedImports(): Plugin {
  const loaders: Record<string, () => string> = {
    'src/app/rendering/built-site.ts': () =>
      `export const loadSite = () => import(${JSON.stringify(join(ROOT, 'build/server/index.js'))});`,
    'src/app/open-api/contract-modules.ts': () => {
      const files = listContractFiles();
      const imports = files.map((file, i) => `import * as module${i} from ${JSON.stringify(file)};`);
      const modules = files.map((_file, i) => `module${i}`);
      return `${imports.join('\n')}\nexport const loadContractModules = async () => [${modules}];`;
    },
  };
  const unusedLoaders = new Set(Object.keys(loaders));
  return {
    name: 'loaded-by-address',
    enforce: 'pre',
    load(id) {
      const path = projectPath(id);
      unusedLoaders.delete(path);
      return loaders[path]?.() ?? null;
    },
    buildEnd(error) {
      // A moved file would otherwise be omitted silently.
      if (!error && unusedLoaders.size)
        this.error(`The shop no longer loads ${[...unusedLoaders].join(', ')}. Update the path here.`);
    },
  };
}

/** Keeps `import.meta.url` and similar paths relative to the source instead of the bundle. */
function keepSourcePaths(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    resolveId: (id) => (id === ROOT_MODULE ? `\0${ROOT_MODULE}` : null),
    load: (id) =>
      id === `\0${ROOT_MODULE}`
        ? `import { join } from 'node:path'; export const root = join(import.meta.dirname, '../..');`
        : null,
    transform(code, id) {
      const path = projectPath(id);
      const isPackage = path.startsWith('node_modules/');
      const missing = isPackage || path.startsWith('build/') ? findMissingFiles(code, id, isPackage) : [];
      if (missing.length) this.error(`${path} loads ${missing.join(', ')}, which the bundle would not find.`);
      if (isPackage) return transformResult(code, replaceModulePaths(replaceScriptPaths(code, path), path));
      const isOwn = path.startsWith('src/') || path === 'server.ts';
      return isOwn ? transformResult(code, replaceModulePaths(code, path)) : null;
    },
  };
}

/** Files and `#` imports that a module loads at run time and that don't exist. */
function findMissingFiles(code: string, id: string, isInstalled: boolean): string[] {
  const path = id.split('?')[0] ?? '';
  const findNames = (pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);
  const imports = findNames(/\b(?:require[\w$]*|import)\(\s*["'](#[^"']+)["']\s*\)/g);
  const files = isInstalled
    ? [
        /\bnew URL\(\s*["'](\.[^"']+)["'],\s*import\.meta\.url\s*\)/g,
        /\(__dirname,\s*["']([^"']+)["']\s*\)/g,
      ].flatMap(findNames)
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

/** CommonJS modules of packages. */
function replaceScriptPaths(code: string, path: string): string {
  const root = `require(${JSON.stringify(ROOT_MODULE)}).root`;
  return code
    .replaceAll(/\b__dirname\b/g, `(${root} + ${JSON.stringify(`/${dirname(path)}`)})`)
    .replaceAll(/\b__filename\b/g, `(${root} + ${JSON.stringify(`/${path}`)})`);
}

function replaceModulePaths(code: string, path: string): string {
  const replaced = code
    .replaceAll(/\bimport\.meta\.dirname\b/g, `(root__ + ${JSON.stringify(`/${dirname(path)}`)})`)
    .replaceAll(/\bimport\.meta\.filename\b/g, `(root__ + ${JSON.stringify(`/${path}`)})`)
    .replaceAll(/\bimport\.meta\.url\b/g, `pathToFileURL__(root__ + ${JSON.stringify(`/${path}`)}).href`);
  if (replaced === code) return code;
  // On the first line, so that line numbers don't change.
  const imports = `import { root as root__ } from '${ROOT_MODULE}'; import { pathToFileURL as pathToFileURL__ } from 'node:url'; `;
  return imports + replaced;
}

/** Resolves packages with their production conditions and NODE_ENV. */
function productionPackages(): Plugin {
  return {
    name: 'packages-in-production',
    transform: (code, id) =>
      projectPath(id).startsWith('node_modules/')
        ? transformResult(code, code.replaceAll(/\bprocess\.env\.NODE_ENV\b(?!\s*=[^=])/g, '"production"'))
        : null,
  };
}

function projectPath(id: string): string {
  return relative(ROOT, id.split('?')[0] ?? '').replaceAll(sep, '/');
}

/** Null without changes; keeps line numbers. */
function transformResult(before: string, after: string) {
  return after === before ? null : { code: after, map: null };
}
