import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';

/** Countries in which the shop is closed, ISO 3166 alpha-2 (decision 17). */
export const blockedCountries = pgTable('blocked_countries', {
  country: text().primaryKey(),
  createdAt: createdAt(),
});
