import {
  and,
  asc,
  Column,
  desc,
  eq,
  getColumns,
  getTableName,
  ilike,
  is,
  isNotNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { queryPrepared } from '#db/query-prepared.ts';
import type { AdminListQuery } from '#kernel/admin-list.ts';
import { invalid } from '../http/calls.ts';
import { newId } from '../new-id.ts';
import { createPageCounter } from './counted-pages.ts';
import { containing } from './list.ts';
import { type Fields, pageInMemory } from './page-in-memory.ts';

export interface RecordStore {
  list(db: Db, query: AdminListQuery & Fields): Promise<{ data: Fields[]; total: number }>;
  /** Null for none; `isLocked` keeps others from changing the record until the end of the transaction. */
  get(db: Db, id: string, isLocked?: boolean): Promise<Fields | null>;
  /** @returns the id */
  add(tx: Db, record: Fields): Promise<string>;
  /** @returns the id after the change */
  change(tx: Db, id: string, record: Fields): Promise<string>;
  remove(tx: Db, id: string): Promise<void>;
}

interface SharedOptions {
  /** Default order, such as `-createdAt`. */
  order: string;
  /** Fields that form the id, with `separator` between them, and never change. Without, each record gets a new `id`. */
  keys?: readonly string[];
  separator?: string;
  /** Fields that the database computes; they replace columns of the same name. */
  computed?: Readonly<Record<string, SQL>>;
  /** Returns fields to add to a row. */
  toRecord?: (row: Fields) => Fields;
  /** Returns columns to save besides those that have the name of a field. */
  toRow?: (record: Fields, tx: Db) => Fields | Promise<Fields>;
}
interface SmallTable {
  /** Searched and sorted in memory, including the fields of `toRecord`. */
  size: 'small';
  search: readonly string[];
}
interface Table {
  /** The number of rows is cached (`createPageCounter`). */
  size?: 'large';
  /** Fields that are searched for every word, or the condition for a search text, which an index may serve. */
  search: readonly string[] | ((text: string) => SQL | undefined);
}
type StoreOptions = SharedOptions & (SmallTable | Table);

/**
 * Stores the records of a table. A field is saved in the column of the same name in `tables.ts`, and `isDisabled` in
 * `disabledAt`; a column `updatedAt` has the time of the last change. Timestamps are ISO 8601.
 */
export function createStore(table: PgTable, options: StoreOptions): RecordStore {
  const { keys = ['id'], separator = ' ', toRecord, toRow } = options;
  const columns = getColumns(table) as Columns;
  const { disabledAt, updatedAt } = columns;
  const fields: TableParts['fields'] = {
    ...columns,
    ...(disabledAt && { isDisabled: isNotNull(disabledAt) }),
    ...options.computed,
  };
  const selection = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, sql`${field}`.as(name)]),
  );
  const keyColumns = keys.map((key) => findColumn(columns, key));
  // As text, so that no id causes a cast error.
  const texts = keyColumns.map((column) => sql`${column}::text`);
  const hasId = (id: string) => eq(sql.join(texts, sql` || ${separator} || `), id);
  const toId = (record: Fields) => keys.map((key) => String(record[key])).join(separator);
  const times = Object.keys(fields).filter((name) => isTimestamp(fields[name]));
  const fromRow = (row: Fields): Fields => {
    const record: Fields = { ...row, id: toId(row) };
    for (const name of times) if (record[name]) record[name] = toIsoTime(String(record[name]));
    return toRecord ? { ...record, ...toRecord(record) } : record;
  };
  const createRow = async (tx: Db, record: Fields, whenDisabled: SQL) => {
    const row = { ...record, ...(await toRow?.(record, tx)) };
    const own = Object.entries(row).filter(([name]) => name in columns);
    return {
      ...Object.fromEntries(own),
      ...(disabledAt && { disabledAt: row.isDisabled ? whenDisabled : null }),
    };
  };
  const list = createList(table, options, { columns, fields, selection, keyColumns });
  return {
    async list(db, query) {
      if (options.size === 'small') {
        const rows: Fields[] = await queryPrepared(db, db.orm.select(selection).from(table));
        return pageInMemory(rows.map(fromRow), query, options);
      }
      const { data, total } = await list(db, query);
      return { data: data.map(fromRow), total };
    },
    async get(db, id, isLocked = false) {
      const query = db.orm.select(selection).from(table).where(hasId(id)).limit(1);
      const [row] = await queryPrepared<Fields>(db, isLocked ? query.for('update') : query);
      return row ? fromRow(row) : null;
    },
    async add(tx, record) {
      const id = options.keys || columns.id?.hasDefault ? {} : { id: newId() };
      const row = { ...(await createRow(tx, record, sql`now()`)), ...id };
      const insert = tx.orm.insert(table).values(row as never);
      const target = { target: keyColumns };
      const [added] = await (options.keys ? insert.onConflictDoNothing(target) : insert).returning();
      if (!added) throw invalid({ [keys[0] ?? 'id']: 'This entry already exists. Edit it instead.' });
      return toId(added as Fields);
    },
    async change(tx, id, record) {
      if (keys.every((key) => key in record) && toId(record) !== id)
        throw invalid(
          Object.fromEntries(keys.map((key) => [key, 'This can’t be changed. Add a new entry instead.'])),
        );
      const row = await createRow(tx, record, sql`coalesce(${disabledAt}, now())`);
      const changed = { ...row, ...(updatedAt && { updatedAt: sql`now()` }) };
      await tx.orm
        .update(table)
        .set(changed as never)
        .where(hasId(id));
      return id;
    },
    async remove(tx, id) {
      await tx.orm.delete(table).where(hasId(id));
    },
  };
}

type Columns = Record<string, PgColumn>;
interface TableParts {
  columns: Columns;
  fields: Record<string, PgColumn | SQL>;
  selection: Record<string, SQL.Aliased>;
  keyColumns: readonly PgColumn[];
}

function createList(table: PgTable, options: StoreOptions, parts: TableParts) {
  const { columns, fields, selection, keyColumns } = parts;
  const { search, order, size } = options;
  const pages = size === 'large' ? createPageCounter() : null;
  const [id = findColumn(columns, 'id')] = keyColumns;
  const sortable: Record<string, PgColumn | SQL> = { id, ...fields, ...columns };
  const orderBy = (requested: string): SQL => {
    const sort = Object.hasOwn(sortable, requested.replace(/^-/, '')) ? requested : order;
    const field = sortable[sort.replace(/^-/, '')] ?? id;
    return sort.startsWith('-') ? desc(field) : asc(field);
  };
  const searchAll = (names: readonly string[]) => (text: string) => {
    const words = text.split(/\s+/).filter(Boolean).slice(0, 8);
    const texts = names.map((name) => sql`${findColumn(columns, name)}::text`);
    return and(...words.map((word) => or(...texts.map((column) => ilike(column, containing(word))))));
  };
  const searchFor = typeof search === 'function' ? search : searchAll(search);
  return async (
    db: Db,
    { q = '', sort = order, page, size: pageSize, ...filters }: AdminListQuery & Fields,
  ) => {
    const filterConditions = Object.entries(filters).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [eq(findColumn(columns, name), value)],
    );
    const condition = and(searchFor(q.trim()), ...filterConditions);
    const ordered = [orderBy(sort), ...keyColumns.map((column) => asc(column))];
    const count = async () => {
      const [row] = await queryPrepared(db, db.orm.select({ total: rowCount }).from(table).where(condition));
      return row?.total ?? 0;
    };
    // Computes fields for the rows of the page only.
    const rowsOfPage = db.orm
      .select()
      .from(table)
      .where(condition)
      .orderBy(...ordered)
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .as(getTableName(table));
    const rows = async (): Promise<Fields[]> =>
      queryPrepared(
        db,
        db.orm
          .select(selection)
          .from(rowsOfPage)
          .orderBy(...ordered),
      );
    if (pages) return pages({ q, page, size: pageSize, ...filters }, rows, count);
    const [data, total] = await Promise.all([rows(), count()]);
    return { data, total };
  };
}

const rowCount = sql<number>`count(*)::int`.as('total');

function findColumn(columns: Columns, name: string): PgColumn {
  const column = columns[name];
  if (!column) throw new Error(`The table has no column ${name}.`);
  return column;
}

const isTimestamp = (column?: PgColumn | SQL) =>
  is(column, Column) && column.getSQLType().startsWith('timestamp');
