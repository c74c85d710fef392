import type { EntryKind } from './entry-kinds.ts';

/** What an entry of a wallet was, for its owner; the code of its order, where it has one, stands after it. */
export const ENTRY_WORDS: Record<EntryKind, { withOrder: string; alone: string }> = {
  granted: { withOrder: 'Given to you by us, for order', alone: 'Given to you by us' },
  taken: { withOrder: 'Taken back by us, for order', alone: 'Taken back by us' },
  referral: { withOrder: 'For recommending us', alone: 'For recommending us' },
  refund: { withOrder: 'Refund of order', alone: 'Refund' },
  reserved: { withOrder: 'Reserved for order', alone: 'Reserved for an order' },
  released: { withOrder: 'Given back from order', alone: 'Given back' },
};

/** The same for the staff. */
export const STAFF_WORDS: Record<EntryKind, string> = {
  granted: 'Given by the shop',
  taken: 'Taken back by the shop',
  referral: 'Earned by a recommendation',
  refund: 'Refund',
  reserved: 'Reserved for an order',
  released: 'Given back from an order',
};
