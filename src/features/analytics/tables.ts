import { bigint, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt } from '#db/columns.ts';
import { bookId } from '#features/books/tables.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { EVENT_NAMES } from '#kernel/event-names.ts';

/**
 * Events of visitors who consented (storefront 7, decision 46). Nothing identifies a person, address, browser or
 * visit.
 */
export const shopEvents = pgTable(
  'shop_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text({ enum: EVENT_NAMES }).notNull(),
    bookId: bookId(),
    variantType: text('variant_type', { enum: VARIANT_TYPES }).notNull(),
    leatherType: text('leather_type', { enum: LEATHER_TYPES }).notNull(),
    /** Copies; 0 when a line was removed from the cart. */
    quantity: smallint().notNull(),
    /** Price per copy in that binding at the time, in US cents; null when unpriced. */
    price: integer(),
    createdAt: createdAt(),
  },
  (t) => [index('shop_events_by_moment').on(t.createdAt), index('shop_events_by_book').on(t.bookId)],
);
