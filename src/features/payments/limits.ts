/** What somebody can do on the sandbox's page (decision 33). */
export const SANDBOX_OUTCOMES = ['succeed', 'decline', 'challenge', 'abandon'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Where a payment of the sandbox stands; the last three are final. */
export const SANDBOX_STATUSES = ['requires_action', 'challenge', 'succeeded', 'failed', 'cancelled'] as const;
export type SandboxStatus = (typeof SANDBOX_STATUSES)[number];

/** Where a payment stands, as its page tells it. */
export type PayStatus = 'created' | 'pending' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

/** Where the money of a payment stands that its order could not take. */
export type StrayStatus = 'returning' | 'returned';
