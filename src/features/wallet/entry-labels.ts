import type { EntryKind } from './entry-kinds.ts';

/** Labels for the owner; `withOrder` is followed by the order code. */
export const ENTRY_LABELS: Record<EntryKind, { withOrder: string; alone: string }> = {
  granted: { withOrder: 'Given to you by us, for order', alone: 'Given to you by us' },
  taken: { withOrder: 'Taken back by us, for order', alone: 'Taken back by us' },
  referral: { withOrder: 'For recommending us', alone: 'For recommending us' },
  refund: { withOrder: 'Refund of order', alone: 'Refund' },
  reserved: { withOrder: 'Reserved for order', alone: 'Reserved for an order' },
  released: { withOrder: 'Given back from order', alone: 'Given back' },
};

export const STAFF_ENTRY_LABELS: Record<EntryKind, string> = {
  granted: 'Given by the shop',
  taken: 'Taken back by the shop',
  referral: 'Earned by a recommendation',
  refund: 'Refund',
  reserved: 'Reserved for an order',
  released: 'Given back from an order',
};
