import type { Db } from '#db/connect.ts';
import { column, columns, int, nullable, type RowOf, select, text } from '#db/select.ts';
import { releaseCoupon } from '#features/coupons/server/actions.ts';
import { releaseFunds } from '#features/wallet/server/reservations.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { oneLine } from '#platform/email/one-line.ts';
import { invalid } from '#platform/http/calls.ts';
import { lockPerson } from '#platform/sessions/lock-person.ts';
import { PAYMENT_MINUTES } from '../limits.ts';
import type { OrderActor } from '../order-states.ts';
import { orderLines, orders, shipments } from '../tables.ts';
import { type ChangeHook, type OrderStateChange, requireTransition, withLockedOrder } from './bindery.ts';
import { removeCopies } from './copies.ts';
import type { OrderLineForCart, OrdersDependencies } from './dependencies.ts';
import { orderEmailData } from './email-content.ts';
import { orderCancelledEmail } from './emails.ts';
import { LINE_DESIGN } from './line-sql.ts';
import { type LockedOrder, lockOrder, lockOwnOrder, requeueOrder, transitionOrder } from './locked-order.ts';
import { restoreToCart } from './restore-to-cart.ts';

/**
 * Cancels an order for its owner and releases what it reserved. Unpaid books return to the cart, paid money is
 * refunded.
 * @throws Failure 404 for another customer's order, 409 `ORDER_STATE` once work has begun
 */
export async function cancelOrder(
  shop: OrdersDependencies,
  userId: string,
  code: string,
  reason = '',
): Promise<void> {
  const released = await shop.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const order = await lockOwnOrder(tx, userId, code);
    if (order.state === 'cancelled' || order.state === 'refunded') return [];
    return cancelLockedOrder(shop, tx, order, {
      actor: 'customer',
      reason: reason || 'Cancelled by the customer.',
    });
  });
  shop.onCopiesChanged(released);
  shop.sweepPayments();
}

export type CancellationDependencies = Pick<OrdersDependencies, 'db' | 'origin'> &
  ChangeHook & {
    prints: Pick<OrdersDependencies['prints'], 'lines' | 'release'>;
    works: Pick<OrdersDependencies['works'], 'lines' | 'release'>;
    payments: Pick<OrdersDependencies['payments'], 'refund' | 'cancel'>;
  };

/**
 * Cancels an order as staff, with a reason shown to the buyer.
 * @param onReleased receives the limited editions with copies available again
 * @throws Failure 404, 409 `ORDER_STATE` if it has shipped or ended, 422 without a reason
 */
export async function cancelOrderAsStaff(
  shop: CancellationDependencies,
  code: string,
  reason = '',
  onReleased: (bookIds: readonly string[]) => void = () => {},
): Promise<OrderStateChange> {
  let released: string[] = [];
  const moved = await withLockedOrder(shop, code, async (tx, order) => {
    requireTransition(order, 'cancelled');
    const why = oneLine(reason);
    if (why === '')
      throw invalid({ reason: 'Enter a reason for the customer, such as “This leather is out of stock.”' });
    released = await cancelLockedOrder(shop, tx, order, { actor: 'staff', reason: why });
    return { ...order, state: 'cancelled' };
  });
  onReleased(released);
  return moved;
}

/** Orders per run. */
const BATCH = 200;
/** Stops a run after this many failures, to spare the provider. */
const FAILURES_MAX = 20;

/**
 * Cancels an account's unpaid orders in the transaction that erases it, releasing what they reserved. Payments that
 * still arrive are refunded.
 * @returns function to call after the commit
 */
export async function cancelUnpaidOrdersFor(
  shop: OrdersDependencies,
  tx: Db,
  userId: string,
): Promise<() => void> {
  const unpaid = await tx.query(UNPAID_OF_USER, [userId]);
  const released: string[] = [];
  for (const { id } of unpaid) {
    const order = await lockOrder(tx, id);
    // Paid meanwhile, so it will be made.
    if (order?.state !== 'pending_payment') continue;
    released.push(
      ...(await cancelLockedOrder(shop, tx, order, {
        actor: 'customer',
        reason: 'The account was deleted.',
      })),
    );
  }
  return () => {
    shop.onCopiesChanged(released);
    if (unpaid.length > 0) shop.sweepPayments();
  };
}

const UNPAID_OF_USER = select(
  columns(orders, 'o', 'id'),
  `FROM orders o WHERE o.user_id = $1 AND o.state = 'pending_payment' ORDER BY o.id`,
);

/**
 * Cancels orders past their payment deadline. Asks the provider first, so that missed payments count; payments still
 * with a bank are waited for. Failures go to the back of the queue.
 * @returns number cancelled
 * @throws AggregateError of the failures
 */
export async function cancelUnpaidOrders(shop: OrdersDependencies): Promise<number> {
  const due = await shop.db.query(OVERDUE, [PAYMENT_MINUTES, BATCH]);
  let cancelled = 0;
  const failures: unknown[] = [];
  for (const dueOrder of due) {
    const isEnded = await cancelIfUnpaid(shop, dueOrder).catch((failure: unknown) => {
      // A provider failure delays only this order.
      failures.push(failure);
      return false;
    });
    if (isEnded) cancelled++;
    else await requeueOrder(shop.db, dueOrder.id, 'pending_payment');
    if (failures.length >= FAILURES_MAX) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} unpaid orders could not be cancelled.`);
  return cancelled;
}

const UNPAID_ORDER = columns(orders, 'o', 'id', 'userId');
/** Uses the database's clock, which also set `placed_at`. */
const OVERDUE = select(
  UNPAID_ORDER,
  `FROM orders o WHERE o.state = 'pending_payment' AND o.placed_at < now() - make_interval(mins => $1)
   ORDER BY o.updated_at, o.id LIMIT $2`,
);

async function cancelIfUnpaid(
  shop: OrdersDependencies,
  { id, userId }: RowOf<typeof UNPAID_ORDER>,
): Promise<boolean> {
  const payment = await shop.payments.latest(shop.db, id);
  if (payment) await shop.payments.refresh(payment.id);
  const released = await shop.db.transaction(async (tx) => {
    // Locks the account before the order, like placing and erasing.
    if (userId) await lockPerson(tx, userId);
    const order = await lockOrder(tx, id);
    if (order?.state !== 'pending_payment') return null;
    if ((await shop.payments.latest(tx, id))?.status === 'processing') return null;
    return cancelLockedOrder(shop, tx, order, { actor: 'clock', reason: 'Not paid in time.' });
  });
  shop.onCopiesChanged(released ?? []);
  if (released) shop.sweepPayments();
  return released !== null;
}

/** @returns limited editions with copies available again */
async function cancelLockedOrder(
  shop: CancellationDependencies,
  tx: Db,
  order: LockedOrder,
  { actor, reason }: { actor: OrderActor; reason: string },
): Promise<string[]> {
  const wasPaid = order.state !== 'pending_payment';
  await transitionOrder(tx, order, { to: 'cancelled', actor, reason });
  const { id: orderId, userId, wallet: amount } = order;
  const released = await removeCopies(tx, order, { why: 'cancelled', lines: null });
  await releaseCoupon(tx, orderId);
  await shop.prints.release(tx, orderId);
  if (userId && amount > 0) await releaseFunds(tx, { orderId });
  if (wasPaid) {
    const key = `${orderId}:cancelled`;
    if (order.toPay > 0) await shop.payments.refund(tx, { orderId, amount: 'rest', reason, key });
    if (order.email)
      await enqueue(
        tx,
        orderCancelledEmail,
        order.email,
        await cancellationEmailContent(tx, order, shop.origin),
      );
  } else {
    await shop.payments.cancel(tx, orderId);
    // Before the cart, which takes only accepted work that is not ordered. Paid work stays ordered.
    await shop.works.release(tx, orderId);
    if (userId) await restoreToCart(shop, tx, userId, await orderLinesForCart(tx, orderId));
  }
  return released;
}

async function cancellationEmailContent(tx: Db, order: LockedOrder, origin: string) {
  const { currency, refunded } = order;
  // Earlier refunds had their own emails.
  const toPay = Math.max(0, order.toPay - refunded);
  const [earlierRefunds] = await tx.query(WALLET_REFUNDS, [order.id]);
  const wallet = order.wallet - (earlierRefunds?.sum ?? 0);
  return { ...(await orderEmailData(tx, order, origin)), toPay, wallet, currency };
}

const WALLET_REFUNDS = select(
  { sum: int('coalesce(sum(r.to_wallet), 0)::int') },
  'FROM order_refunds r WHERE r.order_id = $1',
);

export const orderLinesForCart = (tx: Db, orderId: string): Promise<OrderLineForCart[]> =>
  tx.query(LINES_FOR_CART, [orderId]);
const LINES_FOR_CART = select(
  {
    ...columns(orderLines, 'l', 'bookId', 'printJobId', 'quoteLineId', 'title', 'quantity'),
    ...columns(orderLines, 'l', 'variantType', 'leatherType', 'color', 'boxWrapping', 'giftWrapping'),
    shippingSpeed: column(shipments.speed, 's'),
    addressId: nullable(text("s.address->>'id'")),
    sealed: LINE_DESIGN,
  },
  'FROM order_lines l JOIN shipments s ON s.id = l.shipment_id WHERE l.order_id = $1 ORDER BY l.position',
);
