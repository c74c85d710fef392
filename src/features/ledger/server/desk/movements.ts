import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';
import type { LedgerQuery, LedgerRow } from '../../desk-contract.ts';
import type { MovementSum } from '../../statement.ts';

/** Reads what moved, of all who move money, as one list. Its texts are made once, of texts that never change. */
export function movementsOf(sources: readonly string[]) {
  const all = `FROM (${sources.join('\nUNION ALL\n')}) m
    WHERE m.at >= coalesce($1::timestamptz, '-infinity') AND m.at < coalesce($2::timestamptz, 'infinity')`;
  const found = `${all} AND ($3::text IS NULL OR m.currency = $3) AND ($4::text IS NULL OR m.kind = $4)
      AND ($5::text IS NULL OR m."orderCode" = $5)`;
  const page = (way: 'ASC' | 'DESC') => `
    SELECT m.id, ${iso('m.at')} AS at, m.kind, m.currency, m.amount, m."orderCode", m.note ${found}
    ORDER BY m.at ${way}, m.id ${way} LIMIT $6 OFFSET $7`;
  const texts = {
    oldest: page('ASC'),
    newest: page('DESC'),
    count: `SELECT count(*)::int AS total ${found}`,
  };
  // Sums of many years are beyond the integers of four bytes, and within those of the language.
  const sums = `
    SELECT m.currency, m.kind, count(*)::int AS count, sum(m.amount)::float8 AS amount ${all}
    GROUP BY m.currency, m.kind ORDER BY m.currency, m.kind`;
  return {
    page: (db: Db, query: LedgerQuery, size: number, offset: number) =>
      db.query<LedgerRow>(query.sort === 'at' ? texts.oldest : texts.newest, [
        ...valuesOf(query),
        size,
        offset,
      ]),
    async count(db: Db, query: LedgerQuery): Promise<number> {
      const [row] = await db.query<{ total: number }>(texts.count, valuesOf(query));
      return row?.total ?? 0;
    },
    /** What moved from one moment until before another; null for ever. */
    sums: (db: Db, from: string | null, to: string) => db.query<MovementSum>(sums, [from, to]),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;

function valuesOf({ q, from, to, currency, kind }: LedgerQuery): unknown[] {
  // The last day is one of them.
  const end = to === undefined ? null : new Date(Date.parse(to) + DAY_MS).toISOString();
  const code = q?.trim().toUpperCase();
  return [from ? `${from}T00:00:00Z` : null, end, currency ?? null, kind ?? null, code ? code : null];
}
