import { pathToFileURL } from 'node:url';
import { contractFiles } from './contract-files.ts';

/** All modules of the contract, in the order of their paths. In the bundled shop they are its own: `scripts/shop-bundle.ts`. */
export const contractModules = (): Promise<object[]> =>
  Promise.all(contractFiles().map((file) => import(pathToFileURL(file).href)));
