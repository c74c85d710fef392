import { bigint, index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import { books } from './schema.ts';

const createdAt = timestamp('created_at', { withTimezone: true, mode: 'string' }).notNull().defaultNow();

/** Countries the shop is not shown in (decision 17); empty unless its owner closes one. ISO 3166 alpha-2. */
export const blockedCountries = pgTable('blocked_countries', {
  country: text().primaryKey(),
  createdAt,
});

/**
 * What visitors who agreed to being counted did (storefront 7, decision 46). Nothing here says who: neither a person
 * nor an address, a browser or a visit.
 */
export const shopEvents = pgTable(
  'shop_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text({
      enum: [
        'select_item',
        'view_item',
        'add_to_cart',
        'cart_updated',
        'add_to_wishlist',
        'remove_from_wishlist',
      ],
    }).notNull(),
    bookId: text('book_id')
      .notNull()
      .references(() => books.id, { onDelete: 'cascade' }),
    variantType: text('variant_type', { enum: ['deluxe', 'superDeluxe'] }).notNull(),
    leatherType: text('leather_type', { enum: ['realLeather', 'veganLeather'] }).notNull(),
    /** Copies; 0 for a line that was taken out of a cart. */
    quantity: smallint().notNull(),
    /** The price of one copy in that binding when it happened, in cents of USD; null for one without a price. */
    price: integer(),
    createdAt,
  },
  (t) => [index('shop_events_by_moment').on(t.createdAt), index('shop_events_by_book').on(t.bookId)],
);
