import { z } from 'zod';
import { EXCLUSIVE_TYPE } from '#kernel/limits.ts';
import { Email } from '#kernel/person.ts';
import { NEWSLETTER_TYPE, type SubscriptionKind } from './limits.ts';

/** What it is called on the wire; both spellings of the newsletter's are accepted (decision 44). */
const KINDS = {
  [NEWSLETTER_TYPE]: 'newsletter',
  Subscription: 'newsletter',
  [EXCLUSIVE_TYPE]: 'rbExclusive',
} as const satisfies Record<string, SubscriptionKind>;
const TYPES = [NEWSLETTER_TYPE, 'Subscription', EXCLUSIVE_TYPE] as const;

/** `POST /api/contact-us/subscribe`; `type` comes out as it is kept. */
export const SubscribeRequest = z.object({
  email: Email,
  type: z
    .enum(TYPES, `A subscription is of the type “${NEWSLETTER_TYPE}” or “${EXCLUSIVE_TYPE}”.`)
    .transform((type): SubscriptionKind => KINDS[type]),
});
export type SubscribeRequest = z.infer<typeof SubscribeRequest>;
