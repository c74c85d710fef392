import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Imports a module from a checkout, assuming its current types; earlier checkouts may have it at another path.
 * @param paths candidate paths, today's first
 * @throws Error when none exists
 */
export async function importFromCheckout<T>(root: string, ...paths: readonly string[]): Promise<T> {
  const path = paths.find((candidate) => existsSync(join(root, candidate)));
  if (!path) throw new Error(`${root} has none of ${paths.join(', ')}.`);
  return (await import(pathToFileURL(join(root, path)).href)) as T;
}
