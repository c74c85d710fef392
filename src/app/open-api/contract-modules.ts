import { pathToFileURL } from 'node:url';
import { listContractFiles } from './contract-files.ts';

/** All contract modules, by path. The bundled shop replaces this: `scripts/shop-bundle.ts`. */
export const loadContractModules = (): Promise<object[]> =>
  Promise.all(listContractFiles().map((file) => import(pathToFileURL(file).href)));
