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
  shipments: readonly { isHere: boolean; hasLeft: boolean; hasArrived: boolean }[];
  awaitsProof: boolean;
  /** Amount that can still be refunded, in minor units. */
  refundable: number;
  hasFailedRefund: boolean;
}

export interface AvailableAction {
  action: OrderActionName;
  shipmentNumbers: number[];
  blockedReason: string | null;
}

/**
 * Derives the available actions, and the shipments they apply to, from the transition table, so that no button leads
 * to a refusal.
 */
export function availableActions({
  state,
  shipments,
  awaitsProof,
  refundable,
  hasFailedRefund,
}: ActionableOrder): AvailableAction[] {
  const can = (to: OrderState) => canTransition(state, to, 'staff');
  const shipmentNumbers = (matches: (shipment: ActionableOrder['shipments'][number]) => boolean) =>
    shipments.flatMap((shipment, at) => (matches(shipment) ? [at + 1] : []));
  const inBindery = shipmentNumbers(({ isHere }) => isHere);
  const onTheWay = shipmentNumbers(({ hasLeft, hasArrived }) => hasLeft && !hasArrived);
  const isPartly = state === 'partially_shipped';
  const actions: (AvailableAction | false)[] = [
    can('in_review') && orderAction('review'),
    can('in_production') && orderAction('begin', awaitsProof ? 'Each proof must be approved first.' : null),
    inBindery.length > 0 &&
      can('shipped') && { action: 'ship', shipmentNumbers: inBindery, blockedReason: null },
    onTheWay.length > 0 &&
      (can('delivered') || isPartly) && { action: 'deliver', shipmentNumbers: onTheWay, blockedReason: null },
    shipmentNumbers(({ hasLeft }) => hasLeft).length > 0 && {
      action: 'track' as const,
      blockedReason: null,
      shipmentNumbers: shipmentNumbers(({ hasLeft }) => hasLeft),
    },
    refundable > 0 && isRefundable(state) && orderAction('refund'),
    hasFailedRefund && orderAction('retryRefund'),
    can('cancelled') && orderAction('cancel'),
  ];
  return actions.filter((action) => action !== false);
}

const orderAction = (move: OrderActionName, waits: string | null = null): AvailableAction => ({
  action: move,
  shipmentNumbers: [],
  blockedReason: waits,
});

/** Unpaid orders have nothing to refund; cancelled orders are refunded automatically. */
export const isRefundable = (state: OrderState): boolean =>
  state !== 'pending_payment' && state !== 'cancelled';
