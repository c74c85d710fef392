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

type Routes = Readonly<Record<string, { module?: string; css?: string[] | undefined } | undefined>>;

/** The sheets of these routes, each once. React Router marks with a hash those that several routes share. */
export function sheetsOf(routes: Routes, routeIds: readonly string[]): string[] {
  const listed = routeIds.flatMap((id) => routes[id]?.css ?? []);
  return [...new Set(listed.map((path) => path.replace(/#$/, '')))];
}

/**
 * Reads the sheets that the build lists for its routes. `client` holds the built files; `served` names, by module, the
 * sheets of parts that the server writes and the browser loads later.
 */
export async function readStyles(
  listed: Routes,
  client: string,
  served: Readonly<Record<string, readonly string[]>> = {},
): Promise<PageStyles> {
  const routes = Object.fromEntries(
    Object.entries(listed).map(([id, route]) => [
      id,
      { css: [...(route?.css ?? []), ...(served[route?.module ?? ''] ?? [])] },
    ]),
  );
  const texts = new Map<string, string>();
  for (const path of sheetsOf(routes, Object.keys(routes)))
    texts.set(path, await readFile(join(client, path), 'utf8'));
  const all = (await readdir(join(client, 'assets'))).find((name) => /^all-[\w-]+\.css$/.test(name));
  const sheet = all ? await readFile(join(client, 'assets', all), 'utf8') : '';
  // The sheet of all pages begins with the order of the layers, which has to stand before every other.
  const order = /^@layer [^;{]+;/.exec(sheet)?.[0] ?? '';
  const known = new Map<string, string>();
  return {
    later: all ? `/assets/${all}` : null,
    of(routeIds) {
      const key = routeIds.join(' ');
      let text = known.get(key);
      if (text === undefined) {
        text = [order, ...sheetsOf(routes, routeIds).map((path) => texts.get(path))].join('');
        known.set(key, text);
      }
      return text;
    },
  };
}
