import type { Finding } from './finding.ts';
import type { House } from './house.ts';
import { placeOf } from './places.ts';
import { lineAt, type Source } from './source.ts';
import { tablesNamed } from './sql.ts';

/** Tables created without a declaration: search has one schema per catalogue. */
const SCHEMAS = { owner: 'src/features/search', tables: /^search_.*\./ };

/** Code that may name foreign tables, and why. */
const MAY_NAME: Record<string, { of: string; reason: string }> = {
  'src/features/search': {
    of: 'src/features/books',
    reason: 'What search reads is derived from the books, and made again of them by statements over both.',
  },
  'src/features/admin': {
    of: 'src/platform/staff',
    reason:
      'The platform tells who is in the admin; who they are, and what they have done, is this feature’s to show and change.',
  },
  'src/features/accounts': {
    of: 'src/platform/sessions',
    reason: 'The platform tells who asks; what people do to their account changes the same rows.',
  },
};

/**
 * Owner of each table: a feature, or a folder of the platform or database. Files directly in `src/db` belong to nobody
 * yet.
 * @returns folders by table name
 */
export function tableOwners(house: House): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [path, { tables }] of house)
    for (const table of tables) {
      const owner = ownerOf(path);
      if (owner && !owner.endsWith('.ts')) owners.set(table, owner);
    }
  return owners;
}

/** Finds SQL in `src` that names foreign tables. */
export function foreignTables(house: House, owners = tableOwners(house)): Finding[] {
  return [...house].flatMap(([path, source]) => {
    const own = ownerOf(path);
    if (own === null) return [];
    const found = new Map<string, Finding>();
    for (const { table, at } of namedIn(source)) {
      const refusal = refusalOf(own, table, owners);
      if (!refusal || found.has(table)) continue;
      const line = lineAt(source, Math.max(at, source.text.indexOf(table.split('.').at(-1) ?? '', at)));
      found.set(table, { file: path, line, target: table, ...refusal });
    }
    return [...found.values()];
  });
}

function refusalOf(
  own: string,
  table: string,
  owners: ReadonlyMap<string, string>,
): Pick<Finding, 'rule' | 'cure'> | null {
  if (table === COMPUTED)
    return own === SCHEMAS.owner || own.startsWith('src/db/')
      ? null
      : {
          rule: 'A table whose name is computed cannot be told from another’s.',
          cure: 'Write the name out, or let each owner hand in its own piece of SQL.',
        };
  const owner = SCHEMAS.tables.test(table) ? SCHEMAS.owner : owners.get(table);
  if (!owner || owner === own || MAY_NAME[own]?.of === owner) return null;
  return {
    rule: `The table belongs to ${owner}; nobody else’s SQL names it.`,
    cure: `Let ${owner} offer a query, or a piece of SQL with a name, and let it be handed in.`,
  };
}

/** Feature, folder of the platform or database, file directly in one of those, or layer. */
function ownerOf(path: string): string | null {
  const place = placeOf(path);
  if (!place?.home) return null;
  const isParted = place.room === 'platform' || place.room === 'db';
  return isParted ? path.split('/').slice(0, 3).join('/') : place.home;
}

/** Stands for a computed table name. */
const COMPUTED = '(computed)';

function namedIn({ texts }: Source): { table: string; at: number }[] {
  return texts.flatMap(({ text, at }) => {
    const { names, ofSchemas, isOpen } = tablesNamed(text);
    const all = [...names, ...[...ofSchemas].map((name) => `search_….${name}`)];
    return [...all, ...(isOpen ? [COMPUTED] : [])].map((table) => ({ table, at }));
  });
}
