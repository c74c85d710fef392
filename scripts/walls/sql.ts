import { GAP } from './syntax-tree.ts';

export interface NamedTables {
  /** Names used as tables, with their schema unless it is `public`. */
  names: Set<string>;
  /** Names within a computed schema: `${schema}.documents`. */
  inComputedSchemas: Set<string>;
  /** Whether a table name is computed: `FROM ${table}`. */
  isComputed: boolean;
}

/** Tables named by a complete or partial SQL statement, without those defined by `WITH`. */
export function findNamedTables(text: string): NamedTables {
  const tables: NamedTables = { names: new Set(), inComputedSchemas: new Set(), isComputed: false };
  if (!IS_SQL.test(text)) return tables;
  const sql = text.replace(COMMENTS_AND_STRINGS, ' ').replaceAll('"', '');
  const defined = new Set([...sql.matchAll(WITH_NAMES)].map(([, name = '']) => name.toLowerCase()));
  const add = (reference: string) => {
    const [name = '', schema] = reference.toLowerCase().split('.').reverse();
    if (schema === GAP) tables.inComputedSchemas.add(name);
    else if (name === GAP) tables.isComputed = true;
    else if (schema === 'public') tables.names.add(name);
    else if (schema !== undefined) tables.names.add(`${schema}.${name}`);
    else if (!defined.has(name)) tables.names.add(name);
  };
  for (const [list] of sql.matchAll(TABLE_POSITIONS))
    for (const part of list.replace(KEYWORDS, '').split(','))
      add(part.trim().split(/\s/)[0]?.replace(/\($/, '') ?? '');
  for (const [, name = ''] of sql.matchAll(AFTER_SUBQUERY)) if (name !== GAP) add(name);
  for (const [, name = ''] of sql.matchAll(COLUMN_OF)) add(name);
  return tables;
}

/** Tables written by SQL, where the name is literal. */
export function findWrittenTables(text: string): Set<string> {
  const sql = text.replace(COMMENTS_AND_STRINGS, ' ').replaceAll('"', '');
  const writtenTables = [...sql.matchAll(WRITTEN)].map(([, name = '']) => name);
  const truncated = [...sql.matchAll(TRUNCATED)].flatMap(([, list = '']) => list.split(','));
  return new Set([...writtenTables, ...truncated].map(bareName));
}

/** `ONLY public.books *` → `books` */
const bareName = (reference: string) =>
  reference
    .trim()
    .toLowerCase()
    .replace(/^(?:only\s+)?(?:public\.)?|\s*\*$/g, '');

/** Recognises SQL by keywords in capitals or an initial verb; prose with “from” doesn't match. */
const IS_SQL = new RegExp(
  [
    String.raw`\b(SELECT|FROM|JOIN|INSERT|INTO|UPDATE|DELETE|TRUNCATE|TABLE|REFERENCES|EXISTS|WHERE|USING|COPY|WITH|CREATE|ALTER|DROP)\b`,
    String.raw`^\s*(select|insert into|update|delete from|with|truncate|alter|create|drop|copy|merge into)\s`,
  ].join('|'),
);
const COMMENTS_AND_STRINGS = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g;

const NAME = String.raw`(?:[\w\0]+\.)?(?:\w+|\0)`;
/** Keywords after a table name that aren't an alias. */
const NO_ALIAS =
  'JOIN|INNER|LEFT|RIGHT|FULL|CROSS|NATURAL|WHERE|ON|USING|SET|GROUP|ORDER|LIMIT|UNION|FOR|FROM|VALUES';
const ALIAS = String.raw`(?:\s+(?:AS\s+)?(?!(?:${NO_ALIAS})\b)\w+)?`;
/** `FROM books b, genres g`: keywords before the names are removed by `KEYWORDS`. */
const TABLE_POSITIONS = new RegExp(
  String.raw`\b(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|REFERENCES|USING|COPY|LIKE|INDEX[^;()]*?\sON)\s+(?:(?:TABLE|ONLY|LATERAL|IF|NOT|EXISTS)\s+)*${NAME}${ALIAS}(?:\s*,\s*(?:LATERAL\s+)?${NAME}${ALIAS})*`,
  'gi',
);
/** `DO UPDATE SET` and `FOR UPDATE OF` match words that aren't tables. */
const WRITTEN =
  /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|COPY(?=[^;]*\sFROM\s))\s+(?:(?:TABLE|ONLY)\s+)*(?:public\.)?(\w+)/gi;
const TRUNCATED_TABLE = String.raw`(?:ONLY\s+)?${NAME}(?:\s*\*)?`;
/** `TRUNCATE cart_items, books`, the only statement that writes several tables. */
const TRUNCATED = new RegExp(
  String.raw`\bTRUNCATE\s+(?:TABLE\s+)?(${TRUNCATED_TABLE}(?:\s*,\s*${TRUNCATED_TABLE})*)`,
  'gi',
);
const KEYWORDS =
  /^(?:FROM|JOIN|INTO|UPDATE|TABLE|TRUNCATE|REFERENCES|USING|COPY|LIKE|INDEX[^;()]*?\sON)\s+(?:(?:TABLE|ONLY|LATERAL|IF|NOT|EXISTS)\s+)*/i;
/** `FROM (SELECT …) x, books b` */
const AFTER_SUBQUERY = new RegExp(
  String.raw`\)\s+(?:AS\s+)?\w+\s*,\s*(?:LATERAL\s+)?(${NAME})\s+(?:AS\s+)?(?!FROM\b)\w+`,
  'gi',
);
/** `books.title`, even if another fragment names the table. */
const COLUMN_OF = /(?<![\w.\0])([a-z]\w*)\.\w/gi;
const WITH_NAMES =
  /(?:\bWITH(?:\s+RECURSIVE)?|,|\))\s*(\w+)\s*(?:\([^()]*\))?\s+AS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(/gi;
