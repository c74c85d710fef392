import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';

/** Countries the shop is not shown in (decision 17); empty unless its owner closes one. ISO 3166 alpha-2. */
export const blockedCountries = pgTable('blocked_countries', {
  country: text().primaryKey(),
  createdAt: createdAt(),
});
