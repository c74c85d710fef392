import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig } from 'vite';
import type { AdminFiles } from '../src/app/serve-admin.ts';
import { ROOT } from './child.ts';
import { adminStyleLayersPlugin } from './style-layers.ts';
import { zodWithoutEval } from './zod-without-eval.ts';

// Part of npm run build, in its own process: adds the admin's script and styles to the built site, separate from the
// shop's pages.

const ENTRY = 'src/app/admin/entry.tsx';
const OUTPUT_NAME = 'assets/admin/[name]-[hash]';
const MANIFEST = 'admin-manifest.json';

const config = {
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  plugins: [adminStyleLayersPlugin(), zodWithoutEval()],
  build: {
    outDir: join(ROOT, 'build/client'),
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2022',
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    manifest: MANIFEST,
    // The admin has few users on fast connections, so lazily loaded sections don't need preload hints.
    modulePreload: false,
    rolldownOptions: {
      input: join(ROOT, ENTRY),
      output: {
        entryFileNames: `${OUTPUT_NAME}.js`,
        chunkFileNames: `${OUTPUT_NAME}.js`,
        assetFileNames: `${OUTPUT_NAME}[extname]`,
      },
    },
  },
} satisfies InlineConfig;

await build(config);
const manifestPath = join(ROOT, 'build/client', MANIFEST);
const manifest: Record<string, { file: string; css?: string[] }> = JSON.parse(
  await readFile(manifestPath, 'utf8'),
);
await rm(manifestPath);
const script = manifest[ENTRY]?.file;
const styles = Object.values(manifest).flatMap(({ file, css = [] }) =>
  [file, ...css].filter((name) => name.endsWith('.css')),
);
if (!script || styles.length === 0) throw new Error('The admin build produced no script or no styles.');
const files: AdminFiles = { script: `/${script}`, styles: [...new Set(styles)].map((name) => `/${name}`) };
await writeFile(join(ROOT, 'build/admin.json'), JSON.stringify(files));
