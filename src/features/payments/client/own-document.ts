/** Whether the document was loaded as the page of this path, and so has its headers. */
export function isOwnDocument(path: string): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || new URL(loaded.name).pathname === path;
}

/** Whether the document has run the provider's script. */
export const hasStripe = (): boolean =>
  document.querySelector('script[src^="https://js.stripe.com/"]') !== null;
