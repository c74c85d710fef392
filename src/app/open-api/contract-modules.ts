import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { CONTRACT } from './comments.ts';

/** All modules of the contract, in the order of their names. In the bundled shop they are its own: `scripts/shop-bundle.ts`. */
export async function contractModules(): Promise<object[]> {
  const names = (await readdir(CONTRACT)).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return Promise.all(names.sort().map((name) => import(pathToFileURL(join(CONTRACT, name)).href)));
}
