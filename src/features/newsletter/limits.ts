/** Types of subscription as the wire has them (data-and-services 9). */
export const NEWSLETTER_TYPE = 'Subsription';

/** What somebody wants letters about, as it is kept (decision 44). */
export const SUBSCRIPTION_KINDS = ['rbExclusive', 'newsletter'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];
