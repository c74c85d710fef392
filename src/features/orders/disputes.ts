import type { OrderState } from './order-states.ts';

/** What somebody wants done about a line of an order that is not right (decision 35; the page of returns names them). */
export const REMEDIES = ['mend', 'rebind', 'refund', 'return'] as const;
export type Remedy = (typeof REMEDIES)[number];

/** What is not right. */
export const DISPUTE_REASONS = ['damaged', 'fault', 'wrong', 'missing', 'unwanted'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

/** Where a dispute stands (decision 35). */
export const DISPUTE_STATES = ['requested', 'requires_action', 'received', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

export const REMEDY_WORDS: Record<Remedy, string> = {
  mend: 'Mend it',
  rebind: 'Bind it again',
  refund: 'Give the money back',
  return: 'Take it back',
};

export const DISPUTE_REASON_WORDS: Record<DisputeReason, string> = {
  damaged: 'It came damaged',
  fault: 'It has a fault in the binding or the print',
  wrong: 'It is not what I ordered',
  missing: 'It has not come',
  unwanted: 'I do not want to keep it',
};

/** The states of an order in which something may be asked about it: once it has left the bindery. */
export const DISPUTABLE: readonly OrderState[] = ['partially_shipped', 'shipped', 'delivered'];

export const DISPUTE_PHOTOS_MAX = 5;
export const DISPUTE_MESSAGE_MAX = 2000;
