import { z } from 'zod';
import { listReplyOf, replyOf } from '#kernel/envelope.ts';
import { id, lines } from '#kernel/text.ts';
import {
  DISPUTE_LINES_MAX,
  DISPUTE_MESSAGE_MAX,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  REMEDIES,
} from './disputes.ts';

const WHICH = 'Choose the book it is about.';
const TOO_MANY = `Ask about up to ${DISPUTE_LINES_MAX} books at once.`;

/** The JSON part `dispute`. Who asks, the session says (decision 8). */
export const DisputeRequest = z.object({
  /** The code of the order. */
  orderCode: id('Say which order.'),
  /** The id of its line, or of several that have the same wrong with them. */
  lineId: z.union([id(WHICH), z.array(id(WHICH)).min(1, WHICH).max(DISPUTE_LINES_MAX, TOO_MANY)], WHICH),
  reason: z.enum(DISPUTE_REASONS, 'Choose what is not right.'),
  remedy: z.enum(REMEDIES, 'Choose what we shall do.'),
  message: lines('Describe what is not right.', DISPUTE_MESSAGE_MAX).refine(
    (text) => text !== '',
    'Describe what is not right.',
  ),
});
export type DisputeRequest = z.infer<typeof DisputeRequest>;

/** What somebody asked about a line of an order, and where it stands (decision 35). */
export const Dispute = z.object({
  id: z.string(),
  orderCode: z.string(),
  lineId: z.string(),
  title: z.string(),
  reason: z.enum(DISPUTE_REASONS),
  remedy: z.enum(REMEDIES),
  message: z.string(),
  state: z.enum(DISPUTE_STATES),
  /** Addresses of the photos, for an hour. */
  photos: z.array(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** The states it has come to, the first one first. */
  history: z.array(z.object({ state: z.enum(DISPUTE_STATES), reason: z.string(), at: z.string() })),
});
export type Dispute = z.infer<typeof Dispute>;
/** With the one about the first book as `data`, and of each that was named one in `disputes`. */
export const DisputeReply = replyOf(Dispute).extend({ disputes: z.array(Dispute) });
export const DisputesReply = listReplyOf(Dispute);

/** What was asked about an order, and what may be. */
export interface OrderDisputes {
  disputes: Dispute[];
  /** Why nothing can be asked about a line, for people; null where it can. By the line's id. */
  whyNot: Record<string, string | null>;
}
