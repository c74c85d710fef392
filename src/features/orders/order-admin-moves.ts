import { mayMove, type OrderState } from './order-states.ts';

/** What the admin does with an order. */
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

/** What decides what can be done with an order. */
export interface MovableOrder {
  state: OrderState;
  /** A parcel is neither here nor away where all of its copies were refunded. */
  parcels: readonly { isHere: boolean; hasLeft: boolean; hasArrived: boolean }[];
  /** Whether a design of it is not approved by its buyer yet. */
  awaitsProof: boolean;
  /** What could still be given back, in minor units. */
  left: number;
  hasFailedRefund: boolean;
}

export interface AllowedMove {
  move: AdminMoveName;
  parcels: number[];
  waits: string | null;
}

/**
 * What the table of `order-states.ts` lets staff do with an order, and with which of its parcels, so that nobody is shown a
 * button that is refused.
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
      ...{ move: 'track' as const, waits: null },
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

/** Of an order that is not paid there is nothing to give back, and of one that is cancelled all goes back by itself. */
export const isRefundable = (state: OrderState): boolean =>
  state !== 'pending_payment' && state !== 'cancelled';
