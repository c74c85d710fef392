import type { Db } from '../connect.ts';

interface Column {
  name: string;
  type: string;
  /** Computed by the database, which accepts no value for it. */
  isGenerated: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

interface Trigger {
  table: string;
  name: string;
  /** `O` always except in replication, `D` never, `R` in replication only, `A` in both. */
  enabled: string;
}

const IS_SHOP_SCHEMA = String.raw`n.nspname NOT LIKE 'pg\_%' AND n.nspname <> 'information_schema' AND n.nspname <> ALL($1::text[])`;
const QUALIFIED = `format('%I.%I', n.nspname, c.relname)`;

export const listTables = (db: Db, excludedSchemas: readonly string[]): Promise<Table[]> =>
  db.query<Table>(
    `SELECT ${QUALIFIED} AS name,
       json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod),
         'isGenerated', a.attgenerated <> '') ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE c.relkind = 'r' AND ${IS_SHOP_SCHEMA} GROUP BY 1 ORDER BY 1`,
    [excludedSchemas],
  );

/** Includes circular and self references. */
export const listForeignKeys = (db: Db, excludedSchemas: readonly string[]): Promise<ForeignKey[]> =>
  db.query<ForeignKey>(
    `SELECT ${QUALIFIED} AS table, quote_ident(k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE k.contype = 'f' AND ${IS_SHOP_SCHEMA} ORDER BY 1, 2`,
    [excludedSchemas],
  );

/** Excludes the internal triggers of foreign keys. */
export const listTriggers = (db: Db, excludedSchemas: readonly string[]): Promise<Trigger[]> =>
  db.query<Trigger>(
    `SELECT ${QUALIFIED} AS table, quote_ident(t.tgname) AS name, t.tgenabled AS enabled
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE NOT t.tgisinternal AND ${IS_SHOP_SCHEMA} ORDER BY 1, 2`,
    [excludedSchemas],
  );

/** Includes sequences of identity columns. */
export async function listSequences(db: Db, excludedSchemas: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `SELECT ${QUALIFIED} AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'S' AND ${IS_SHOP_SCHEMA} ORDER BY 1`,
    [excludedSchemas],
  );
  return rows.map(({ name }) => name);
}
