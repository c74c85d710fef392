import { dirname, join, relative, sep } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from './child.ts';

/**
 * Packages that are read where they are installed: they bring machine code, or read files that stand beside them.
 */
const READ_IN_PLACE = [/^sharp$/, /^@electric-sql\/pglite/, /^vite$/, /^@react-router\/dev/];
const ENTRY = 'scripts/open.ts';

/** Puts the shop, the pages of its site and the packages of both into a few files, which a start reads at once. */
export async function bundleShop(folder: string): Promise<void> {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [placesOfSources(), builtSite()],
    resolve: { conditions: ['node'] },
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: join(ROOT, ENTRY),
      outDir: join(folder, 'shop'),
      target: 'esnext',
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        external: READ_IN_PLACE,
        output: {
          entryFileNames: 'shop.js',
          chunkFileNames: '[name]-[hash].js',
          banner: `const shopRoot = import.meta.dirname + '/../..';`,
        },
      },
    },
  });
}

function placesOfSources(): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform(code, id) {
      const path = id.split('?')[0] ?? '';
      const place = relative(ROOT, path).replaceAll(sep, '/');
      if (place.startsWith('..')) return null;
      if (place.startsWith('build/')) return null;
      let text = code;
      if (place.startsWith('node_modules/')) {
        text = text
          .replaceAll(/\bprocess\.env\.NODE_ENV\b(?!\s*=[^=])/g, '"production"')
          .replaceAll(/\b__dirname\b/g, `(shopRoot + ${JSON.stringify(`/${dirname(place)}`)})`)
          .replaceAll(/\b__filename\b/g, `(shopRoot + ${JSON.stringify(`/${place}`)})`);
      } else if (path.endsWith('.ts')) {
        text = text
          .replaceAll('import.meta.dirname', `(shopRoot + ${JSON.stringify(`/${dirname(place)}`)})`)
          .replaceAll('import.meta.url', `('file://' + shopRoot + ${JSON.stringify(`/${place}`)})`);
      }
      return text === code ? null : { code: text, map: null };
    },
  };
}

function builtSite(): Plugin {
  return {
    name: 'built-site',
    enforce: 'pre',
    load: (id) =>
      id === join(ROOT, 'src/app/built-site.ts')
        ? `export const loadSite = () => import(${JSON.stringify(join(ROOT, 'build/server/index.js'))});`
        : null,
  };
}

await bundleShop(join(ROOT, 'build'));
