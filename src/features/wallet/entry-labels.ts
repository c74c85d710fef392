import type { EntryKind } from './entry-kinds.ts';

/** Labels for the owner; `withOrder` is followed by the order code. */
export const ENTRY_LABELS: Record<EntryKind, { withOrder: string; alone: string }> = {
  granted: { withOrder: 'Credit from us for order', alone: 'Credit from us' },
  taken: { withOrder: 'Deduction by us for order', alone: 'Deduction by us' },
  referral: { withOrder: 'Referral credit', alone: 'Referral credit' },
  refund: { withOrder: 'Refund for order', alone: 'Refund' },
  reserved: { withOrder: 'Reserved for order', alone: 'Reserved for an order' },
  released: { withOrder: 'Returned from order', alone: 'Returned' },
};

export const STAFF_ENTRY_LABELS: Record<EntryKind, string> = {
  granted: 'Credit from the shop',
  taken: 'Deduction by the shop',
  referral: 'Referral credit',
  refund: 'Refund',
  reserved: 'Reserved for an order',
  released: 'Returned from an order',
};
