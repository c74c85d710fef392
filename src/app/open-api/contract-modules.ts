import { pathToFileURL } from 'node:url';
import { contractFiles } from './contract-files.ts';

/** All contract modules, by path. The bundled shop replaces this: `scripts/shop-bundle.ts`. */
export const contractModules = (): Promise<object[]> =>
  Promise.all(contractFiles().map((file) => import(pathToFileURL(file).href)));
