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
  mend: 'Repair',
  rebind: 'Rebinding',
  refund: 'Refund',
  return: 'Return',
};

export const DISPUTE_REASON_LABELS: Record<DisputeReason, string> = {
  damaged: 'It arrived damaged',
  fault: 'The binding or print has a fault',
  wrong: 'It isn’t what I ordered',
  missing: 'It hasn’t arrived',
  unwanted: 'I’ve changed my mind',
};

export const REMEDY_HINTS: Record<Remedy, string> = {
  mend: 'We’ll repair it and send it back to you.',
  rebind: 'We’ll bind it again. This takes 21 working days.',
  refund: 'We’ll refund you the way you paid.',
  return: 'We’ll tell you how to send it back.',
};

export const DISPUTE_STATE_TEXTS: Record<DisputeState, { name: string; next: string }> = {
  requested: {
    name: 'Request received',
    next: 'A bookbinder will email you within 2 working days. Please keep the book and its packaging until then.',
  },
  requires_action: { name: 'We need your reply', next: 'Our email says what we need to know or see.' },
  received: { name: 'We have your book', next: 'We’ll examine it and email you.' },
  closed: { name: 'Closed', next: 'If anything still isn’t right, send us a new request.' },
};

export const STAFF_DISPUTE_STATE_LABELS: Record<DisputeState, string> = {
  requested: 'Awaiting our reply',
  requires_action: 'Awaiting the customer',
  received: 'Book received',
  closed: 'Closed',
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
  if (isOpen) return 'You’ve already sent a request about this book. Reply to our email to add anything.';
  if (state === 'refunded') return 'This order has been refunded.';
  if (state === 'cancelled') return 'This order was cancelled, so nothing will be sent.';
  if (isRefunded) return 'This book has been refunded.';
  if (!hasLeft) return 'This book hasn’t shipped yet. You can request a return here once it has.';
  if (isLate)
    return `It arrived more than ${DISPUTE_DAYS} days ago. Contact us if the law in your country gives you longer.`;
  return null;
}

export const DISPUTE_PHOTOS_MAX = 5;
export const DISPUTE_MESSAGE_MAX = 2000;
export const DISPUTE_LINES_MAX = 20;
