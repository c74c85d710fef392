import type { Finding } from './finding.ts';
import { type FeatureEdges, findPlace, GROUND_FEATURES } from './places.ts';
import { resolveImport, type SourceTree } from './source-tree.ts';

/** Finds declared edges between features that no file uses, that a ground feature has, or that form a cycle. */
export function findNeedlessEdges(tree: SourceTree, edges: FeatureEdges): Finding[] {
  const usedEdges = findUsedEdges(tree);
  return Object.entries(edges).flatMap(([from, targets]) =>
    targets.flatMap((to) => {
      const edge = `${from} → ${to}`;
      const rule = GROUND_FEATURES.includes(from)
        ? `The ground feature “${from}” must not import features above it.`
        : reaches(edges, to, from)
          ? `The declared edge ${edge} closes a cycle of features.`
          : usedEdges.has(edge)
            ? null
            : `No file uses the declared edge ${edge}.`;
      return rule === null ? [] : [{ file: PLACES, line: 1, target: edge, rule, fix: FIX }];
    }),
  );
}

const PLACES = 'scripts/walls/places.ts';
const FIX = 'Remove it from FEATURE_EDGES.';

function findUsedEdges(tree: SourceTree): Set<string> {
  const usedEdges = new Set<string>();
  for (const [path, { imports }] of tree) {
    const from = findPlace(path)?.feature;
    if (!from) continue;
    for (const imported of imports) {
      const target = resolveImport(tree, path, imported);
      const to = target.kind === 'file' ? findPlace(target.path)?.feature : null;
      if (to) usedEdges.add(`${from} → ${to}`);
    }
  }
  return usedEdges;
}

function reaches(edges: FeatureEdges, from: string, to: string, seen = new Set<string>()): boolean {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return (edges[from] ?? []).some((next) => reaches(edges, next, to, seen));
}
