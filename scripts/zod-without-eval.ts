import type { Plugin } from 'vite';

const CONFIG = 'export const globalConfig = globalThis.__zod_globalConfig;';

/** Sets zod's `jitless` in the browser, where its probe for `eval` violates the content security policy. */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /zod\/v4\/core\/core\.js/ },
      handler(code) {
        if (!code.includes(CONFIG)) this.error('zod’s configuration has moved; update this plugin.');
        return { code: code.replace(CONFIG, `${CONFIG} globalConfig.jitless = true;`), map: null };
      },
    },
  };
}
