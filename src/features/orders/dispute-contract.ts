import { z } from 'zod';
import { listReplyOf, replyOf } from '#kernel/envelope.ts';
import { id, lines } from '#kernel/text.ts';
import { DISPUTE_MESSAGE_MAX, DISPUTE_REASONS, DISPUTE_STATES, REMEDIES } from './disputes.ts';

/** The JSON part `dispute`. Who asks, the session says (decision 8). */
export const DisputeRequest = z.object({
  /** The code of the order. */
  orderCode: id('Say which order.'),
  /** The id of its line. */
  lineId: id('Say which book of the order.'),
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
});
export type Dispute = z.infer<typeof Dispute>;
export const DisputeReply = replyOf(Dispute);
export const DisputesReply = listReplyOf(Dispute);
