import { findServerCodeInBrowser } from './browser-reach.ts';
import { findNeedlessEdges } from './feature-edges.ts';
import type { Finding } from './finding.ts';
import { findForbiddenImports } from './forbidden-imports.ts';
import { findImportCycles } from './import-cycles.ts';
import { type FeatureEdges, isTest } from './places.ts';
import { lineNumber, type SourceTree } from './source-tree.ts';
import { findForbiddenWrites, findForeignTables, findTableOwners } from './tables.ts';

/** Finds everything that breaks the rules. @param edges declared imports between features */
export function checkWalls(tree: SourceTree, edges: FeatureEdges = {}): Finding[] {
  const owners = findTableOwners(tree);
  return [
    ...onePerTarget([...findForbiddenImports(tree, edges), ...findServerCodeInBrowser(tree)]),
    ...findImportCycles(tree),
    ...findNeedlessEdges(tree, edges),
    ...onePerTarget([...findForeignTables(tree, owners), ...findForbiddenWrites(tree, owners)]),
    ...findUnhandledStreams(tree),
    ...findUncheckedRows(tree),
  ];
}

function onePerTarget(findings: Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ file, target }) => `${file}\n${target}`);
  return [...groups.values()].flatMap(([first]) => first ?? []);
}

/** Files that return an open stream, by how they open it. */
const APPROVED: Record<string, { opener: string; reason: string }> = {
  'src/platform/files/folder-store.ts': {
    opener: 'createReadStream',
    reason: 'The file is already open, so it can only fail while the caller reads it.',
  },
};

function findUnhandledStreams(tree: SourceTree): Finding[] {
  return [...tree].flatMap(([path, source]) => {
    if (isTest(path) || !/^(src|scripts)\/|^server\.ts$/.test(path)) return [];
    return source.looseStreams
      .filter(({ name }) => APPROVED[path]?.opener !== name)
      .map(({ name, at }) => ({
        file: path,
        line: lineNumber(source, at),
        target: name,
        rule: 'A stream that fails without an error listener ends the process.',
        fix:
          name === '.pipe'
            ? 'Use `pipeline` of node:stream.'
            : 'Open it as an argument of `pipeline` or in the head of a `for await`, or call `readChunks`.',
      }));
  });
}

/** Code whose tables aren't ours, or that passes on the row type of its caller. */
const HAS_FOREIGN_ROWS = /^src\/db\//;

/** Finds queries that assert the type of their rows. */
function findUncheckedRows(tree: SourceTree): Finding[] {
  return [...tree].flatMap(([path, source]) => {
    if (isTest(path) || !path.startsWith('src/') || HAS_FOREIGN_ROWS.test(path)) return [];
    return [...source.text.matchAll(/\.query<(?!R>|RowOf\b)/g)].map(({ index }) => ({
      file: path,
      line: lineNumber(source, index),
      target: '.query<',
      rule: 'Rows take their types from the tables: an asserted type is never checked.',
      fix: 'Make the statement with `select` of src/db/select.ts, or use Drizzle.',
    }));
  });
}
