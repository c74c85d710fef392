import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';

/** The pages of the built site in a folder. In the bundled shop they are part of it: `scripts/shop-bundle.ts`. */
export const loadSite = (folder: string): Promise<ServerBuild> =>
  import(pathToFileURL(join(folder, 'server/index.js')).href);
