import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { type House, targetOf } from './house.ts';
import { isForBrowsers } from './packages.ts';
import { placeOf, reachesBrowser } from './places.ts';
import { lineAt, type Source } from './source.ts';

/** The list of routes, whose modules are split into browser and server code. */
const ROUTES = 'src/app/routes.ts';
const ROOT_ROUTE = 'src/app/root.tsx';

/** Finds server code reachable from browser code or the browser half of route modules, ignoring type imports. */
export function reachOfBrowsers(house: House): Finding[] {
  const routes = routeModules(house);
  const starts = [...house.keys()].filter((path) => {
    const place = placeOf(path);
    return place && (reachesBrowser(place) || routes.has(path));
  });
  /** Each reached file, with the file that imported it. */
  const cameFrom = new Map<string, string | null>(starts.map((path) => [path, null]));
  const found: Finding[] = [];
  for (const path of cameFrom.keys()) {
    const source = house.get(path);
    for (const one of source ? loadedBy(source, routes.has(path)) : []) {
      const target = targetOf(house, path, one);
      const name = target.kind === 'file' ? target.path : target.kind === 'package' ? target.name : null;
      if (name === null || !source) continue;
      const isRefused = target.kind === 'file' ? placeOf(name)?.side === 'server' : !isForBrowsers(name);
      if (isRefused)
        found.push({
          file: path,
          line: lineAt(source, one.at),
          target: name,
          rule: `A browser gets here: ${wayTo(path, cameFrom).join(' → ')} → ${name}.`,
          cure: 'Keep it in a loader, an action or headers, in a file that nothing of the browser imports.',
        });
      else if (target.kind === 'file' && !cameFrom.has(name)) cameFrom.set(name, path);
    }
  }
  return found;
}

const loadedBy = (source: Source, isRoute: boolean) =>
  source.imports.filter(({ isType, at }) => !isType && (!isRoute || source.isForBrowser(at)));

function routeModules(house: House): ReadonlySet<string> {
  const named = house.get(ROUTES)?.texts.map(({ text }) => posix.join(posix.dirname(ROUTES), text)) ?? [];
  return new Set([ROOT_ROUTE, ...named].filter((path) => house.has(path)));
}

function wayTo(path: string, cameFrom: ReadonlyMap<string, string | null>): string[] {
  const before = cameFrom.get(path);
  return before ? [...wayTo(before, cameFrom), path] : [path];
}
