import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, timestampText, updatedAt } from '#db/columns.ts';
import { books } from '#features/books/tables.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { DEFAULT_SHIPPING_SPEED, SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { userId } from '#platform/sessions/tables.ts';
import type { MergeReceipt } from './merge-contract.ts';

/** Cart lines of signed-in customers; one per configuration of a book (decision 29). */
export const cartItems = pgTable(
  'cart_items',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Null for prints and quoted work. */
    bookId: text('book_id').references(() => books.id, { onDelete: 'cascade' }),
    /** Print job (decision 56); null for other lines. */
    printJobId: text('print_job_id'),
    /** Line of an accepted quote, which sets quantity and price; null for other lines. */
    quoteLineId: text('quote_line_id'),
    /** The line's quote, which is ordered as a whole. */
    quoteId: text('quote_id'),
    quantity: smallint().notNull(),
    variantType: text('variant_type', { enum: VARIANT_TYPES }).notNull(),
    leatherType: text('leather_type', { enum: LEATHER_TYPES }).notNull(),
    color: text().notNull(),
    /** Validated customisation; null for a standard binding (decision 37). */
    customization: jsonb(),
    /** Hash of the customisation, '' without one: equal configurations share a line. */
    configuration: text().notNull().default(''),
    /** False while the design is a draft (decision 37). */
    isDesignSaved: boolean('is_design_saved').notNull().default(true),
    addressId: text('address_id'),
    boxWrapping: boolean('box_wrapping').notNull().default(false),
    giftWrapping: boolean('gift_wrapping').notNull().default(false),
    shippingSpeed: text('shipping_speed', { enum: SHIPPING_SPEEDS })
      .notNull()
      .default(DEFAULT_SHIPPING_SPEED),
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

/** Settings of a customer's cart as a whole; no row means defaults. */
export const carts = pgTable('carts', {
  userId: userId().primaryKey(),
  /** Upper case (decision 31). */
  couponCode: text('coupon_code'),
  /** When payment from the wallet was chosen; null if it wasn't. */
  walletUsedAt: timestampText('wallet_used_at'),
  updatedAt: updatedAt(),
});

/** Merges of guest carts at login; a repeated call gets the same receipt (decision 29). */
export const cartMerges = pgTable(
  'cart_merges',
  {
    userId: userId(),
    /** Created by the browser for each set of lines. */
    mergeId: text('merge_id').notNull(),
    receipt: jsonb().$type<MergeReceipt>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.mergeId] })],
);
