import type { Db } from '#db/connect.ts';
import { invalid } from '../http/calls.ts';
import type { RecordStore } from './records.ts';

type Fields = Record<string, unknown>;

interface SmallTable {
  /** SELECT of all rows including `id`; `FOR UPDATE OF …` may be appended. */
  selectAll: string;
  lockClause: string;
  /** Key columns: set on creation, never changed. */
  keys: readonly string[];
  getId: (record: Fields) => string;
  search: readonly string[];
  order: string;
  /** Parameters of the statements; `insert` returns no row for a duplicate. */
  values: (record: Fields) => unknown[];
  insert: string;
  update: string;
  remove?: string;
  toRecord?: (row: Fields) => Fields;
}

export function createSmallStore(table: SmallTable): RecordStore {
  const {
    selectAll,
    lockClause,
    keys,
    getId,
    search,
    order,
    values,
    insert,
    update,
    remove,
    toRecord = (row) => row,
  } = table;
  const get = async (db: Pick<Db, 'query'>, id: string, isLocked = false) => {
    const rows = await db.query<Fields>(isLocked ? `${selectAll} ${lockClause}` : selectAll);
    const match = rows.find((row) => row.id === id);
    return match ? toRecord(match) : null;
  };
  return {
    get,
    async list(db, query) {
      const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const rows = (await db.query<Fields>(selectAll)).map(toRecord);
      const matches = rows.filter((row) => {
        const text = search.map((name) => String(row[name] ?? '').toLowerCase()).join(' ');
        return words.every((word) => text.includes(word));
      });
      matches.sort(createComparator(query.sort, order));
      const from = (query.page - 1) * query.size;
      return { rows: matches.slice(from, from + query.size), total: matches.length };
    },
    async add(tx, record) {
      const inserted = await tx.query(insert, values(record));
      if (inserted.length > 0) return getId(record);
      const name = keys.at(0) ?? 'id';
      throw invalid({ [name]: 'This entry already exists. Edit it instead.' });
    },
    async change(tx, id, record) {
      if (getId(record) !== id)
        throw invalid(
          Object.fromEntries(keys.map((key) => [key, 'This can’t be changed. Add a new entry instead.'])),
        );
      await tx.query(update, values(record));
    },
    async remove(tx, id) {
      const record = await get(tx, id);
      if (record && remove)
        await tx.query(
          remove,
          keys.map((key) => record[key]),
        );
    },
  };
}

function createComparator(sort: string | undefined, fallback: string) {
  const requested = sort ?? fallback;
  const name = requested.replace(/^-/, '');
  const direction = requested.startsWith('-') ? -1 : 1;
  return (a: Fields, b: Fields) => direction * compareValues(a[name], b[name]) || compareValues(a.id, b.id);
}

/** Null sorts last. */
function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en');
}
