import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { PageRenderer } from './pages-handler.ts';

/** The built site. `folder` holds `server/index.js` and `client/`. */
export async function builtRenderer(folder: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return {
    handle: createRequestHandler(build, 'production'),
    css: await styleSheet(build, folder),
    keep: true,
  };
}

/** The one style sheet of the build: the root's. */
async function styleSheet(build: ServerBuild, folder: string): Promise<string> {
  const sheets = build.assets.routes['root']?.css ?? [];
  const texts = await Promise.all(sheets.map((path) => readFile(join(folder, 'client', path), 'utf8')));
  return texts.join('');
}
