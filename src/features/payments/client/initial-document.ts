/** True if the document itself was loaded for this path and so has its security headers. */
export function isInitialDocument(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === path;
}

export const hasStripeScript = (): boolean =>
  document.querySelector('script[src^="https://js.stripe.com/"]') !== null;
