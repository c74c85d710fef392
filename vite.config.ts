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
    // All browsers of the last two years support nesting and light-dark(); lowering them doubles the stylesheet.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    rolldownOptions: {
      output: {
        advancedChunks: { groups: chunkGroups() },
        // Seven characters are enough, and every page's manifest names all files.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        entryFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
      },
    },
    // Names the styles of parts that load later; see scripts/served-styles.ts.
    manifest: true,
    // Inlined fonts and pictures would add weight to every page.
    assetsInlineLimit: 0,
  },
});
