import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from '#db/columns.ts';
import { userId } from '#platform/sessions/tables.ts';
import { ADDRESS_TYPES } from './limits.ts';

/** Addresses by type (decision 32). For the names of parts see `address-form.ts`. */
export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    userId: userId(),
    addressType: text('address_type', { enum: ADDRESS_TYPES }).notNull(),
    fullName: text('full_name').notNull(),
    company: text(),
    /** ISO 3166 alpha-2. */
    country: text().notNull(),
    line1: text().notNull(),
    line2: text(),
    /** Null if addresses of the country have no city. */
    city: text(),
    region: text(),
    postalCode: text('postal_code'),
    phone: text(),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('addresses_by_user').on(t.userId, t.addressType),
    uniqueIndex('one_default_address').on(t.userId, t.addressType).where(sql`is_default`),
  ],
);
