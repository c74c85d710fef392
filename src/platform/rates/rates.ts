import type { Db } from '#db/connect.ts';
import { DOLLAR, exponentOf } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';

/** The newest exchange rate of every currency, kept in memory. */
export interface Rates {
  /** The rate of a currency, written in capitals or not, or undefined when the shop has none. */
  of(currency: string): ExchangeRate | undefined;
  all(): ExchangeRate[];
  /** Reads the table again. */
  refresh(): Promise<void>;
}

/** A dollar is a dollar on the day of the newest rate; where there is none, today. */
const newestOf = (rows: readonly { asOf: string }[]): string =>
  rows
    .map(({ asOf }) => asOf)
    .sort()
    .at(-1) ?? new Date().toISOString().slice(0, 10);

/** Reads the rates from the database (decision 24: a dated table; the newest date of each currency applies). */
export async function loadRates(db: Db): Promise<Rates> {
  let rates = new Map<string, ExchangeRate>();
  const refresh = async () => {
    const rows = await db.query<{ currency: string; rate: number; asOf: string }>(
      `SELECT DISTINCT ON (currency) currency, rate, as_of AS "asOf" FROM exchange_rates ORDER BY currency, as_of DESC`,
    );
    rates = new Map(rows.map((row) => [row.currency, { ...row, exponent: exponentOf(row.currency) }]));
    rates.set(DOLLAR.currency, { ...DOLLAR, asOf: newestOf(rows) });
  };
  await refresh();
  return { of: (currency) => rates.get(currency.toUpperCase()), all: () => [...rates.values()], refresh };
}
