import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { float, int, listSql, nullable, type RowOf, select, text, time } from '#db/select.ts';
import type { LedgerQuery } from '../../admin-contract.ts';
import type { LedgerKind } from '../../ledger-kinds.ts';

/** List filters, in parameter order. */
const FILTERS = [
  'm.at >= $1::timestamptz',
  'm.at < $2::timestamptz',
  'm.currency = $3::text',
  'm.kind = $4::text',
  'm."orderCode" = $5::text',
] as const;
const TYPES = ['timestamptz', 'timestamptz', 'text', 'text', 'text'];

const MOVEMENT = {
  id: text('m.id'),
  at: time('m.at'),
  kind: text<LedgerKind>('m.kind'),
  currency: text('m.currency'),
  amount: int('m.amount'),
  orderCode: nullable(text('m."orderCode"')),
  note: text('m.note'),
};
const SUM = {
  currency: MOVEMENT.currency,
  kind: MOVEMENT.kind,
  count: int('count(*)::int'),
  // Sums over many years exceed 32-bit integers but fit a double exactly.
  amount: float('sum(m.amount)::float8'),
};

export function createMovementReader(sources: readonly string[]) {
  const allMovements = `FROM (${sources.join('\nUNION ALL\n')}) m WHERE m.counts`;
  /**
   * Builds one statement text per combination of filters (32), so the planner sees which conditions apply and can use
   * the time indexes.
   */
  const filtered = (values: readonly unknown[]) =>
    `${allMovements} ${FILTERS.map((filter, i) => `AND ${values[i] === null ? `$${i + 1}::${TYPES[i]} IS NULL` : filter}`).join(' ')}`;
  const page = (values: readonly unknown[], direction: 'ASC' | 'DESC') => `
    SELECT ${listSql(MOVEMENT)}
    FROM (SELECT m.* ${filtered(values)} ORDER BY m.at ${direction}, m.id ${direction} LIMIT $6 OFFSET $7) m
       ORDER BY m.at ${direction}, m.id ${direction}`;
  const sums = select(
    SUM,
    `${allMovements} AND m.at >= coalesce($1::timestamptz, '-infinity') AND m.at < $2::timestamptz
     GROUP BY m.currency, m.kind ORDER BY m.currency, m.kind`,
  );
  return {
    page(db: Db, query: LedgerQuery, size: number, offset: number) {
      const values = filterValues(query);
      return db.query<RowOf<typeof MOVEMENT>>(page(values, query.sort === 'at' ? 'ASC' : 'DESC'), [
        ...values,
        size,
        offset,
      ]);
    },
    count(db: Db, query: LedgerQuery): Promise<number> {
      const values = filterValues(query);
      return countRows(db, filtered(values), values);
    },
    /** Sums movements in [from, to); `from` is null for everything before `to`. */
    sums: (db: Db, from: string | null, to: string) => db.query(sums, [from, to]),
  };
}

function filterValues({ q, from, to, currency, kind }: LedgerQuery): unknown[] {
  // Includes the last day. Left to SQL: JavaScript formats dates after the year 9999 differently.
  const end = to === undefined ? null : `${to}T24:00:00Z`;
  const code = q?.trim().toUpperCase();
  return [from ? `${from}T00:00:00Z` : null, end, currency ?? null, kind ?? null, code ? code : null];
}
