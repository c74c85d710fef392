import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Tells which routes made a page, and so which styles it needs; it never leaves the process. */
export const ROUTES_HEADER = 'x-routes';

/** The styles of the built pages. */
export interface PageStyles {
  /** What a page made by these routes needs, in the order of the routes; it is put into the page itself. */
  of(routeIds: readonly string[]): string;
  /** The address of one sheet with the styles of all pages, for those the visitor goes on to. Null: there is none. */
  later: string | null;
}

/** In development Vite serves the styles. */
export const NO_STYLES: PageStyles = { of: () => '', later: null };

type Routes = Readonly<Record<string, { css?: string[] | undefined } | undefined>>;

/**
 * The sheets of these routes, each once. React Router names a route's own sheet before those it builds on, and marks
 * with a hash those that several routes share: here what is shared comes first and what is special last, so that the
 * special wins among equals.
 */
export function sheetsOf(routes: Routes, routeIds: readonly string[]): string[] {
  const listed = routeIds.flatMap((id) => [...(routes[id]?.css ?? [])].reverse());
  const shared = listed.filter((path) => path.endsWith('#'));
  return [...new Set([...shared, ...listed].map((path) => path.replace(/#$/, '')))];
}

/** Reads the sheets that the build lists for its routes. `client` holds the built files. */
export async function readStyles(routes: Routes, client: string): Promise<PageStyles> {
  const texts = new Map<string, string>();
  for (const path of sheetsOf(routes, Object.keys(routes)))
    texts.set(path, await readFile(join(client, path), 'utf8'));
  const all = (await readdir(join(client, 'assets'))).find((name) => /^all-[\w-]+\.css$/.test(name));
  const known = new Map<string, string>();
  return {
    later: all ? `/assets/${all}` : null,
    of(routeIds) {
      const key = routeIds.join(' ');
      let text = known.get(key);
      if (text === undefined) {
        text = sheetsOf(routes, routeIds)
          .map((path) => texts.get(path))
          .join('');
        known.set(key, text);
      }
      return text;
    },
  };
}
