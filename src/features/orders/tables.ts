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
import { BENCH_STATES, NOTE_AUDIENCES } from './bench-states.ts';
import { DISPUTE_REASONS, DISPUTE_STATES, REMEDIES } from './disputes.ts';
import { ACTORS, ORDER_STATES } from './order-states.ts';
import { REMARK_SIDES } from './proof-places.ts';
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
    /** Where its mails go; null once the account has been erased. */
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
    quantity: smallint().notNull(),
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
  (t) => [index('proofs_of_order').on(t.orderId), index('proofs_by_state').on(t.state, t.updatedAt)],
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

/** What the bindery says about a place of a binding, or of a printed page, on its proof: a pin with a number. */
export const proofRemarks = pgTable(
  'proof_remarks',
  {
    id: text().primaryKey(),
    lineId: text('line_id')
      .notNull()
      .references(() => proofs.lineId, { onDelete: 'cascade' }),
    /** The seal of the design that it was pinned on. */
    hash: text().notNull(),
    /** By which people name it. */
    number: smallint().notNull(),
    side: text({ enum: REMARK_SIDES }).notNull(),
    /** Of a print, from 1; null on a side of the binding. */
    page: integer(),
    /** Millimetres from the upper left corner of the side, or of the page. */
    x: doublePrecision().notNull(),
    y: doublePrecision().notNull(),
    words: text().notNull(),
    /** Of whom it is, as their name was then. */
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
    /** When the buyer was shown it; null while the bindery keeps it to itself. */
    sentAt: when('sent_at'),
  },
  (t) => [
    uniqueIndex('one_number_of_proof').on(t.lineId, t.number),
    check('a_page_has_its_number', sql`(side = 'page') = (page IS NOT NULL)`),
  ],
);

/** How far the work on a line is, once somebody has begun it, or has said that it is theirs. */
export const benchLines = pgTable(
  'bench_lines',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: BENCH_STATES }).notNull(),
    /** Who binds it; null while nobody has taken it. */
    staffId: text('staff_id'),
    /** As their name was then. */
    staffName: text('staff_name'),
    updatedAt: updatedAt(),
  },
  (t) => [index('bench_lines_of_order').on(t.orderId), index('bench_lines_by_state').on(t.state)],
);

/** Every press at the bench: when, and by whom. One that was taken back has its own. */
export const benchMoves = pgTable(
  'bench_moves',
  {
    id: text().primaryKey(),
    lineId: text('line_id')
      .notNull()
      .references(() => benchLines.lineId, { onDelete: 'cascade' }),
    from: text('from_state', { enum: BENCH_STATES }).notNull(),
    to: text('to_state', { enum: BENCH_STATES }).notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: createdAt(),
  },
  (t) => [index('moves_at_bench').on(t.lineId, t.id)],
);

/** What was noted of a line at the bench: for the bindery, or shown to its buyer. */
export const benchNotes = pgTable(
  'bench_notes',
  {
    id: text().primaryKey(),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    audience: text({ enum: NOTE_AUDIENCES }).notNull(),
    words: text().notNull(),
    /** Keys of its photos among the shop's private files. */
    photos: text().array().notNull().default(sql`'{}'`),
    staffName: text('staff_name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('notes_of_line').on(t.lineId, t.id), index('bench_notes_of_order').on(t.orderId)],
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

/**
 * All words by which an order is found at the desk, in small letters without accents: one row each, kept by triggers from the
 * order itself, its lines, parcels and invoice, so that whoever forgets those forgets it here too.
 */
export const wordsOfOrders = pgTable(
  'order_words',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    words: text().notNull(),
  },
  (t) => [index('order_words_by_part').using('gin', t.words.op('gin_trgm_ops'))],
);

/** What the people of the bindery note on an order, for themselves. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** As they were called then. */
    staffName: text('staff_name').notNull(),
    at: createdAt(),
  },
  (t) => [index('notes_of_order').on(t.orderId, t.id)],
);

/** Money that the desk has given back of an order; amounts are minor units of its currency. None is ever changed. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Made by the browser: the same key is the same refund. */
    key: text().notNull(),
    /** `toCard` + `toWallet`. */
    amount: integer().notNull(),
    /** What goes back the way it was paid: payments ask the provider for it. */
    toCard: integer('to_card').notNull(),
    toWallet: integer('to_wallet').notNull(),
    /** What of it is the shipping, and its tax. */
    shipping: integer().notNull(),
    /** What of it is tax that was added to the prices, and that they contained. */
    tax: integer().notNull(),
    includedTax: integer('included_tax').notNull(),
    /** The copies for which it is; of a free sum there are none. */
    lines: jsonb().$type<{ lineId: string; quantity: number; amount: number }[]>().notNull(),
    /** For the buyer. */
    reason: text().notNull(),
    staffName: text('staff_name').notNull(),
    at: createdAt(),
  },
  (t) => [uniqueIndex('one_order_refund_per_key').on(t.orderId, t.key)],
);

/** The last number of each year's invoices: they follow one another without a gap, as the law asks. */
export const invoiceCounters = pgTable('invoice_counters', {
  year: smallint().primaryKey(),
  last: integer().notNull(),
});

/** An invoice is issued when the money has come. */
export const invoices = pgTable('invoices', {
  number: text().primaryKey(),
  orderId: text('order_id')
    .notNull()
    .unique()
    .references(() => orders.id),
  issuedAt: when('issued_at').notNull().defaultNow(),
  /** The key of its PDF among the private files; null until somebody has asked for it. */
  file: text(),
});

/** What people ask about a line of an order that is not right (decision 35). */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: text('line_id')
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    remedy: text({ enum: REMEDIES }).notNull(),
    message: text().notNull(),
    state: text({ enum: DISPUTE_STATES }).notNull().default('requested'),
    /** Keys of its photos among the shop's private files. */
    photos: text().array().notNull().default(sql`'{}'`),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('disputes_of_order').on(t.orderId, t.id),
    // One at a time of a line: what is said later belongs to the one that is open.
    uniqueIndex('one_open_dispute').on(t.lineId).where(sql`state <> 'closed'`),
  ],
);

/** Every state of a dispute: when it came to it, and why. */
export const disputeMoves = pgTable(
  'dispute_moves',
  {
    id: text().primaryKey(),
    disputeId: text('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    to: text('to_state', { enum: DISPUTE_STATES }).notNull(),
    /** For people. */
    reason: text().notNull().default(''),
    at: createdAt(),
  },
  (t) => [index('moves_of_dispute').on(t.disputeId, t.id)],
);

/** Who sells, as it stands on invoices: one row. */
export const sellers = pgTable('sellers', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** Line by line. */
  address: text().array().notNull(),
  /** Numbers under which the seller is registered, each with what it is. */
  registrations: text().array().notNull(),
  /** Where people write to it about an invoice. */
  contact: text(),
});
