import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { PageRenderer } from './pages-handler.ts';

/** The built site. `folder` holds `server/index.js` and `client/`. */
export async function builtRenderer(folder: string): Promise<PageRenderer> {
  const build = (await import(pathToFileURL(join(folder, 'server/index.js')).href)) as ServerBuild;
  return { handle: createRequestHandler(build, 'production'), css: await styleSheet(folder), keep: true };
}

/** The one style sheet of the build. */
async function styleSheet(folder: string): Promise<string> {
  const assets = join(folder, 'client/assets');
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map((name) => readFile(join(assets, name), 'utf8')));
  return texts.join('');
}
