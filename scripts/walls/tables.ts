import type { Finding } from './finding.ts';
import { findPlace, isTest } from './places.ts';
import { lineNumber, resolveImport, type Source, type SourceTree } from './source-tree.ts';
import { findNamedTables, findWrittenTables } from './sql.ts';

/** Tables created without a declaration: search has one schema per catalogue. */
const SEARCH_SCHEMAS = { owner: 'src/features/search', tables: /^search_.*\./ };

const APPROVED: Record<string, { owner: string; reason: string }> = {
  'src/features/search': {
    owner: 'src/features/books',
    reason: 'Search tables are derived from books by statements over both.',
  },
  'src/features/admin': {
    owner: 'src/platform/staff',
    reason: 'The platform identifies staff; this feature shows and changes their accounts and the audit log.',
  },
  'src/features/accounts': {
    owner: 'src/platform/sessions',
    reason: 'The platform identifies visitors; changes to an account are made in the same rows.',
  },
};

/**
 * Owner of each table: a feature, or a folder of the platform or database. Files directly in `src/db` have no owner
 * yet.
 * @returns folders by table name
 */
export function findTableOwners(tree: SourceTree): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [path, { tables }] of tree)
    for (const table of tables) {
      const owner = getOwner(path);
      if (owner && !owner.endsWith('.ts')) owners.set(table, owner);
    }
  return owners;
}

export function findForeignTables(tree: SourceTree, owners: ReadonlyMap<string, string>): Finding[] {
  return [...tree].flatMap(([path, source]) => {
    const own = getOwner(path);
    if (own === null) return [];
    const findings = new Map<string, Finding>();
    for (const { table, at } of tablesIn(source)) {
      const violation = ownerViolation(own, table, owners);
      if (!violation || findings.has(table)) continue;
      const line = lineNumber(source, Math.max(at, source.text.indexOf(table.split('.').at(-1) ?? '', at)));
      findings.set(table, { file: path, line, target: table, ...violation });
    }
    return [...findings.values()];
  });
}

function ownerViolation(
  own: string,
  table: string,
  owners: ReadonlyMap<string, string>,
): Pick<Finding, 'rule' | 'fix'> | null {
  if (table === COMPUTED)
    return own === SEARCH_SCHEMAS.owner || own.startsWith('src/db/')
      ? null
      : {
          rule: 'The owner of a table with a computed name is unknown.',
          fix: 'Write the name out, or let each owner pass in an SQL fragment.',
        };
  const owner = SEARCH_SCHEMAS.tables.test(table) ? SEARCH_SCHEMAS.owner : owners.get(table);
  if (!owner || owner === own || APPROVED[own]?.owner === owner) return null;
  return {
    rule: `The table belongs to ${owner}; other SQL must not name it.`,
    fix: `Let ${owner} offer a query or an SQL fragment, and pass it in.`,
  };
}

/** Feature, folder of the platform or database, file directly in one of those, or layer. */
function getOwner(path: string): string | null {
  const place = findPlace(path);
  if (!place?.home) return null;
  const isSplit = place.layer === 'platform' || place.layer === 'db';
  return isSplit ? path.split('/').slice(0, 3).join('/') : place.home;
}

const COMPUTED = '(computed)';

function tablesIn({ texts }: Source): { table: string; at: number }[] {
  return texts.flatMap(({ text, at }) => {
    const { names, inComputedSchemas, isComputed } = findNamedTables(text);
    const tables = [...names, ...[...inComputedSchemas].map((name) => `search_….${name}`)];
    return [...tables, ...(isComputed ? [COMPUTED] : [])].map((table) => ({ table, at }));
  });
}

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

/** Calls that write to a table object. */
const BUILDER_WRITE = /\borm\s*\.(?:insert|update|delete)\b|\b(?:insertRows|upsert)\(/;

/** Drizzle can't write without the table object; statements that read take their columns from it. */
function findTableImports(tree: SourceTree, path: string, source: Source): Finding[] {
  if (!BUILDER_WRITE.test(source.text)) return [];
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
