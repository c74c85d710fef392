import { findServerCodeInBrowser } from './browser-reach.ts';
import { findNeedlessEdges } from './feature-edges.ts';
import type { Finding } from './finding.ts';
import { findForbiddenImports } from './forbidden-imports.ts';
import { findImportCycles } from './import-cycles.ts';
import type { FeatureEdges } from './places.ts';
import type { SourceTree } from './source-tree.ts';
import { findUnhandledStreams } from './streams.ts';
import { findForeignTables, findTableOwners } from './table-owners.ts';
import { findForbiddenWrites } from './table-writers.ts';

type Known = Record<string, readonly string[]>;

interface Settings {
  /** Known forbidden imports by file; entries that are no longer needed are findings too. */
  imports?: Known;
  /** Likewise, foreign tables named by SQL. */
  tables?: Known;
  /** Declared imports between features; unneeded ones are findings too. */
  edges?: FeatureEdges;
}

/** Finds everything that breaks the rules. */
export function checkWalls(
  tree: SourceTree,
  { imports = {}, tables = {}, edges = {} }: Settings = {},
): Finding[] {
  const owners = findTableOwners(tree);
  const isJudged = (table: string) => owners.has(table) || !/^\w+$/.test(table);
  const forbiddenImports = onePerTarget([
    ...findForbiddenImports(tree, edges),
    ...findServerCodeInBrowser(tree),
  ]);
  const statements = onePerTarget([...findForeignTables(tree, owners), ...findForbiddenWrites(tree, owners)]);
  return [
    ...compareWithKnown(forbiddenImports, imports, () => true),
    ...findImportCycles(tree),
    ...findNeedlessEdges(tree, edges),
    ...compareWithKnown(statements, tables, isJudged),
    ...findUnhandledStreams(tree),
  ];
}

const findingKey = ({ file, target }: Pick<Finding, 'file' | 'target'>) => `${file}\n${target}`;

/** Reports a target once per file, even if it breaks several rules. */
function onePerTarget(findings: Finding[]): Finding[] {
  const byKey = new Map<string, Finding>();
  for (const finding of findings)
    if (!byKey.has(findingKey(finding))) byKey.set(findingKey(finding), finding);
  return [...byKey.values()];
}

/** Findings that aren't known, and known ones that no longer occur. */
function compareWithKnown(
  findings: Finding[],
  known: Known,
  isJudged: (target: string) => boolean,
): Finding[] {
  const foundKeys = new Set(findings.map(findingKey));
  const entries = Object.entries(known).flatMap(([file, targets]) =>
    targets.map((target) => ({ file, target })),
  );
  const knownKeys = new Set(entries.map(findingKey));
  const stale = entries.filter((entry) => !foundKeys.has(findingKey(entry)) && isJudged(entry.target));
  return [
    ...findings.filter((finding) => !knownKeys.has(findingKey(finding))),
    ...stale.map((entry) => ({
      ...entry,
      line: 1,
      rule: 'This known violation no longer exists.',
      fix: 'Remove it from the known violations.',
    })),
  ];
}
