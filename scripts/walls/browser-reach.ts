import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { isBrowserPackage } from './packages.ts';
import { findPlace, runsInBrowser } from './places.ts';
import { lineNumber, resolveImport, type Source, type SourceTree } from './source-tree.ts';

/** The list of routes, whose modules are split into browser and server code. */
const ROUTES = 'src/app/routes.ts';
const ROOT_ROUTE = 'src/app/root.tsx';

/** Finds server code reachable from browser code or the browser half of route modules, ignoring type imports. */
export function findServerCodeInBrowser(tree: SourceTree): Finding[] {
  const routes = findRouteModules(tree);
  const starts = [...tree.keys()].filter((path) => {
    const place = findPlace(path);
    return place && (runsInBrowser(place) || routes.has(path));
  });
  const importedBy = new Map<string, string | null>(starts.map((path) => [path, null]));
  const findings: Finding[] = [];
  for (const path of importedBy.keys()) {
    const source = tree.get(path);
    for (const imported of source ? loadedImports(source, routes.has(path)) : []) {
      const target = resolveImport(tree, path, imported);
      const name = target.kind === 'file' ? target.path : target.kind === 'package' ? target.name : null;
      if (name === null || !source) continue;
      const isForbidden =
        target.kind === 'file' ? findPlace(name)?.side === 'server' : !isBrowserPackage(name);
      if (isForbidden)
        findings.push({
          file: path,
          line: lineNumber(source, imported.at),
          target: name,
          rule: `Browsers load this: ${importPath(path, importedBy).join(' → ')} → ${name}.`,
          fix: 'Use it only in a loader, action or headers, or in a file that no browser code imports.',
        });
      else if (target.kind === 'file' && !importedBy.has(name)) importedBy.set(name, path);
    }
  }
  return findings;
}

const loadedImports = (source: Source, isRoute: boolean) =>
  source.imports.filter(({ isType, at }) => !isType && (!isRoute || source.isForBrowser(at)));

function findRouteModules(tree: SourceTree): ReadonlySet<string> {
  const routeModules =
    tree.get(ROUTES)?.texts.map(({ text }) => posix.join(posix.dirname(ROUTES), text)) ?? [];
  return new Set([ROOT_ROUTE, ...routeModules].filter((path) => tree.has(path)));
}

function importPath(path: string, importedBy: ReadonlyMap<string, string | null>): string[] {
  const before = importedBy.get(path);
  return before ? [...importPath(before, importedBy), path] : [path];
}
