/** API type of the newsletter, spelled as specified (data-and-services 9). */
export const NEWSLETTER_TYPE = 'Subsription';

/** Stored kinds of subscription (decision 44). */
export const SUBSCRIPTION_KINDS = ['rbExclusive', 'newsletter'] as const;
export type SubscriptionKind = (typeof SUBSCRIPTION_KINDS)[number];
