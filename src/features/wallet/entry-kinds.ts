/**
 * What moves money in a wallet: the shop gave it or took it back, a friend's order earned it, an order was refunded to it, an order reserved
 * it, and gave it back because it came to nothing.
 */
export const ENTRY_KINDS = ['granted', 'taken', 'referral', 'refund', 'reserved', 'released'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The same of wallets whose accounts are gone, and what was left in one then. */
export const PAST_KINDS = [...ENTRY_KINDS, 'forfeited'] as const;
