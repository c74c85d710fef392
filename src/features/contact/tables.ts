import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';

/** What people wrote to the shop by its form. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** One of `SERVICES`. */
    service: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('inquiries_by_email').on(t.email)],
);
