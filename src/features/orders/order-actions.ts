import { canTransition, type OrderState } from './order-states.ts';

export const ORDER_ACTIONS = [
  'review',
  'begin',
  'ship',
  'track',
  'deliver',
  'cancel',
  'refund',
  'retryRefund',
] as const;
export type OrderActionName = (typeof ORDER_ACTIONS)[number];

export interface ActionableOrder {
  state: OrderState;
  /** A shipment whose copies were all refunded is neither here nor sent. */
  parcels: readonly { isHere: boolean; hasLeft: boolean; hasArrived: boolean }[];
  awaitsProof: boolean;
  /** Amount that can still be refunded, in minor units. */
  left: number;
  hasFailedRefund: boolean;
}

export interface AvailableAction {
  action: OrderActionName;
  parcels: number[];
  blockedReason: string | null;
}

/**
 * Derives the available actions, and the shipments they apply to, from the transition table, so that no button leads
 * to a refusal.
 */
export function availableActions({
  state,
  parcels,
  awaitsProof,
  left,
  hasFailedRefund,
}: ActionableOrder): AvailableAction[] {
  const can = (to: OrderState) => canTransition(state, to, 'staff');
  const shipmentNumbers = (matches: (parcel: ActionableOrder['parcels'][number]) => boolean) =>
    parcels.flatMap((parcel, at) => (matches(parcel) ? [at + 1] : []));
  const inBindery = shipmentNumbers(({ isHere }) => isHere);
  const onTheWay = shipmentNumbers(({ hasLeft, hasArrived }) => hasLeft && !hasArrived);
  const isPartly = state === 'partially_shipped';
  const actions: (AvailableAction | false)[] = [
    can('in_review') && orderAction('review'),
    can('in_production') &&
      orderAction('begin', awaitsProof ? 'The customer hasn’t approved the proof yet.' : null),
    inBindery.length > 0 && can('shipped') && { action: 'ship', parcels: inBindery, blockedReason: null },
    onTheWay.length > 0 &&
      (can('delivered') || isPartly) && { action: 'deliver', parcels: onTheWay, blockedReason: null },
    shipmentNumbers(({ hasLeft }) => hasLeft).length > 0 && {
      action: 'track' as const,
      blockedReason: null,
      parcels: shipmentNumbers(({ hasLeft }) => hasLeft),
    },
    left > 0 && isRefundable(state) && orderAction('refund'),
    hasFailedRefund && orderAction('retryRefund'),
    can('cancelled') && orderAction('cancel'),
  ];
  return actions.filter((one) => one !== false);
}

const orderAction = (move: OrderActionName, waits: string | null = null): AvailableAction => ({
  action: move,
  parcels: [],
  blockedReason: waits,
});

/** Unpaid orders have nothing to refund; cancelled orders are refunded automatically. */
export const isRefundable = (state: OrderState): boolean =>
  state !== 'pending_payment' && state !== 'cancelled';
