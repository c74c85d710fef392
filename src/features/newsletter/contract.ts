import { z } from 'zod';
import { EXCLUSIVE_TYPE } from '#kernel/limits.ts';
import { Email } from '#kernel/person.ts';
import { NEWSLETTER_TYPE, type SubscriptionKind } from './limits.ts';

/** Types accepted by the API, including both spellings of the newsletter's (decision 44). */
const KINDS = {
  [NEWSLETTER_TYPE]: 'newsletter',
  Subscription: 'newsletter',
  [EXCLUSIVE_TYPE]: 'rbExclusive',
} as const satisfies Record<string, SubscriptionKind>;
const TYPES = [NEWSLETTER_TYPE, 'Subscription', EXCLUSIVE_TYPE] as const;

/** `POST /api/contact-us/subscribe`; `type` is parsed into the stored kind. */
export const SubscribeRequest = z.object({
  email: Email,
  type: z
    .enum(TYPES, `Use the type “${NEWSLETTER_TYPE}” or “${EXCLUSIVE_TYPE}”.`)
    .transform((type): SubscriptionKind => KINDS[type]),
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;
