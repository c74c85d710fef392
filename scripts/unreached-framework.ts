import type { Plugin } from 'vite';

/**
 * Parts of React Router that this shop never uses in the browser: lazy route discovery (`routeDiscovery` in
 * react-router.config.ts is initial), router instrumentation, and default error screens (src/app/root.tsx has an
 * `ErrorBoundary`). They would add 4 kB to every first visit. The build fails if the framework imports any other name
 * from them.
 */
const UNREACHED: Record<string, string> = {
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = undefined, getPathsWithAncestors = undefined,
      handleClientVersionMismatch = undefined, getManifestPath = undefined;`,
  'react-router/dist/production/lib/dom/ssr/errorBoundaries.js': `
    export const RemixErrorBoundary = ({ children }) => children;
    export const RemixRootDefaultErrorBoundary = () => null, BoundaryShell = undefined;`,
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = undefined, instrumentClientSideRouter = undefined,
      instrumentHandler = undefined, instrumentationResultMetaContext = undefined;`,
};

/** Replaces the unused parts in the browser build with stubs. */
export function unreachedFramework(): Plugin {
  return {
    name: 'unreached-framework',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const path = id.replaceAll('\\', '/');
      const part = Object.keys(UNREACHED).find((suffix) => path.endsWith(suffix));
      return part && UNREACHED[part];
    },
  };
}
