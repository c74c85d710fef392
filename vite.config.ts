import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { inlinedScripts } from './scripts/inlined-scripts.ts';
import { styleLayersPlugin } from './scripts/style-layers.ts';
import { unreachedFramework } from './scripts/unreached-framework.ts';
import { zodWithoutEval } from './scripts/zod-without-eval.ts';

export default defineConfig({
  plugins: [inlinedScripts(), unreachedFramework(), reactRouter(), styleLayersPlugin(), zodWithoutEval()],
  worker: { plugins: () => [zodWithoutEval()] },
  build: {
    target: 'es2022',
    // Nesting and light-dark() are understood by all browsers of the last two years; lowered, the sheet weighs twice.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      output: {
        advancedChunks: { groups: chunkGroups() },
        // Seven signs tell versions of a file apart as well as eight, and every page's manifest names them all.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    // Names the styles of parts that load later; see scripts/served-styles.ts.
    manifest: true,
    // Fonts and pictures keep their own addresses; as data they would weigh on every page.
    assetsInlineLimit: 0,
  },
});
