import type { Db } from '#db/connect.ts';
import { invalid } from '../http/calls.ts';
import type { RecordStore } from './records.ts';

type Fields = Record<string, unknown>;

interface SmallTable {
  /** SELECT of all rows including `id`; `FOR UPDATE OF …` may be appended. */
  all: string;
  held: string;
  /** Key columns: set on creation, never changed. */
  keys: readonly string[];
  idOf: (thing: Fields) => string;
  search: readonly string[];
  order: string;
  /** Parameters of the statements; `insert` returns no row for a duplicate. */
  values: (thing: Fields) => unknown[];
  insert: string;
  update: string;
  remove?: string;
  shown?: (row: Fields) => Fields;
}

export function smallStore(table: SmallTable): RecordStore {
  const {
    all,
    held,
    keys,
    idOf,
    search,
    order,
    values,
    insert,
    update,
    remove,
    shown = (row) => row,
  } = table;
  const one = async (db: Pick<Db, 'query'>, id: string, isLocked = false) => {
    const rows = await db.query<Fields>(isLocked ? `${all} ${held}` : all);
    const found = rows.find((row) => row.id === id);
    return found ? shown(found) : null;
  };
  return {
    one,
    async list(db, query) {
      const words = (query.q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
      const rows = (await db.query<Fields>(all)).map(shown);
      const found = rows.filter((row) => {
        const text = search.map((name) => String(row[name] ?? '').toLowerCase()).join(' ');
        return words.every((word) => text.includes(word));
      });
      found.sort(bySort(query.sort, order));
      const from = (query.page - 1) * query.size;
      return { rows: found.slice(from, from + query.size), total: found.length };
    },
    async add(tx, thing) {
      const made = await tx.query(insert, values(thing));
      if (made.length > 0) return idOf(thing);
      const name = keys.at(0) ?? 'id';
      throw invalid({ [name]: 'There is one of this name already. Change that one.' });
    },
    async change(tx, id, thing) {
      if (idOf(thing) !== id)
        throw invalid(
          Object.fromEntries(keys.map((key) => [key, 'This cannot be changed. Add another one.'])),
        );
      await tx.query(update, values(thing));
    },
    async remove(tx, id) {
      const found = await one(tx, id);
      if (found && remove)
        await tx.query(
          remove,
          keys.map((key) => found[key]),
        );
    },
  };
}

function bySort(sort: string | undefined, usual: string) {
  const asked = sort ?? usual;
  const name = asked.replace(/^-/, '');
  const way = asked.startsWith('-') ? -1 : 1;
  return (a: Fields, b: Fields) => way * compared(a[name], b[name]) || compared(a.id, b.id);
}

/** Null sorts last. */
function compared(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return 1;
  if (b === null || b === undefined) return -1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en');
}
