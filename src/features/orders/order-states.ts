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
export const ORDER_ACTORS = ['customer', 'payment', 'staff', 'clock'] as const;
export type OrderActor = (typeof ORDER_ACTORS)[number];

/**
 * Allowed transitions and their initiators (decision 34). `docs/orders.md` and the test of forbidden transitions
 * mirror this table.
 */
export const ORDER_TRANSITIONS: Record<OrderState, Partial<Record<OrderState, readonly OrderActor[]>>> = {
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

export const canTransition = (from: OrderState, to: OrderState, actor: OrderActor): boolean =>
  ORDER_TRANSITIONS[from][to]?.includes(actor) ?? false;

export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  pending_payment: 'Awaiting payment',
  paid: 'Paid',
  in_review: 'In review',
  in_production: 'In production',
  partially_shipped: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

export const isCancellable = (state: OrderState): boolean => canTransition(state, 'cancelled', 'customer');
