import { z } from 'zod';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { SUBSCRIPTION_KINDS } from './limits.ts';

export const SubscribersQuery = AdminListQuery.extend({
  type: z.enum(SUBSCRIPTION_KINDS).optional(),
  state: z.enum(['on', 'ended']).optional(),
});
export type SubscribersQuery = z.infer<typeof SubscribersQuery>;

/** Current or former subscriber. Moments are ISO 8601. */
export const SubscriberRow = z.object({
  id: z.string(),
  email: z.string(),
  type: z.enum(SUBSCRIPTION_KINDS),
  createdAt: z.string(),
  unsubscribedAt: z.string().nullable(),
});
export type SubscriberRow = z.infer<typeof SubscriberRow>;
