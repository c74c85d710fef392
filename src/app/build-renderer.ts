import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { readStyles } from './page-styles.ts';
import type { PageRenderer } from './pages-handler.ts';

/** The built site. `folder` holds `server/index.js` and `client/`. */
export async function builtRenderer(folder: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return {
    handle: createRequestHandler(build, 'production'),
    styles: await readStyles(build.assets.routes, join(folder, 'client')),
    keep: true,
  };
}
