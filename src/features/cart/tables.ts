import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, when } from '#db/columns.ts';
import { books } from '#features/books/tables.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { SHIPPING_SPEEDS, USUAL_SHIPPING } from '#kernel/shipping.ts';
import { userId } from '#platform/sessions/tables.ts';

/** Lines of signed-in people's carts; a line is one configuration of one book (decision 29). */
export const cartItems = pgTable(
  'cart_items',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** The book that is bound; null where it is a print job. */
    bookId: text('book_id').references(() => books.id, { onDelete: 'cascade' }),
    /** The print job that is made (decision 56); null where it is a book of the shop. */
    printJobId: text('print_job_id'),
    /** The line of an accepted quote; null where it is none. Its number and price are the quote's. */
    quoteLineId: text('quote_line_id'),
    /** Its quote, which is ordered as a whole. */
    quoteId: text('quote_id'),
    quantity: smallint().notNull(),
    variantType: text('variant_type', { enum: VARIANT_TYPES }).notNull(),
    leatherType: text('leather_type', { enum: LEATHER_TYPES }).notNull(),
    color: text().notNull(),
    /** The validated customisation; null for a book as the shop binds it (decision 37). */
    customization: jsonb(),
    /** A digest of the customisation, '' without one: equal configurations are one line. */
    configuration: text().notNull().default(''),
    /** False while the design is a draft (decision 37). */
    isDesignSaved: boolean('is_design_saved').notNull().default(true),
    addressId: text('address_id'),
    boxWrapping: boolean('box_wrapping').notNull().default(false),
    giftWrapping: boolean('gift_wrapping').notNull().default(false),
    shippingSpeed: text('shipping_speed', { enum: SHIPPING_SPEEDS }).notNull().default(USUAL_SHIPPING),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('one_line_per_configuration').on(
      t.userId,
      t.bookId,
      t.variantType,
      t.leatherType,
      t.color,
      t.configuration,
    ),
    uniqueIndex('one_line_per_print_job').on(t.userId, t.printJobId),
    uniqueIndex('one_line_per_quoted_work').on(t.userId, t.quoteLineId),
    check('one_kind_of_work', sql`num_nonnulls(book_id, print_job_id, quote_line_id) = 1`),
  ],
);

/** What a person has chosen for their cart as a whole; without a row, nothing. */
export const carts = pgTable('carts', {
  userId: userId().primaryKey(),
  /** In capitals (decision 31). */
  couponCode: text('coupon_code'),
  /** Since when the order is to be paid from the wallet; null where it is not. */
  walletUsedAt: when('wallet_used_at'),
  updatedAt: updatedAt(),
});

/** Merges of a guest's cart at login, so that a repeated call answers with the same receipt (decision 29). */
export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: userId(),
    /** Made by the browser, one per guest cart. */
    mergeId: text('merge_id').notNull(),
    receipt: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mergeId] })],
);
