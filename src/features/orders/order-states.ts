export const ORDER_STATES = [
  'pending_payment',
  'paid',
  'in_review',
  'in_production',
  'partially_shipped',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Initiators of a transition: the customer, the payment provider, staff, or elapsed time. */
export const ACTORS = ['customer', 'payment', 'staff', 'clock'] as const;
export type Actor = (typeof ACTORS)[number];

/**
 * Allowed transitions and their initiators (decision 34). `docs/orders.md` and the test of forbidden transitions
 * mirror this table.
 */
export const MOVES: Record<OrderState, Partial<Record<OrderState, readonly Actor[]>>> = {
  pending_payment: { paid: ['payment'], cancelled: ['customer', 'staff', 'clock'] },
  paid: {
    in_review: ['staff'],
    in_production: ['staff'],
    cancelled: ['customer', 'staff'],
    refunded: ['staff', 'payment'],
  },
  in_review: {
    in_production: ['staff'],
    cancelled: ['customer', 'staff'],
    refunded: ['staff', 'payment'],
  },
  in_production: {
    partially_shipped: ['staff'],
    shipped: ['staff'],
    cancelled: ['staff'],
    refunded: ['staff', 'payment'],
  },
  partially_shipped: { shipped: ['staff'], refunded: ['staff', 'payment'] },
  shipped: { delivered: ['staff', 'clock'], refunded: ['staff', 'payment'] },
  delivered: { refunded: ['staff', 'payment'] },
  cancelled: { refunded: ['payment'] },
  refunded: {},
};

export const mayMove = (from: OrderState, to: OrderState, actor: Actor): boolean =>
  MOVES[from][to]?.includes(actor) ?? false;

export const STATE_WORDS: Record<OrderState, string> = {
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  in_review: 'Being looked through',
  in_production: 'In production',
  partially_shipped: 'Partly on its way',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const isCancellable = (state: OrderState): boolean => mayMove(state, 'cancelled', 'customer');
