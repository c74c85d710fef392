import type { Db } from '#db/connect.ts';
import { toSearchPatterns } from '../staff/list.ts';

export interface DatedRate {
  currency: string;
  rate: number;
  asOf: string;
}

export const listLatestRates = (db: Pick<Db, 'query'>): Promise<DatedRate[]> =>
  db.query<DatedRate>(
    `SELECT DISTINCT ON (currency) currency, rate, as_of AS "asOf" FROM exchange_rates ORDER BY currency, as_of DESC`,
  );

/** Locks the table against other writers until the end of the transaction. */
export const lockRates = (tx: Db): Promise<void> =>
  tx.script('LOCK TABLE exchange_rates IN SHARE ROW EXCLUSIVE MODE');

/** Stores the rates of one day, replacing earlier ones of that day. */
export async function saveRates(
  tx: Db,
  asOf: string,
  rates: readonly Omit<DatedRate, 'asOf'>[],
): Promise<void> {
  await tx.query(PUT, [asOf, rates.map(({ currency }) => currency), rates.map(({ rate }) => rate)]);
}
const PUT = `
  INSERT INTO exchange_rates (as_of, currency, rate) SELECT $1::date, * FROM unnest($2::text[], $3::float8[])
  ON CONFLICT (currency, as_of) DO UPDATE SET rate = excluded.rate`;

/** All rates, newest first. `searchText` searches currencies and days. */
export const listRates = (
  db: Pick<Db, 'query'>,
  searchText: string | undefined,
  size: number,
  offset: number,
): Promise<DatedRate[]> => db.query<DatedRate>(PAGE, [toSearchPatterns(searchText), size, offset]);
export async function countRates(db: Pick<Db, 'query'>, searchText: string | undefined): Promise<number> {
  const [row] = await db.query<{ total: number }>(COUNT, [toSearchPatterns(searchText)]);
  return row?.total ?? 0;
}
const FOUND = `FROM exchange_rates
  WHERE cardinality($1::text[]) = 0 OR lower(currency || ' ' || as_of::text) LIKE ALL($1::text[])`;
const PAGE = `SELECT currency, rate, as_of AS "asOf" ${FOUND} ORDER BY as_of DESC, currency LIMIT $2 OFFSET $3`;
const COUNT = `SELECT count(*)::int AS total ${FOUND}`;
