import { and, asc, count, desc, eq, getColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toIsoTime } from '#db/iso-timestamp.ts';
import type { AdminListQuery } from '#kernel/admin-list.ts';
import { newId } from '../new-id.ts';
import { findOrder } from './list.ts';
import type { RecordStore } from './records.ts';

type Fields = Record<string, unknown>;

interface TableOptions {
  key?: string;
  hasManualKey?: boolean;
  search: readonly string[];
  order: string;
  where?: Record<string, (value: string) => SQL | undefined>;
  toRecord?: (row: Fields) => Fields;
  in?: (record: Fields) => Fields;
  /** Values set on every change: `{ updatedAt: () => sql`now()` }`. */
  onUpdate?: Record<string, () => unknown>;
}

export function createTableStore(table: PgTable, options: TableOptions): RecordStore {
  const columns = getColumns(table) as Record<string, PgColumn>;
  const {
    key = 'id',
    search,
    order,
    where = {},
    toRecord = (row) => row,
    in: toRow = (record) => record,
  } = options;
  const column = (name: string): PgColumn => {
    const tableColumn = columns[name];
    if (!tableColumn) throw new Error(`The table has no column ${name}.`);
    return tableColumn;
  };
  const id = column(key);
  /** Compares non-text keys as text, so no input causes a cast error. */
  const hasKey = (value: string) =>
    id.getSQLType() === 'text' ? eq(id, value) : eq(sql`${id}::text`, value);
  const timestamps = Object.keys(columns).filter((name) => column(name).getSQLType().startsWith('timestamp'));
  /** Adds the id, and formats timestamps as ISO 8601. */
  const fromRow = (row: Fields): Fields => {
    const dates = timestamps.map((name) => [name, row[name] && toIsoTime(String(row[name]))]);
    return toRecord({ ...row, ...Object.fromEntries(dates), id: row[key] });
  };
  const updateValues = () =>
    Object.fromEntries(Object.entries(options.onUpdate ?? {}).map(([name, value]) => [name, value()]));
  const toColumns = (row: Fields) =>
    Object.fromEntries(Object.entries(toRow(row)).filter(([name]) => name in columns));

  return {
    async list(db, query) {
      const condition = and(searchCondition(query), ...filterConditions(query));
      const { sort = order, page, size } = query;
      const name = sort.replace(/^-/, '');
      const by = findOrder(columns, name, columns[order.replace(/^-/, '')] ?? id);
      const ordered = sort.startsWith('-') ? desc(by) : asc(by);
      const [rows, [countRow]] = await Promise.all([
        db.orm
          .select()
          .from(table)
          .where(condition)
          .orderBy(ordered, asc(id))
          .limit(size)
          .offset((page - 1) * size),
        db.orm.select({ total: count() }).from(table).where(condition),
      ]);
      return { rows: rows.map(fromRow), total: Number(countRow?.total ?? 0) };
    },
    async get(db, value, isLocked = false) {
      const query = db.orm.select().from(table).where(hasKey(value)).limit(1);
      const [row] = await (isLocked ? query.for('update') : query);
      return row ? fromRow(row) : null;
    },
    async add(tx, record) {
      const value = options.hasManualKey ? String(record[key]) : newId();
      await tx.orm.insert(table).values({ ...toColumns(record), [key]: value } as never);
      return value;
    },
    async change(tx, value, record) {
      const row = { ...toColumns(record), ...updateValues() };
      await tx.orm
        .update(table)
        .set(row as never)
        .where(hasKey(value));
    },
    async remove(tx, value) {
      await tx.orm.delete(table).where(hasKey(value));
    },
  };

  function searchCondition({ q }: AdminListQuery): SQL | undefined {
    const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
    const isIn = (word: string) =>
      or(...search.map((name) => ilike(sql`${column(name)}::text`, `%${escapePattern(word)}%`)));
    return and(...words.map(isIn));
  }
  function filterConditions(query: Fields): (SQL | undefined)[] {
    return Object.entries(where).flatMap(([name, toCondition]) => {
      const value = query[name];
      return value === undefined || value === '' ? [] : [toCondition(String(value))];
    });
  }
}

const escapePattern = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
