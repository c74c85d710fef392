import type { Finding } from './finding.ts';
import { lineNumber, resolveImport, type SourceTree } from './source-tree.ts';

type Graph = Map<string, readonly string[]>;

/** Finds import cycles, including type imports; each file is reported once, by its shortest cycle. */
export function findImportCycles(tree: SourceTree): Finding[] {
  const graph: Graph = new Map([...tree.keys()].map((path) => [path, importedFiles(tree, path)]));
  dropAcyclicFiles(graph);
  const reported = new Set<string>();
  return [...graph.keys()].sort().flatMap((file) => {
    const cycle = reported.has(file) ? [] : shortestCycle(graph, file);
    if (cycle.length === 0 || cycle.some((path) => reported.has(path))) return [];
    for (const path of cycle) reported.add(path);
    const [, next = ''] = cycle;
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

/** Drops files that import nothing, then those that only import dropped ones, and so on. */
function dropAcyclicFiles(graph: Graph): void {
  for (let size = -1; size !== graph.size; ) {
    size = graph.size;
    for (const [path, imported] of graph) if (!imported.some((to) => graph.has(to))) graph.delete(path);
  }
}

/** Shortest path from a file back to itself; empty if there is none. */
function shortestCycle(graph: Graph, start: string): string[] {
  const paths = [[start]];
  const seen = new Set<string>();
  for (const path of paths)
    for (const next of graph.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return [...path, start];
      if (seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  return [];
}
