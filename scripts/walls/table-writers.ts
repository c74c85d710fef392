import type { Finding } from './finding.ts';
import { findPlace, isTest } from './places.ts';
import { lineNumber, type Source } from './source.ts';
import { resolveImport, type SourceTree } from './source-tree.ts';
import { findWrittenTables } from './sql.ts';

/** Files allowed to write a feature's tables, for features that restrict it; the first is the main one. */
const WRITERS: Record<string, readonly [string, ...string[]]> = {
  'src/features/books': ['src/features/books/server/write.ts', 'src/features/books/server/related-writes.ts'],
};

/** Finds writes to a feature's tables outside its writers; tests are exempt. */
export function findForbiddenWrites(tree: SourceTree, owners: ReadonlyMap<string, string>): Finding[] {
  return [...tree].flatMap(([path, source]) => {
    if (isTest(path) || findPlace(path) === null) return [];
    return [...findWriteStatements(path, source, owners), ...findTableImports(tree, path, source)];
  });
}

function findWriteStatements(path: string, source: Source, owners: ReadonlyMap<string, string>): Finding[] {
  return source.texts.flatMap(({ text, at }) =>
    [...findWrittenTables(text)].flatMap((table) => {
      const writers = WRITERS[owners.get(table) ?? ''];
      return writers && !writers.includes(path)
        ? [createFinding(path, lineNumber(source, at), table, writers[0])]
        : [];
    }),
  );
}

/** Drizzle can't write without the table object; other features' tables import it for references. */
function findTableImports(tree: SourceTree, path: string, source: Source): Finding[] {
  if (path.endsWith('/tables.ts')) return [];
  return source.imports.flatMap((imported) => {
    const target = resolveImport(tree, path, imported);
    if (imported.isType || target.kind !== 'file' || !target.path.endsWith('/tables.ts')) return [];
    const writers = WRITERS[target.path.slice(0, -'/tables.ts'.length)];
    return writers && !writers.includes(path)
      ? [createFinding(path, lineNumber(source, imported.at), target.path, writers[0])]
      : [];
  });
}

const createFinding = (file: string, line: number, target: string, writer: string): Finding => ({
  file,
  line,
  target,
  rule: `Only ${writer} may write to this feature’s tables.`,
  fix: `Call what ${writer} offers, or extend it.`,
});
