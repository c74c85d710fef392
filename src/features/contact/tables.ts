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
import { createdAt, parentId, timestampText, updatedAt } from '#db/columns.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { users } from '#platform/sessions/tables.ts';
import { staff } from '#platform/staff/tables.ts';
import { CONVERSATION_STATES, MESSAGE_DIRECTIONS } from './conversations.ts';
import { STORED_QUOTE_STATES } from './quotes.ts';

/** Messages sent with the contact form. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** A key of `SERVICES`. */
    service: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('inquiries_by_email').on(t.email)],
);

/** Search text of a conversation besides its messages; indexed as an expression. */
const CONVERSATION_SEARCH_TEXT = sql`lower(name || ' ' || email || ' ' || reference)`;

/** Correspondence with a customer, started by an inquiry, a dispute or the shop. */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    /** Public reference: `RB-L-…`. */
    reference: text().notNull().unique(),
    name: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    /** A key of `SERVICES`. */
    service: text().notNull(),
    state: text({ enum: CONVERSATION_STATES }).notNull(),
    /** Assigned staff member; null while unassigned. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** Dispute it is about; its details are stored with the order. */
    disputeId: text('dispute_id').unique(),
    /** When the shop's answer became due; null when none is. */
    waitingSince: timestampText('waiting_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('conversations_by_email').on(t.email),
    index('conversations_by_state').on(t.state, t.waitingSince),
    index('conversations_by_time').on(t.updatedAt, t.id),
    index('conversations_by_text').using('gin', sql`(${CONVERSATION_SEARCH_TEXT}) gin_trgm_ops`),
  ],
);

/** Messages and internal notes; immutable. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: text().primaryKey(),
    conversationId: parentId('conversation_id', () => conversations.id),
    direction: text({ enum: MESSAGE_DIRECTIONS }).notNull(),
    /** Staff member's name at the time; '' for the customer. */
    author: text().notNull().default(''),
    text: text().notNull(),
    /**
     * Lower-case copy for the index, so that searches for frequent words don't lower-case a hundred thousand messages.
     */
    searchText: text('search_text').generatedAlwaysAs(sql`lower(text)`),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_of_conversation').on(t.conversationId, t.id),
    index('messages_by_text').using('gin', t.searchText.op('gin_trgm_ops')),
  ],
);

/**
 * Custom-made items ordered in a conversation, as they were in the sender's cart. Their files and pictures are kept
 * while it is open and for some time after.
 */
export const conversationWorks = pgTable(
  'conversation_works',
  {
    id: text().primaryKey(),
    conversationId: parentId('conversation_id', () => conversations.id),
    title: text().notNull(),
    quantity: smallint().notNull(),
    /** Material and finishing, for the bindery. */
    details: text().array().notNull(),
    /** Print file. */
    uploadId: text('upload_id'),
    /** Pictures of the design. */
    uploads: text().array().notNull(),
    design: jsonb().$type<object>().notNull(),
  },
  (t) => [index('works_of_conversation').on(t.conversationId, t.id)],
);

/** Reusable answers with placeholders for the customer's name and the service. */
export const savedReplies = pgTable('saved_replies', {
  id: text().primaryKey(),
  title: text().notNull().unique(),
  text: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Offer for custom work; its lines are final once it is sent. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    conversationId: parentId('conversation_id', () => conversations.id),
    /** Public reference: `RB-Q-…`. */
    reference: text().notNull().unique(),
    state: text({ enum: STORED_QUOTE_STATES }).notNull().default('draft'),
    currency: text().notNull(),
    /** Units of the currency per US dollar when the quote was made (decision 24). */
    rate: doublePrecision().notNull(),
    /** Last day on which it can be ordered, ISO 8601. */
    validUntil: text('valid_until').notNull(),
    note: text().notNull().default(''),
    /** Account that accepted it; only its cart can order it. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Order placed from it. */
    orderId: text('order_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: timestampText('sent_at'),
  },
  (t) => [
    index('quotes_of_conversation').on(t.conversationId, t.id),
    index('quotes_by_state').on(t.state, t.validUntil),
    index('quotes_by_order').on(t.orderId),
    index('quotes_by_user').on(t.userId),
    index('quotes_newest').on(t.createdAt, t.id),
    check('ordered_by_an_order', sql`(state = 'ordered') = (order_id IS NOT NULL)`),
  ],
);

export const quoteLines = pgTable(
  'quote_lines',
  {
    id: text().primaryKey(),
    quoteId: parentId('quote_id', () => quotes.id),
    position: smallint().notNull(),
    title: text().notNull(),
    description: text().notNull().default(''),
    quantity: smallint().notNull(),
    /** Per copy, in minor units of the quote's currency. */
    itemPrice: integer('item_price').notNull(),
    /** Per copy. */
    grams: integer().notNull(),
    /** Null for work without a binding. */
    variantType: text('variant_type', { enum: VARIANT_TYPES }),
    leatherType: text('leather_type', { enum: LEATHER_TYPES }),
    color: text(),
  },
  (t) => [
    uniqueIndex('lines_of_quote').on(t.quoteId, t.position),
    index('quote_lines_by_text').using('gin', sql`(lower(title)) gin_trgm_ops`),
  ],
);
