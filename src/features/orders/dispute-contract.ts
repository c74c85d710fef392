import { z } from 'zod';
import { listReplySchema, replySchema } from '#kernel/envelope.ts';
import { id, lines } from '#kernel/text.ts';
import {
  DISPUTE_LINES_MAX,
  DISPUTE_MESSAGE_MAX,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  REMEDIES,
} from './disputes.ts';

const BOOK_REQUIRED = 'Choose the book you’re writing about.';
const TOO_MANY = `You can report up to ${DISPUTE_LINES_MAX} books at once.`;

/** JSON part `dispute`. The sender is the session's account (decision 8). */
export const DisputeRequest = z.object({
  orderCode: id('Choose an order.'),
  /** Id of the order line, or of several lines with the same problem. */
  lineId: z.union(
    [id(BOOK_REQUIRED), z.array(id(BOOK_REQUIRED)).min(1, BOOK_REQUIRED).max(DISPUTE_LINES_MAX, TOO_MANY)],
    BOOK_REQUIRED,
  ),
  reason: z.enum(DISPUTE_REASONS, 'Choose what’s wrong.'),
  remedy: z.enum(REMEDIES, 'Choose what you’d like us to do.'),
  message: lines('Describe what’s wrong.', DISPUTE_MESSAGE_MAX).refine(
    (text) => text !== '',
    'Describe what’s wrong.',
  ),
});
export type DisputeRequest = z.infer<typeof DisputeRequest>;

/** Problem reported for an order line, with its state (decision 35). */
export const Dispute = z.object({
  id: z.string(),
  orderCode: z.string(),
  lineId: z.string(),
  title: z.string(),
  reason: z.enum(DISPUTE_REASONS),
  remedy: z.enum(REMEDIES),
  message: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** Signed photo URLs, valid for an hour. */
  photos: z.array(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** State changes, oldest first. */
  history: z.array(z.object({ state: z.enum(DISPUTE_STATES), reason: z.string(), at: z.string() })),
});
export type Dispute = z.infer<typeof Dispute>;
/** `data` is the dispute about the first line; `disputes` has one per line. */
export const DisputeReply = replySchema(Dispute).extend({ disputes: z.array(Dispute) });
export const DisputesReply = listReplySchema(Dispute);

export interface OrderDisputes {
  disputes: Dispute[];
  /** Reason why no dispute can be opened, by line id; null if one can. */
  refusals: Record<string, string | null>;
}
