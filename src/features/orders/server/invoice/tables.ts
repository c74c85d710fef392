import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { timestampText } from '#db/columns.ts';
import { orders } from '../../tables.ts';

/** Last invoice number per year; the law requires numbers without gaps. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

export const invoices = pgTable('invoices', {
  number: text().primaryKey(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  issuedAt: timestampText('issued_at').notNull().defaultNow(),
  /** Key of its PDF among the private files; null until first requested. */
  file: text(),
});

/** Seller details on invoices: a single row. */
export const sellers = pgTable('sellers', {
  id: text().primaryKey(),
  name: text().notNull(),
  address: text().array().notNull(),
  registrations: text().array().notNull(),
  contact: text(),
});
