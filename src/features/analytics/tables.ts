import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';
import { bookId } from '#features/books/tables.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { EVENT_NAMES } from '#kernel/event-names.ts';

/**
 * What visitors who agreed to being counted did (storefront 7, decision 46). Nothing here says who: neither a person
 * nor an address, a browser or a visit.
 */
export const shopEvents = pgTable(
  'shop_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text({ enum: EVENT_NAMES }).notNull(),
    bookId: bookId(),
    variantType: text('variant_type', { enum: VARIANT_TYPES }).notNull(),
    leatherType: text('leather_type', { enum: LEATHER_TYPES }).notNull(),
    /** Copies; 0 for a line that was taken out of a cart. */
    quantity: smallint().notNull(),
    /** The price of one copy in that binding when it happened, in cents of USD; null for one without a price. */
    price: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('shop_events_by_moment').on(t.createdAt), index('shop_events_by_book').on(t.bookId)],
);
