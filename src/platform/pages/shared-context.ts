import { createContext, type RouterContext } from 'react-router';

/**
 * The context of this name, in which pages find what was set for their request. Pages are bundled and the server is not,
 * so each has modules of its own, and would have contexts of its own; those on `globalThis` are the same for both.
 * @param name one for each kind of value, such as `search.catalogue`
 */
export function sharedContext<T>(name: string): RouterContext<T> {
  const key = Symbol.for(`rare-bindings.context.${name}`);
  const contexts = globalThis as unknown as Record<symbol, RouterContext<T> | undefined>;
  contexts[key] ??= createContext<T>();
  return contexts[key];
}
