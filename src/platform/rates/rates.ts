import type { Db } from '#db/connect.ts';
import { currencyExponent, DOLLAR_RATE } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { listLatestRates } from './history.ts';

/** Latest exchange rate per currency, cached in memory. */
export interface Rates {
  /** Case-insensitive; undefined if the shop has no rate. */
  of(currency: string): ExchangeRate | undefined;
  all(): ExchangeRate[];
  refresh(): Promise<void>;
}

/** The dollar gets the newest date in the table, or today's. */
const latestDate = (rows: readonly { asOf: string }[]): string =>
  rows
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1) ?? new Date().toISOString().slice(0, 10);

/** Loads the rates (decision 24: dated table, the newest date per currency applies). */
export async function loadRates(db: Db): Promise<Rates> {
  let rates = new Map<string, ExchangeRate>();
  const refresh = async () => {
    const rows = await listLatestRates(db);
    rates = new Map(rows.map((row) => [row.currency, { ...row, exponent: currencyExponent(row.currency) }]));
    rates.set(DOLLAR_RATE.currency, { ...DOLLAR_RATE, asOf: latestDate(rows) });
  };
  await refresh();
  return { of: (currency) => rates.get(currency.toUpperCase()), all: () => [...rates.values()], refresh };
}
