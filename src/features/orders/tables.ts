import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, when } from '#db/columns.ts';
import type { Address } from '#features/addresses/contract.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { CATALOGUES } from '#kernel/book.ts';
import type { SealedPrint } from '#kernel/printed-line.ts';
import type { Quote } from '#kernel/quote.ts';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import { users } from '#platform/sessions/tables.ts';
import { ACTORS, ORDER_STATES } from './order-states.ts';
import { PROOF_ACTORS, PROOF_STATES } from './proof-states.ts';
import type { SealedDesign } from './sealed-design.ts';

/**
 * What was ordered, as it was then (decision 34): nothing of it changes with a book, a price or an address. Amounts are
 * minor units of `currency`.
 */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    /** By which people name it; not to be guessed. */
    code: text().notNull().unique(),
    /** Null once the account has been erased: invoices are kept for as long as the law asks. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Made by the browser, one for each placement: the same key is the same order. */
    key: text().notNull(),
    state: text({ enum: ORDER_STATES }).notNull(),
    /** Where its emails go; null once the account has been erased. */
    email: text(),
    currency: text().notNull(),
    /** How many units of the currency one US dollar bought (decision 24). */
    rate: doublePrecision().notNull(),
    total: integer().notNull(),
    /** What the wallet paid. */
    wallet: integer().notNull(),
    toPay: integer('to_pay').notNull(),
    /** What has gone back to the payer. */
    refunded: integer().notNull().default(0),
    couponCode: text('coupon_code'),
    components: jsonb().$type<Quote['components']>().notNull(),
    includedTaxes: jsonb('included_taxes').$type<Quote['includedTaxes']>().notNull(),
    billingAddress: jsonb('billing_address').$type<Address>(),
    placedAt: when('placed_at').notNull().defaultNow(),
    paidAt: when('paid_at'),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('one_order_per_key').on(t.userId, t.key),
    index('orders_by_user').on(t.userId, t.id),
    index('orders_by_state').on(t.state, t.placedAt),
    index('orders_by_placement').on(t.placedAt, t.id),
    index('orders_by_payment').on(t.paidAt),
  ],
);

/** What travels together: to one address at one speed (decision 32). */
export const shipments = pgTable(
  'shipments',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    address: jsonb().$type<Address>().notNull(),
    speed: text({ enum: SHIPPING_SPEEDS }).notNull(),
    /** Days of arrival, as they were promised. */
    expectedFrom: text('expected_from').notNull(),
    expectedTo: text('expected_to').notNull(),
    carrier: text(),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    shippedAt: when('shipped_at'),
    deliveredAt: when('delivered_at'),
  },
  (t) => [uniqueIndex('shipments_of_order').on(t.orderId, t.position)],
);

export const orderLines = pgTable(
  'order_lines',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    /** The book as it is in the catalogue, if it still is; null where it is a print job. */
    bookId: text('book_id'),
    /** The print job (decision 56): what is printed is in `order_prints`; null where it is a book of the shop. */
    printJobId: text('print_job_id'),
    /** The line of a quote that was ordered; null where it is none. */
    quoteLineId: text('quote_line_id'),
    /** What a quote said of it; '' of all else. */
    words: text().notNull().default(''),
    /** Of a print job and of quoted work there is none of these three. */
    catalogue: text({ enum: CATALOGUES }),
    sku: text(),
    titleSlug: text('title_slug'),
    title: text().notNull(),
    author: text().notNull(),
    imageUrl: text('image_url').notNull(),
    variantType: text('variant_type', { enum: VARIANT_TYPES }).notNull(),
    leatherType: text('leather_type', { enum: LEATHER_TYPES }).notNull(),
    color: text().notNull(),
    colorLabel: text('color_label').notNull(),
    boxWrapping: boolean('box_wrapping').notNull(),
    giftWrapping: boolean('gift_wrapping').notNull(),
    /** Copies that were ordered. What has become of them is in the next columns alone (`copies.ts`). */
    quantity: smallint().notNull(),
    cancelled: smallint().notNull().default(0),
    refunded: smallint().notNull().default(0),
    /** Those of `refunded` that had left the bindery by then. */
    refundedAfterShipping: smallint('refunded_after_shipping').notNull().default(0),
    /** Copies that are made and sent, or were: neither cancelled nor refunded before they left. */
    copies: smallint()
      .notNull()
      .generatedAlwaysAs(sql`quantity - cancelled - refunded + refunded_after_shipping`),
    itemPrice: integer('item_price').notNull(),
    customizationCharges: integer('customization_charges').notNull(),
    wrapping: integer().notNull(),
    discount: integer().notNull(),
    shipping: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
  },
  (t) => [
    uniqueIndex('lines_of_order').on(t.orderId, t.position),
    index('order_lines_by_book').on(t.bookId),
    check('one_kind_of_work', sql`num_nonnulls(book_id, print_job_id, quote_line_id) = 1`),
    check(
      'copies_add_up',
      sql`cancelled >= 0 AND refunded_after_shipping BETWEEN 0 AND refunded AND cancelled + refunded <= quantity`,
    ),
  ],
);

/**
 * The designs that lines are bound after, as they were sealed (decision 37). None is ever changed: where a proof led to
 * another, that is the next revision, and the last one counts.
 */
export const orderDesigns = pgTable(
  'order_designs',
  {
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    revision: smallint().notNull(),
    /** Of the canonical document and the fonts' versions. */
    hash: text().notNull(),
    sealed: jsonb().$type<SealedDesign>().notNull(),
    sealedAt: when('sealed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.lineId, t.revision] }), index('order_designs_by_hash').on(t.hash)],
);

/** The files that lines are printed from, and what of them, as it was ordered (decision 39): none is ever changed. */
export const orderPrints = pgTable(
  'order_prints',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    /** The file, as the feature that keeps it knows it. */
    uploadId: text('upload_id').notNull(),
    sealed: jsonb().$type<SealedPrint>().notNull(),
  },
  (t) => [index('order_prints_by_upload').on(t.uploadId)],
);

/** How far the proof of a line's design has come (decision 34). */
export const proofs = pgTable(
  'proofs',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: PROOF_STATES }).notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('proofs_of_order').on(t.orderId),
    index('proofs_by_state').on(t.state, t.updatedAt),
    index('proofs_by_time').on(t.updatedAt, t.lineId),
  ],
);

/** Every move of a proof: when, by whom, and in which words. */
export const proofMoves = pgTable(
  'proof_moves',
  {
    id: text().primaryKey(),
    lineId: text('line_id')
      .notNull()
      .references(() => proofs.lineId, { onDelete: 'cascade' }),
    /** Null where it begins. */
    from: text('from_state', { enum: PROOF_STATES }),
    to: text('to_state', { enum: PROOF_STATES }).notNull(),
    actor: text({ enum: PROOF_ACTORS }).notNull(),
    words: text().notNull(),
    /** The seal of the design that it was about. */
    hash: text().notNull(),
    at: createdAt(),
  },
  (t) => [index('moves_of_proof').on(t.lineId, t.id)],
);

/** Every move of an order: when, by whom and why (decision 34). */
export const orderMoves = pgTable(
  'order_moves',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null for its placement. */
    from: text('from_state', { enum: ORDER_STATES }),
    to: text('to_state', { enum: ORDER_STATES }).notNull(),
    actor: text({ enum: ACTORS }).notNull(),
    /** For people. */
    reason: text().notNull(),
    at: createdAt(),
  },
  (t) => [index('moves_of_order').on(t.orderId, t.id)],
);
