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
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { users } from '#platform/sessions/tables.ts';
import { staff } from '#platform/staff/tables.ts';
import { LETTER_DIRECTIONS, LETTER_STATES } from './letters.ts';
import { KEPT_QUOTE_STATES } from './quotes.ts';

/** What people wrote to the shop by its form. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    /** One of `SERVICES`. */
    service: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('inquiries_by_email').on(t.email)],
);

/** By what conversations are found besides what was said in them: an expression over their row. */
const CONVERSATION_WORDS = sql`lower(name || ' ' || email || ' ' || reference)`;

/** What somebody and the shop write to each other; an inquiry, a dispute or a letter of the shop's begins one. */
export const conversations = pgTable(
  'conversations',
  {
    id: text().primaryKey(),
    /** By which people name it: `RB-L-…`. */
    reference: text().notNull().unique(),
    name: text().notNull(),
    /** In lower case. */
    email: text().notNull(),
    /** One of `SERVICES`. */
    service: text().notNull(),
    state: text({ enum: LETTER_STATES }).notNull(),
    /** Who of the staff has it; null while nobody does. */
    staffId: text('staff_id').references(() => staff.id, { onDelete: 'set null' }),
    /** The dispute that it is about, whose words are kept with its order. */
    disputeId: text('dispute_id').unique(),
    /** Since when it waits for the shop; null while it does not. */
    waitsSince: when('waits_since'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('conversations_by_email').on(t.email),
    index('conversations_by_state').on(t.state, t.waitsSince),
    index('conversations_by_time').on(t.updatedAt, t.id),
    index('conversations_in_words').using('gin', sql`(${CONVERSATION_WORDS}) gin_trgm_ops`),
  ],
);

/** What was said in a conversation, and what the staff note among themselves. None is ever changed. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: text().primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    direction: text({ enum: LETTER_DIRECTIONS }).notNull(),
    /** Who of the staff wrote it, as they were called then; '' where the customer did. */
    author: text().notNull().default(''),
    text: text().notNull(),
    /** By which it is found, kept so that a frequent word is not made small in each of a hundred thousand messages. */
    words: text().generatedAlwaysAs(sql`lower(text)`),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_of_conversation').on(t.conversationId, t.id),
    index('messages_in_words').using('gin', t.words.op('gin_trgm_ops')),
  ],
);

/**
 * What a letter orders that is made for its sender alone, as it stood in their cart when they wrote. The pictures that it shows
 * are held by it, and its file, while the conversation is open and for some time after.
 */
export const conversationWorks = pgTable(
  'conversation_works',
  {
    id: text().primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    quantity: smallint().notNull(),
    /** What it is made of and how, for the bindery. */
    words: text().array().notNull(),
    /** The file that it is printed from. */
    uploadId: text('upload_id'),
    /** The pictures that its design shows. */
    uploads: text().array().notNull(),
    /** The design itself. */
    design: jsonb().$type<object>().notNull(),
  },
  (t) => [index('works_of_conversation').on(t.conversationId, t.id)],
);

/** Answers that are written again and again, with places for the customer's name and the service. */
export const cannedAnswers = pgTable('canned_answers', {
  id: text().primaryKey(),
  title: text().notNull().unique(),
  words: text().notNull(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Work that the shop offers somebody at a price. Once it is sent its lines stay as they are. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** What it is called: `RB-Q-…`. */
    reference: text().notNull().unique(),
    state: text({ enum: KEPT_QUOTE_STATES }).notNull().default('draft'),
    currency: text().notNull(),
    /** How many units of the currency one US dollar bought when it was made (decision 24). */
    rate: doublePrecision().notNull(),
    /** The last day on which it can be ordered, ISO 8601. */
    validUntil: text('valid_until').notNull(),
    note: text().notNull().default(''),
    /** Who accepted it: it can be ordered from their cart alone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The order that it became. */
    orderId: text('order_id'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    sentAt: when('sent_at'),
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
    quoteId: text('quote_id')
      .notNull()
      .references(() => quotes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    words: text().notNull().default(''),
    quantity: smallint().notNull(),
    /** Of one, in minor units of the quote's currency. */
    itemPrice: integer('item_price').notNull(),
    /** Of one. */
    grams: integer().notNull(),
    /** Null where it is no matter of these. */
    variantType: text('variant_type', { enum: VARIANT_TYPES }),
    leatherType: text('leather_type', { enum: LEATHER_TYPES }),
    color: text(),
  },
  (t) => [
    uniqueIndex('lines_of_quote').on(t.quoteId, t.position),
    index('quote_lines_in_words').using('gin', sql`(lower(title)) gin_trgm_ops`),
  ],
);
