import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, when } from '#db/columns.ts';
import { NOTE_AUDIENCES, PRODUCTION_STATES } from '../../production-states.ts';
import { REMARK_SIDES } from '../../proof-places.ts';
import { orderLines, orders, proofs } from '../../tables.ts';

// What only the people of the bindery write: in production, on proofs, and on an order.

/** How far the work on a line is, once somebody has begun it, or has said that it is theirs. */
export const productionLines = pgTable(
  'production_lines',
  {
    lineId: text('line_id')
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: PRODUCTION_STATES }).notNull(),
    /** Who binds it; null while nobody has taken it. */
    staffId: text('staff_id'),
    /** As their name was then. */
    staffName: text('staff_name'),
    updatedAt: updatedAt(),
  },
  (t) => [index('production_lines_of_order').on(t.orderId), index('production_lines_by_state').on(t.state)],
);

/** Every press in production: when, and by whom. One that was taken back has its own. */
export const productionMoves = pgTable(
  'production_moves',
  {
    id: text().primaryKey(),
    lineId: text('line_id')
      .notNull()
      .references(() => productionLines.lineId, { onDelete: 'cascade' }),
    from: text('from_state', { enum: PRODUCTION_STATES }).notNull(),
    to: text('to_state', { enum: PRODUCTION_STATES }).notNull(),
    staffId: text('staff_id').notNull(),
    staffName: text('staff_name').notNull(),
    at: createdAt(),
  },
  (t) => [index('moves_at_production').on(t.lineId, t.id)],
);

/** What was noted of a line in production: for the bindery, or shown to its buyer. */
export const productionNotes = pgTable(
  'production_notes',
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
  (t) => [index('notes_of_line').on(t.lineId, t.id), index('production_notes_of_order').on(t.orderId)],
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

/**
 * All words by which an order is found in the admin, in small letters without accents: one row each, kept by triggers from the
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

/** Money that the admin has given back of an order; amounts are minor units of its currency. None is ever changed. */
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
