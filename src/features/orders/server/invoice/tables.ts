import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { when } from '#db/columns.ts';
import { orders } from '../../tables.ts';

/** The last number of each year's invoices: they follow one another without a gap, as the law asks. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

/** An invoice is issued when the money has come. */
export const invoices = pgTable('invoices', {
  number: text().primaryKey(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  issuedAt: when('issued_at').notNull().defaultNow(),
  /** The key of its PDF among the private files; null until somebody has asked for it. */
  file: text(),
});

/** Who sells, as it stands on invoices: one row. */
export const sellers = pgTable('sellers', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Line by line. */
  address: text().array().notNull(),
  /** Numbers under which the seller is registered, each with what it is. */
  registrations: text().array().notNull(),
  /** Where people write to it about an invoice. */
  contact: text(),
});
