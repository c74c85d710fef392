import { and, asc, count, desc, eq, getColumns, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AdminListQuery } from '#kernel/admin-list.ts';
import { newId } from '../new-id.ts';
import { orderNamed } from './list.ts';
import type { RecordStore } from './records.ts';

type Fields = Record<string, unknown>;

interface TableOptions {
  key?: string;
  isKeyGiven?: boolean;
  search: readonly string[];
  order: string;
  where?: Record<string, (value: string) => SQL | undefined>;
  out?: (row: Fields) => Fields;
  in?: (thing: Fields) => Fields;
  /** Values set on every change: `{ updatedAt: () => sql`now()` }`. */
  touch?: Record<string, () => unknown>;
}

export function tableStore(table: PgTable, options: TableOptions): RecordStore {
  const columns = getColumns(table) as Record<string, PgColumn>;
  const { key = 'id', search, order, where = {}, out = (row) => row, in: toRow = (thing) => thing } = options;
  const column = (name: string): PgColumn => {
    const found = columns[name];
    if (!found) throw new Error(`The table has no column ${name}.`);
    return found;
  };
  const id = column(key);
  /** Compares non-text keys as text, so no input causes a cast error. */
  const isNamed = (value: string) =>
    id.getSQLType() === 'text' ? eq(id, value) : eq(sql`${id}::text`, value);
  const touched = () =>
    Object.fromEntries(Object.entries(options.touch ?? {}).map(([name, value]) => [name, value()]));
  const given = (row: Fields) =>
    Object.fromEntries(Object.entries(toRow(row)).filter(([name]) => name in columns));

  return {
    async list(db, query) {
      const condition = and(found(query), ...filtered(query));
      const { sort = order, page, size } = query;
      const name = sort.replace(/^-/, '');
      const by = orderNamed(columns, name, columns[order.replace(/^-/, '')] ?? id);
      const ordered = sort.startsWith('-') ? desc(by) : asc(by);
      const [rows, [all]] = await Promise.all([
        db.orm
          .select()
          .from(table)
          .where(condition)
          .orderBy(ordered, asc(id))
          .limit(size)
          .offset((page - 1) * size),
        db.orm.select({ total: count() }).from(table).where(condition),
      ]);
      return { rows: rows.map((row) => out(withId(row))), total: Number(all?.total ?? 0) };
    },
    async one(db, value, isLocked = false) {
      const asked = db.orm.select().from(table).where(isNamed(value)).limit(1);
      const [row] = await (isLocked ? asked.for('update') : asked);
      return row ? out(withId(row)) : null;
    },
    async add(tx, thing) {
      const value = options.isKeyGiven ? String(thing[key]) : newId();
      await tx.orm.insert(table).values({ ...given(thing), [key]: value } as never);
      return value;
    },
    async change(tx, value, thing) {
      const row = { ...given(thing), ...touched() };
      await tx.orm
        .update(table)
        .set(row as never)
        .where(isNamed(value));
    },
    async remove(tx, value) {
      await tx.orm.delete(table).where(isNamed(value));
    },
  };

  function found({ q }: AdminListQuery): SQL | undefined {
    const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 8);
    const isIn = (word: string) =>
      or(...search.map((name) => ilike(sql`${column(name)}::text`, `%${escaped(word)}%`)));
    return and(...words.map(isIn));
  }
  function filtered(query: Fields): (SQL | undefined)[] {
    return Object.entries(where).flatMap(([name, make]) => {
      const value = query[name];
      return value === undefined || value === '' ? [] : [make(String(value))];
    });
  }
  function withId(row: Fields): Fields {
    return { ...row, id: row[key] };
  }
}

const escaped = (word: string) => word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
