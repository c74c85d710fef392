/** Manual credit and debit, referral reward, refund, order reservation, and its release when the order is cancelled. */
export const ENTRY_KINDS = ['granted', 'taken', 'referral', 'refund', 'reserved', 'released'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds kept for erased accounts; `forfeited` is their remaining balance. */
export const PAST_ENTRY_KINDS = [...ENTRY_KINDS, 'forfeited'] as const;
