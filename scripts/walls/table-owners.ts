import type { Finding } from './finding.ts';
import { findPlace } from './places.ts';
import { lineNumber, type Source } from './source.ts';
import type { SourceTree } from './source-tree.ts';
import { findNamedTables } from './sql.ts';

/** Tables created without a declaration: search has one schema per catalogue. */
const SEARCH_SCHEMAS = { owner: 'src/features/search', tables: /^search_.*\./ };

/** Code that may name foreign tables, and why. */
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
      const owner = findOwner(path);
      if (owner && !owner.endsWith('.ts')) owners.set(table, owner);
    }
  return owners;
}

/** Finds SQL in `src` that names foreign tables. */
export function findForeignTables(tree: SourceTree, owners = findTableOwners(tree)): Finding[] {
  return [...tree].flatMap(([path, source]) => {
    const own = findOwner(path);
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
function findOwner(path: string): string | null {
  const place = findPlace(path);
  if (!place?.home) return null;
  const isSplit = place.layer === 'platform' || place.layer === 'db';
  return isSplit ? path.split('/').slice(0, 3).join('/') : place.home;
}

/** Stands for a computed table name. */
const COMPUTED = '(computed)';

function tablesIn({ texts }: Source): { table: string; at: number }[] {
  return texts.flatMap(({ text, at }) => {
    const { names, inComputedSchemas, isComputed } = findNamedTables(text);
    const tables = [...names, ...[...inComputedSchemas].map((name) => `search_….${name}`)];
    return [...tables, ...(isComputed ? [COMPUTED] : [])].map((table) => ({ table, at }));
  });
}
