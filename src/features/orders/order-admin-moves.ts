import { mayMove, type OrderState } from './order-states.ts';

export const ADMIN_MOVES = [
  'review',
  'begin',
  'ship',
  'track',
  'deliver',
  'cancel',
  'refund',
  'refundAgain',
] as const;
export type AdminMoveName = (typeof ADMIN_MOVES)[number];

export interface MovableOrder {
  state: OrderState;
  /** A shipment whose copies were all refunded is neither here nor sent. */
  parcels: readonly { isHere: boolean; hasLeft: boolean; hasArrived: boolean }[];
  awaitsProof: boolean;
  /** Amount that can still be refunded, in minor units. */
  left: number;
  hasFailedRefund: boolean;
}

export interface AllowedMove {
  move: AdminMoveName;
  parcels: number[];
  waits: string | null;
}

/**
 * Derives the available actions, and the shipments they apply to, from the transition table, so that no button leads
 * to a refusal.
 */
export function movesOf({ state, parcels, awaitsProof, left, hasFailedRefund }: MovableOrder): AllowedMove[] {
  const can = (to: OrderState) => mayMove(state, to, 'staff');
  const numbers = (isMeant: (parcel: MovableOrder['parcels'][number]) => boolean) =>
    parcels.flatMap((parcel, at) => (isMeant(parcel) ? [at + 1] : []));
  const here = numbers(({ isHere }) => isHere);
  const onTheirWay = numbers(({ hasLeft, hasArrived }) => hasLeft && !hasArrived);
  const isPartly = state === 'partially_shipped';
  const moves: (AllowedMove | false)[] = [
    can('in_review') && whole('review'),
    can('in_production') && whole('begin', awaitsProof ? 'Its buyer has not approved the proof yet.' : null),
    here.length > 0 && can('shipped') && { move: 'ship', parcels: here, waits: null },
    onTheirWay.length > 0 &&
      (can('delivered') || isPartly) && { move: 'deliver', parcels: onTheirWay, waits: null },
    numbers(({ hasLeft }) => hasLeft).length > 0 && {
      move: 'track' as const,
      waits: null,
      parcels: numbers(({ hasLeft }) => hasLeft),
    },
    left > 0 && isRefundable(state) && whole('refund'),
    hasFailedRefund && whole('refundAgain'),
    can('cancelled') && whole('cancel'),
  ];
  return moves.filter((one) => one !== false);
}

const whole = (move: AdminMoveName, waits: string | null = null): AllowedMove => ({
  move,
  parcels: [],
  waits,
});

/** Unpaid orders have nothing to refund; cancelled orders are refunded automatically. */
export const isRefundable = (state: OrderState): boolean =>
  state !== 'pending_payment' && state !== 'cancelled';
