import type { OrderState } from './order-states.ts';

/** Remedies a customer can ask for (decision 35; listed on the returns page). */
export const REMEDIES = ['mend', 'rebind', 'refund', 'return'] as const;
export type Remedy = (typeof REMEDIES)[number];

export const DISPUTE_REASONS = ['damaged', 'fault', 'wrong', 'missing', 'unwanted'] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_STATES = ['requested', 'requires_action', 'received', 'closed'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/**
 * Allowed transitions; `docs/orders.md` has the same table. Closed disputes are final: a new problem opens a new one.
 */
export const DISPUTE_TRANSITIONS: Record<DisputeState, readonly Exclude<DisputeState, 'requested'>[]> = {
  requested: ['requires_action', 'received', 'closed'],
  requires_action: ['received', 'closed'],
  received: ['requires_action', 'closed'],
  closed: [],
};

/** Transitions to these states mean nothing to the buyer without a message. */
export const needsMessage = (state: DisputeState): boolean =>
  state === 'requires_action' || state === 'closed';

export const REMEDY_LABELS: Record<Remedy, string> = {
  mend: 'Mend it',
  rebind: 'Bind it again',
  refund: 'Give the money back',
  return: 'Take it back',
};

export const DISPUTE_REASON_LABELS: Record<DisputeReason, string> = {
  damaged: 'It came damaged',
  fault: 'It has a fault in the binding or the print',
  wrong: 'It is not what I ordered',
  missing: 'It has not come',
  unwanted: 'I do not want to keep it',
};

export const REMEDY_HINTS: Record<Remedy, string> = {
  mend: 'It returns to production, and then to you.',
  rebind: 'We bind it once more, in 21 working days.',
  refund: 'It goes back the way you paid.',
  return: 'You send it back once we have agreed on how.',
};

export const DISPUTE_STATE_TEXTS: Record<DisputeState, { name: string; next: string }> = {
  requested: {
    name: 'You have asked',
    next: 'A bookbinder reads it, and you have an answer by email within 2 working days. Please keep the book, and what it came in, until then.',
  },
  requires_action: { name: 'We wait for you', next: 'Our letter says what we need to know or to see.' },
  received: { name: 'The book is with us', next: 'We look at it in production and write to you.' },
  closed: { name: 'Settled', next: 'Should anything about it still not be right, ask again.' },
};

export const STAFF_DISPUTE_STATE_LABELS: Record<DisputeState, string> = {
  requested: 'Waits for an answer',
  requires_action: 'Waits for the customer',
  received: 'The book is here',
  closed: 'Settled',
};

/** Days after delivery within which a dispute can be opened; stated on the returns page. */
export const DISPUTE_DAYS = 30;

export interface DisputeEligibility {
  state: OrderState;
  hasLeft: boolean;
  isRefunded: boolean;
  /** Delivered more than `DISPUTE_DAYS` ago. */
  isLate: boolean;
  /** Another dispute about the line is open. */
  isOpen: boolean;
}

/** Returns a user-facing reason why no dispute can be opened; null if one can. */
export function disputeRefusal({
  state,
  hasLeft,
  isRefunded,
  isLate,
  isOpen,
}: DisputeEligibility): string | null {
  if (isOpen)
    return 'You have already asked about this book. We answer by email; please add to your answer what is missing.';
  if (state === 'refunded') return 'The money of this order has gone back to you.';
  if (state === 'cancelled') return 'The order was cancelled, and nothing of it is sent.';
  if (isRefunded) return 'You have been refunded for this book.';
  if (!hasLeft)
    return 'It has not left the bindery yet. Once it is on its way you can ask here; before that, please write to us.';
  if (isLate)
    return `It arrived more than ${DISPUTE_DAYS} days ago. Please write to us: where the law of your country gives you longer, you have it.`;
  return null;
}

export const DISPUTE_PHOTOS_MAX = 5;
export const DISPUTE_MESSAGE_MAX = 2000;
export const DISPUTE_LINES_MAX = 20;
