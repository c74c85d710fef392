import { z } from 'zod';
import { adminField } from '#kernel/admin-fields.ts';
import { AdminListQuery, adminListReply, adminReply } from '#kernel/admin-list.ts';
import { LEATHER_TYPES, VARIANT_TYPES } from '#kernel/binding.ts';
import { CurrencyCode } from '#kernel/money.ts';
import { Email } from '#kernel/person.ts';
import { QUANTITY_MAX } from '#kernel/quantity.ts';
import { id, line, lines, name } from '#kernel/text.ts';
import { ANSWER_MAX, CONVERSATION_STATES, MESSAGE_DIRECTIONS } from './conversations.ts';
import { INQUIRY_NAME_MAX } from './limits.ts';
import { QUOTE_MAX, QUOTE_STATES } from './quotes.ts';
import { SERVICES, type Service } from './services.ts';

const ConversationStateSchema = z.enum(CONVERSATION_STATES);
const ServiceName = z.enum(Object.keys(SERVICES) as [Service, ...Service[]], 'Choose a subject.');

/** Conversation in the list. */
export const ConversationRow = z.object({
  id: z.string(),
  reference: z.string(),
  name: z.string(),
  email: z.string(),
  service: z.string(),
  state: ConversationStateSchema,
  isDispute: z.boolean(),
  /** Staff member it is assigned to. */
  staffName: z.string().nullable(),
  /** Beginning of the last message. */
  last: z.string(),
  waitingSince: z.string().nullable(),
  updatedAt: z.string(),
});
export type ConversationRow = z.infer<typeof ConversationRow>;
export const ConversationListReply = adminListReply(ConversationRow);

export const ConversationQuery = AdminListQuery.extend({
  state: z
    .enum([...CONVERSATION_STATES, 'waits'])
    .optional()
    .describe('`waits`: conversations that need a reply from the shop.'),
  who: z.enum(['me', 'nobody']).optional(),
  kind: z.enum(['message', 'dispute']).optional(),
  service: ServiceName.optional(),
});
export type ConversationQuery = z.infer<typeof ConversationQuery>;

const QuoteState = z.enum(QUOTE_STATES);

/** Line of a quote as entered: `itemPrice` per copy in minor units of the quote's currency, `grams` per copy. */
export const QuoteLineInput = z.object({
  title: line('the item', QUOTE_MAX.title),
  description: lines('', QUOTE_MAX.description),
  quantity: z
    .int('Enter the quantity as a whole number.')
    .min(1, 'Enter at least 1.')
    .max(QUANTITY_MAX, `Enter at most ${QUANTITY_MAX} per line.`),
  itemPrice: z
    .int('Enter the price per copy.')
    .min(1, 'Enter the price per copy.')
    .max(QUOTE_MAX.price, 'This price is too high for one order.'),
  grams: z
    .int('Enter the weight per copy in grams.')
    .min(1, 'Enter the weight per copy in grams.')
    .max(QUOTE_MAX.grams),
  variantType: z.enum(VARIANT_TYPES).nullable(),
  leatherType: z.enum(LEATHER_TYPES).nullable(),
  color: id('Choose a colour.').nullable(),
});
export type QuoteLineInput = z.infer<typeof QuoteLineInput>;

/** Quote as entered. */
export const QuoteInput = z.object({
  currency: CurrencyCode,
  validUntil: z.iso.date('Choose the date until which the quote is valid.'),
  note: lines('', QUOTE_MAX.note),
  lines: z.array(QuoteLineInput).min(1, 'Add at least one line to the quote.').max(QUOTE_MAX.lines),
});
export type QuoteInput = z.infer<typeof QuoteInput>;

/** Order placed from the quote, with its state in words. */
const QuoteOrder = z.object({ code: z.string(), state: z.string() });

/** Quote as the admin shows it. */
export const AdminQuote = QuoteInput.extend({
  id: z.string(),
  reference: z.string(),
  state: QuoteState,
  total: z.int(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  order: QuoteOrder.nullable(),
});
export type AdminQuote = z.infer<typeof AdminQuote>;
export const AdminQuoteReply = adminReply(AdminQuote);
export const ChangeQuoteRequest = z.object({ was: QuoteInput, now: QuoteInput });
export const SendQuoteRequest = z.object({ text: lines('', ANSWER_MAX).default('') });

/** Quote in the list. */
export const QuoteRow = z.object({
  id: z.string(),
  reference: z.string(),
  conversationId: z.string(),
  name: z.string(),
  state: QuoteState,
  total: z.int(),
  currency: CurrencyCode,
  validUntil: z.string(),
  titles: z.string(),
  orderCode: z.string().nullable(),
  /** State of the order, in words. */
  orderState: z.string().nullable(),
  createdAt: z.string(),
});
export type QuoteRow = z.infer<typeof QuoteRow>;
export const QuoteListReply = adminListReply(QuoteRow);
export const QuoteQuery = AdminListQuery.extend({
  state: QuoteState.optional(),
  ends: z.enum(['soon']).optional().describe('`soon`: quotes that expire within three days.'),
});
export type QuoteQuery = z.infer<typeof QuoteQuery>;

/** Dispute of an order line, as the orders feature describes it. */
export const ConversationDispute = z.object({
  orderCode: z.string(),
  book: z.int(),
  title: z.string(),
  reason: z.string(),
  remedy: z.string(),
  message: z.string(),
  state: z.string(),
  /** URLs valid for one hour. */
  photos: z.array(z.string()),
  /** Possible next states with their labels, and whether a text is required. */
  moves: z.array(z.object({ to: z.string(), label: z.string(), needsText: z.boolean() })),
  history: z.array(z.object({ state: z.string(), reason: z.string(), at: z.string() })),
});
export type ConversationDispute = z.infer<typeof ConversationDispute>;

/** Order of the same customer. */
export const ConversationOrder = z.object({
  code: z.string(),
  state: z.string(),
  total: z.int(),
  currency: CurrencyCode,
  placedAt: z.string(),
});
export type ConversationOrder = z.infer<typeof ConversationOrder>;

/** Custom-made item ordered in a conversation. */
export const ConversationWork = z.object({
  id: z.string(),
  title: z.string(),
  quantity: z.int(),
  /** Material and finishing, for the bindery. */
  details: z.array(z.string()),
  isPrinted: z.boolean(),
  /** URL of the print file, valid for one hour; null when there is none or it was deleted. */
  file: z.string().nullable(),
});
export type ConversationWork = z.infer<typeof ConversationWork>;

/** Conversation with everything that belongs to it. */
export const Conversation = ConversationRow.omit({ last: true }).extend({
  staffId: z.string().nullable(),
  createdAt: z.string(),
  messages: z.array(
    z.object({
      id: z.string(),
      direction: z.enum(MESSAGE_DIRECTIONS),
      author: z.string(),
      text: z.string(),
      at: z.string(),
    }),
  ),
  quotes: z.array(AdminQuote),
  works: z.array(ConversationWork),
  dispute: ConversationDispute.nullable(),
  /** Account with this verified email address. */
  customer: z.object({ id: z.string(), name: z.string(), currency: CurrencyCode }).nullable(),
  orders: z.array(ConversationOrder),
  /** Staff members who can take it. */
  colleagues: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type Conversation = z.infer<typeof Conversation>;
export const ConversationReply = adminReply(Conversation);

const AnswerText = lines('Enter a reply.', ANSWER_MAX).refine((answer) => answer !== '', 'Enter a reply.');

export const StartConversationRequest = z.object({
  name: name('Enter a name.', INQUIRY_NAME_MAX, 'Enter the name on one line.'),
  email: Email,
  service: ServiceName.default('other'),
  /** Sent as the first email; without it the conversation starts with a note or a quote. */
  text: lines('', ANSWER_MAX).default(''),
});
export const AnswerRequest = z.object({ text: AnswerText, closes: z.boolean().default(false) });
export const NoteRequest = z.object({ text: AnswerText });
/** Omitted fields stay unchanged; `staffId: null` unassigns. */
export const UpdateConversationRequest = z.object({
  state: z.enum(['open', 'waiting', 'closed']).optional(),
  staffId: z.string().max(64).nullable().optional(),
});
export const MoveDisputeRequest = z.object({
  to: z.enum(['requires_action', 'received', 'closed']),
  text: lines('', ANSWER_MAX).default(''),
});

/** Reusable answer as entered. */
export const SavedReplyInput = z.object({
  title: line('a title', 100).register(adminField, { label: 'Title' }),
  text: AnswerText.clone().register(adminField, {
    label: 'Text',
    hint: '{name} stands for the customer’s name, {service} for the subject.',
  }),
});
/** A saved reply with its id. */
export const SavedReplyRow = SavedReplyInput.extend({ id: z.string(), updatedAt: z.string() });
export type SavedReplyRow = z.infer<typeof SavedReplyRow>;
