import { build, type Plugin } from 'vite';

const SUFFIX = '?inlined';

/** Supports `import text from './bootstrap.ts?inlined'`: a minified browser script as text for inlining. */
export function inlinedScripts(): Plugin {
  return {
    name: 'inlined-scripts',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return;
      const bundled = await build({
        configFile: false,
        logLevel: 'error',
        build: {
          write: false,
          target: 'es2022',
          modulePreload: false,
          rolldownOptions: { input: id.slice(0, -SUFFIX.length), output: { format: 'iife' } },
        },
      });
      if (!('output' in bundled)) throw new Error(`${id} was not built into one text.`);
      const [{ code, moduleIds }] = bundled.output;
      for (const module of moduleIds) this.addWatchFile(module);
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}
