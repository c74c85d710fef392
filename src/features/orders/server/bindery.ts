import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { Failure } from '#platform/http/failures.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { canTransition, ORDER_STATE_LABELS, ORDER_TRANSITIONS, type OrderState } from '../order-states.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderEmailData } from './email-content.ts';
import {
  findOrderKey,
  type LockedOrder,
  lockOrder,
  orderStateFailure,
  transitionOrder,
} from './locked-order.ts';
import { requireApprovedProofs } from './proofs/sealing.ts';
import { orderInProductionEmail } from './step-emails.ts';

export type BinderyDependencies = Pick<OrdersDependencies, 'db' | 'origin' | 'delivered'> & {
  prints: Pick<OrdersDependencies['prints'], 'delivered'>;
} & ChangeHook;

/** Hook that writes the audit log in the transaction of the change. */
export interface ChangeHook {
  recordChange?: (tx: Db, order: { before: LockedOrder; after: LockedOrder }) => Promise<unknown>;
}

export interface OrderStateChange {
  code: string;
  state: OrderState;
}

/** @throws Failure 404, 409 `ORDER_STATE` */
export const startReview = (
  shop: BinderyDependencies,
  code: string,
  reason = '',
): Promise<OrderStateChange> =>
  withLockedOrder(shop, code, async (tx, order) => {
    requireTransition(order, 'in_review');
    return transitionOrder(tx, order, { to: 'in_review', actor: 'staff', reason });
  });

/** Starts the review of a paid order: sending a proof implies it. */
export const startReviewIfPaid = async (tx: Db, order: LockedOrder): Promise<LockedOrder> =>
  order.state === 'paid'
    ? transitionOrder(tx, order, { to: 'in_review', actor: 'staff', reason: '' })
    : order;

/** Begins production and notifies the buyer. @throws Failure 404, 409 `ORDER_STATE` */
export const beginProduction = (
  shop: BinderyDependencies,
  code: string,
  reason = '',
): Promise<OrderStateChange> =>
  withLockedOrder(shop, code, (tx, order) => beginLockedOrder(shop, tx, order, reason));

/** @throws Failure 409 `ORDER_STATE` */
export async function beginLockedOrder(
  shop: Pick<BinderyDependencies, 'origin'>,
  tx: Db,
  order: LockedOrder,
  reason = '',
): Promise<LockedOrder> {
  requireTransition(order, 'in_production');
  await requireApprovedProofs(tx, order);
  const moved = await transitionOrder(tx, order, { to: 'in_production', actor: 'staff', reason });
  if (order.email)
    await enqueue(
      tx,
      orderInProductionEmail,
      order.email,
      await orderEmailData(tx, order, shop.origin, 'made'),
    );
  return moved;
}

/**
 * Runs `work` with the order locked, the account first, in the same lock order as placing, cancelling and erasing.
 * @throws Failure 404
 */
export async function withLockedOrder(
  shop: Pick<BinderyDependencies, 'db'> & ChangeHook,
  code: string,
  action: (tx: Db, order: LockedOrder) => Promise<LockedOrder>,
): Promise<OrderStateChange> {
  return shop.db.transaction(async (tx) => {
    const row = await findOrderKey(tx, code);
    if (row?.userId) await lockPerson(tx, row.userId);
    const order = row && (await lockOrder(tx, row.id));
    if (!order) throw new Failure(404, 'NOT_FOUND', `There is no order ${code}.`);
    const after = await action(tx, order);
    await shop.recordChange?.(tx, { before: order, after });
    return { code, state: after.state };
  });
}

/** States the bindery moves orders to, without refunds. */
const BINDERY_STATES: ReadonlySet<string> = new Set<OrderState>([
  'in_review',
  'in_production',
  'partially_shipped',
  'shipped',
  'delivered',
]);

/** @throws Failure 409 `ORDER_STATE`, naming the current state and the possible ones */
export function requireTransition({ code, state }: LockedOrder, to: OrderState): void {
  if (canTransition(state, to, 'staff')) return;
  const targets = Object.entries(ORDER_TRANSITIONS[state]).flatMap(([target, actors]) =>
    actors.includes('staff') && BINDERY_STATES.has(target)
      ? [`“${ORDER_STATE_LABELS[target as OrderState]}”`]
      : [],
  );
  const next = targets.length > 0 ? `; it can next be set to ${targets.join(' or ')}` : ', which is final';
  throw orderStateFailure(
    `Order ${code} can’t be set to “${ORDER_STATE_LABELS[to]}”: it is “${ORDER_STATE_LABELS[state]}”${next}.`,
  );
}
