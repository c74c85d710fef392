import type { Finding } from './finding.ts';
import { lineNumber } from './source.ts';
import { resolveImport, type SourceTree } from './source-tree.ts';

/** Finds import cycles, including type imports; each once, by its shortest path. */
export function findImportCycles(tree: SourceTree): Finding[] {
  const graph = new Map([...tree.keys()].map((path) => [path, importedFiles(tree, path)]));
  return connectedComponents(graph).map((component) => {
    const cycle = shortestCycle(graph, component);
    const [file = '', next = ''] = cycle;
    const source = tree.get(file);
    const firstImport = source?.imports.find((each) => resolvePath(tree, file, each.specifier) === next);
    return {
      file,
      line: source && firstImport ? lineNumber(source, firstImport.at) : 1,
      target: next,
      rule: `These files import each other: ${cycle.join(' → ')}.`,
      fix: 'Move what both need, often a type or a constant, into a file of its own below them.',
    };
  });
}

const importedFiles = (tree: SourceTree, path: string): string[] =>
  (tree.get(path)?.imports ?? []).flatMap(({ specifier }) => resolvePath(tree, path, specifier) ?? []);

function resolvePath(tree: SourceTree, from: string, specifier: string | null): string | null {
  const target = resolveImport(tree, from, { specifier });
  return target.kind === 'file' ? target.path : null;
}

/** Strongly connected components of more than one file (Tarjan). */
function connectedComponents(graph: ReadonlyMap<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];
  const low = (path: string) => lowest.get(path) ?? Number.POSITIVE_INFINITY;
  const visit = (path: string) => {
    order.set(path, order.size);
    lowest.set(path, order.size - 1);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(path, Math.min(low(path), low(next)));
    }
    if (low(path) !== order.get(path)) return;
    const component = open.splice(open.indexOf(path));
    if (component.length > 1 || graph.get(path)?.includes(path)) components.push(component.sort());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return components;
}

/** Shortest path from the first file of a component back to itself. */
function shortestCycle(graph: ReadonlyMap<string, string[]>, [start = '']: string[]): string[] {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const cycle of paths)
    for (const next of graph.get(cycle.at(-1) ?? '') ?? []) {
      if (next === start) return [...cycle, start];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...cycle, next]);
    }
  return [start];
}
