import type { Finding } from './finding.ts';
import { type House, targetOf } from './house.ts';
import { lineAt } from './source.ts';

/** Finds import cycles, including type imports; each once, by its shortest path. */
export function circles(house: House): Finding[] {
  const graph = new Map([...house.keys()].map((path) => [path, filesOf(house, path)]));
  return knots(graph).map((knot) => {
    const way = shortestWay(graph, knot);
    const [file = '', next = ''] = way;
    const source = house.get(file);
    const one = source?.imports.find((each) => pathOf(house, file, each.specifier) === next);
    return {
      file,
      line: source && one ? lineAt(source, one.at) : 1,
      target: next,
      rule: `These files import each other: ${way.join(' → ')}.`,
      cure: 'Move what both need, often a type or a constant, into a file of its own below them.',
    };
  });
}

const filesOf = (house: House, path: string): string[] =>
  (house.get(path)?.imports ?? []).flatMap(({ specifier }) => pathOf(house, path, specifier) ?? []);

function pathOf(house: House, from: string, specifier: string | null): string | null {
  const target = targetOf(house, from, { specifier });
  return target.kind === 'file' ? target.path : null;
}

/** Strongly connected components of more than one file (Tarjan). */
function knots(graph: ReadonlyMap<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
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
    const knot = open.splice(open.indexOf(path));
    if (knot.length > 1 || graph.get(path)?.includes(path)) found.push(knot.sort());
  };
  for (const path of graph.keys()) if (!order.has(path)) visit(path);
  return found;
}

/** Shortest path from the first file of a component back to itself. */
function shortestWay(graph: ReadonlyMap<string, string[]>, [start = '']: string[]): string[] {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) return [...way, start];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return [start];
}
