import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

/** Server build of the pages. The bundled shop replaces this: `scripts/shop-bundle.ts`. */
export const loadSite = (folder: string): Promise<ServerBuild> =>
  import(pathToFileURL(join(folder, 'server/index.js')).href);
