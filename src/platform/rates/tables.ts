import { date, doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Dated rates: units of `currency` per US dollar; the newest date applies (decision 24). */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text().notNull(),
    asOf: date('as_of', { mode: 'string' }).notNull(),
    rate: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.currency, t.asOf] }),
    index('exchange_rates_by_day').on(t.asOf.desc().nullsFirst(), t.currency),
  ],
);
