import { createContext, type RouterContext } from 'react-router';

/**
 * Returns the context of this name. Page bundles and the server load separate module copies; storing contexts on
 * `globalThis` lets both share them.
 * @param name unique per kind of value, such as `search.catalogue`
 */
export function sharedContext<T>(name: string): RouterContext<T> {
  const key = Symbol.for(`rare-bindings.context.${name}`);
  const contexts = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>;
  contexts[key] ??= createContext<T>();
  return contexts[key];
}
