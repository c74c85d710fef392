/**
 * What moves money in a wallet: the shop gave it, a friend's order earned it, an order was refunded to it, an order reserved
 * it, and gave it back because it came to nothing.
 */
export const ENTRY_KINDS = ['granted', 'referral', 'refund', 'reserved', 'released'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];
