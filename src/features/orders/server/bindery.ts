import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { Failure } from '#platform/http/failures.ts';
import { inTurn } from '#platform/sessions/in-turn.ts';
import { MOVES, mayMove, type OrderState, STATE_WORDS } from '../order-states.ts';
import type { OrdersDependencies } from './dependencies.ts';
import { orderLetter } from './email-content.ts';
import { type HeldOrder, holdOrder, moveOrder } from './moves.ts';
import { refuseUnproved, type SealCheck } from './proofs/sealing.ts';
import { orderInProductionEmail } from './step-emails.ts';

export type BinderyShop = Pick<OrdersDependencies, 'db' | 'origin' | 'delivered'> & {
  prints: Pick<OrdersDependencies['prints'], 'delivered'>;
} & Noting;

/** Hook that writes the audit log in the transaction of the change. */
export interface Noting {
  noted?: (tx: Db, order: { before: HeldOrder; after: HeldOrder }) => Promise<unknown>;
}

export interface Moved {
  code: string;
  state: OrderState;
}

/** @throws Failure 404, 409 `ORDER_STATE` */
export const reviewOrder = (shop: BinderyShop, code: string, reason = ''): Promise<Moved> =>
  moving(shop, code, async (tx, order) => {
    refuseUnlawful(order, 'in_review');
    return moveOrder(tx, order, { to: 'in_review', actor: 'staff', reason });
  });

/** Starts the review of a paid order: sending a proof implies it. */
export const reviewIfPaid = async (tx: Db, order: HeldOrder): Promise<HeldOrder> =>
  order.state === 'paid' ? moveOrder(tx, order, { to: 'in_review', actor: 'staff', reason: '' }) : order;

/** Begins production and notifies the buyer. @throws Failure 404, 409 `ORDER_STATE` */
export const beginProduction = (
  shop: BinderyShop & { designs: SealCheck },
  code: string,
  reason = '',
): Promise<Moved> => moving(shop, code, (tx, order) => beginHeld(shop, tx, order, reason));

type BeginningShop = Pick<BinderyShop, 'db' | 'origin'> & { designs: SealCheck };

/** @throws Failure 409 `ORDER_STATE` */
export async function beginHeld(
  shop: Pick<BeginningShop, 'origin' | 'designs'>,
  tx: Db,
  order: HeldOrder,
  reason = '',
): Promise<HeldOrder> {
  refuseUnlawful(order, 'in_production');
  await refuseUnproved(shop.designs, tx, order);
  const moved = await moveOrder(tx, order, { to: 'in_production', actor: 'staff', reason });
  if (order.email)
    await enqueue(tx, orderInProductionEmail, order.email, await orderLetter(tx, order, shop.origin, 'made'));
  return moved;
}

/**
 * Runs `work` with the order locked, the account first, in the same lock order as placing, cancelling and erasing.
 * @throws Failure 404
 */
export async function moving(
  shop: Pick<BinderyShop, 'db'> & Noting,
  code: string,
  work: (tx: Db, order: HeldOrder) => Promise<HeldOrder>,
): Promise<Moved> {
  return shop.db.transaction(async (tx) => {
    const [found] = await tx.query<{ id: string; userId: string | null }>(
      'SELECT id, user_id AS "userId" FROM orders WHERE code = $1',
      [code],
    );
    if (found?.userId) await inTurn(tx, found.userId);
    const order = found && (await holdOrder(tx, found.id));
    if (!order) throw new Failure(404, 'NOT_FOUND', `There is no order ${code}.`);
    const after = await work(tx, order);
    await shop.noted?.(tx, { before: order, after });
    return { code, state: after.state };
  });
}

/** States the bindery moves orders to, without refunds. */
const IN_PRODUCTION: ReadonlySet<string> = new Set<OrderState>([
  'in_review',
  'in_production',
  'partially_shipped',
  'shipped',
  'delivered',
]);

/** @throws Failure 409 `ORDER_STATE`, naming the current state and the possible ones */
export function refuseUnlawful({ code, state }: HeldOrder, to: OrderState): void {
  if (mayMove(state, to, 'staff')) return;
  const ways = Object.entries(MOVES[state]).flatMap(([way, actors]) =>
    actors.includes('staff') && IN_PRODUCTION.has(way) ? [`“${STATE_WORDS[way as OrderState]}”`] : [],
  );
  const next = ways.length > 0 ? `; from there it goes to ${ways.join(' or ')}` : ', and stays so';
  throw refused(`Order ${code} cannot become “${STATE_WORDS[to]}”: it is “${STATE_WORDS[state]}”${next}.`);
}

export const refused = (message: string) => new Failure(409, 'ORDER_STATE', message);
