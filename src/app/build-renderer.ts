import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { readStyles } from './page-styles.ts';
import type { PageRenderer } from './pages-handler.ts';

/** The built site. `folder` holds `server/index.js` and `client/`. */
export async function builtRenderer(folder: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  const served = JSON.parse(await readFile(join(folder, 'served-styles.json'), 'utf8'));
  return {
    handle: createRequestHandler(build, 'production'),
    styles: await readStyles(build.assets.routes, join(folder, 'client'), served),
    keep: true,
  };
}
