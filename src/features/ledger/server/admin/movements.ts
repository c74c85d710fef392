import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { LedgerQuery, LedgerRow } from '../../admin-contract.ts';
import type { MovementSum } from '../../statement.ts';

/** What the list may be narrowed by, in the order of the parameters. */
const FILTERS = [
  'm.at >= $1::timestamptz',
  'm.at < $2::timestamptz',
  'm.currency = $3::text',
  'm.kind = $4::text',
  'm."orderCode" = $5::text',
] as const;
const TYPES = ['timestamptz', 'timestamptz', 'text', 'text', 'text'];

/** Reads what moved, of all who move money, as one list. */
export function movementsOf(sources: readonly string[]) {
  const all = `FROM (${sources.join('\nUNION ALL\n')}) m WHERE m.counts`;
  /**
   * Each set of filters has a text of its own, two to the fifth in all: only a condition that is there lets the database see
   * how much it leaves, and go by the indexes of time where it leaves all.
   */
  const found = (values: readonly unknown[]) =>
    `${all} ${FILTERS.map((filter, i) => `AND ${values[i] === null ? `$${i + 1}::${TYPES[i]} IS NULL` : filter}`).join(' ')}`;
  const page = (values: readonly unknown[], way: 'ASC' | 'DESC') => `
    SELECT m.id, ${iso('m.at')} AS at, m.kind, m.currency, m.amount, m."orderCode", m.note
    FROM (SELECT m.* ${found(values)} ORDER BY m.at ${way}, m.id ${way} LIMIT $6 OFFSET $7) m
    ORDER BY m.at ${way}, m.id ${way}`;
  // Sums of many years are beyond the integers of four bytes, and within those of the language.
  const sums = `
    SELECT m.currency, m.kind, count(*)::int AS count, sum(m.amount)::float8 AS amount
    ${all} AND m.at >= coalesce($1::timestamptz, '-infinity') AND m.at < $2::timestamptz
    GROUP BY m.currency, m.kind ORDER BY m.currency, m.kind`;
  return {
    page(db: Db, query: LedgerQuery, size: number, offset: number) {
      const values = valuesOf(query);
      return db.query<LedgerRow>(page(values, query.sort === 'at' ? 'ASC' : 'DESC'), [
        ...values,
        size,
        offset,
      ]);
    },
    async count(db: Db, query: LedgerQuery): Promise<number> {
      const values = valuesOf(query);
      const [row] = await db.query<{ total: number }>(
        `SELECT count(*)::int AS total ${found(values)}`,
        values,
      );
      return row?.total ?? 0;
    },
    /** What moved from one moment until before another; null for ever. */
    sums: (db: Db, from: string | null, to: string) => db.query<MovementSum>(sums, [from, to]),
  };
}

function valuesOf({ q, from, to, currency, kind }: LedgerQuery): unknown[] {
  // The last day is one of them. Not computed here: JavaScript writes the day after the year 9999 in a way of its own.
  const end = to === undefined ? null : `${to}T24:00:00Z`;
  const code = q?.trim().toUpperCase();
  return [from ? `${from}T00:00:00Z` : null, end, currency ?? null, kind ?? null, code ? code : null];
}
