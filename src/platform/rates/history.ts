import type { Db } from '#db/connect.ts';
import { countRows } from '#db/count-rows.ts';
import { insertRows } from '#db/insert-rows.ts';
import { columns, type RowOf, select } from '#db/select.ts';
import { toSearchPatterns } from '../staff/list.ts';
import { exchangeRates } from './tables.ts';

const RATE = columns(exchangeRates, 'exchange_rates', 'currency', 'rate', 'asOf');
export type DatedRate = RowOf<typeof RATE>;

export const listLatestRates = (db: Pick<Db, 'query'>): Promise<DatedRate[]> => db.query(LATEST);
const LATEST = select(
  RATE,
  `FROM (SELECT DISTINCT ON (currency) * FROM exchange_rates ORDER BY currency, as_of DESC) exchange_rates
   ORDER BY currency`,
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
  await insertRates(
    tx,
    rates.map((rate) => ({ ...rate, asOf })),
  );
}
const insertRates = insertRows(
  exchangeRates,
  ['currency', 'asOf', 'rate'],
  'ON CONFLICT (currency, as_of) DO UPDATE SET rate = excluded.rate',
);

/** All rates, newest first. `searchText` searches currencies and days. */
export const listRates = (
  db: Pick<Db, 'query'>,
  searchText: string | undefined,
  size: number,
  offset: number,
): Promise<DatedRate[]> => db.query(PAGE, [toSearchPatterns(searchText), size, offset]);
export const countRates = (db: Pick<Db, 'query'>, searchText: string | undefined): Promise<number> =>
  countRows(db, FOUND, [toSearchPatterns(searchText)]);
const FOUND = `FROM exchange_rates
  WHERE cardinality($1::text[]) = 0 OR lower(currency || ' ' || as_of::text) LIKE ALL($1::text[])`;
const PAGE = select(RATE, `${FOUND} ORDER BY as_of DESC, currency LIMIT $2 OFFSET $3`);
