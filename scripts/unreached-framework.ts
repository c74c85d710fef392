import type { Plugin } from 'vite';

/**
 * Parts of React Router that this shop's configuration never reaches, in the browser: the discovery of routes while one
 * browses (all routes go out at once, `routeDiscovery` in react-router.config.ts), the measuring of routers, and the
 * screens that stand in for an `ErrorBoundary` of the root (src/app/root.tsx has one). They would weigh four kilobytes on
 * every first visit. What the framework imports of them has to be named here: a version
 * that imports anything else does not build.
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

/** Leaves out of the browser's build what it never reaches. */
export function unreachedFramework(): Plugin {
  return {
    name: 'unreached-framework',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      const path = id.replaceAll('\\', '/');
      const part = Object.keys(UNREACHED).find((known) => path.endsWith(known));
      return part && UNREACHED[part];
    },
  };
}
