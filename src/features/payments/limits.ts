/** Outcomes to choose on the sandbox page (decision 33). */
export const SANDBOX_OUTCOMES = ['succeed', 'decline', 'challenge', 'abandon'] as const;
export type SandboxOutcome = (typeof SANDBOX_OUTCOMES)[number];

/** Sandbox payment statuses; the last three are final. */
export const SANDBOX_STATUSES = ['requires_action', 'challenge', 'succeeded', 'failed', 'cancelled'] as const;
export type SandboxStatus = (typeof SANDBOX_STATUSES)[number];

export type PayStatus = 'created' | 'pending' | 'processing' | 'succeeded' | 'failed' | 'cancelled';

export type UnmatchedPaymentStatus = 'returning' | 'returned';
