import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * A module of a checkout, of the shape that it has today; an earlier checkout may have it at another path.
 * @param paths where it lies, today's first
 * @throws Error when it lies at none of them
 */
export async function moduleIn<T>(root: string, ...paths: readonly string[]): Promise<T> {
  const path = paths.find((one) => existsSync(join(root, one)));
  if (!path) throw new Error(`${root} has none of ${paths.join(', ')}.`);
  return (await import(pathToFileURL(join(root, path)).href)) as T;
}
