import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRequestHandler } from 'react-router';
import { loadSite } from './built-site.ts';
import { type BuiltStyles, pageStyles } from './page-styles.ts';
import type { PageRenderer } from './pages-handler.ts';

/** `folder` contains `server/index.js` and `client/`. */
export async function createBuiltRenderer(folder: string): Promise<PageRenderer> {
  const build = await loadSite(folder);
  const styles = JSON.parse(await readFile(join(folder, 'page-styles.json'), 'utf8')) as BuiltStyles;
  return {
    handle: createRequestHandler(build, 'production'),
    styles: pageStyles(build.assets.routes, styles),
    isCached: true,
  };
}
