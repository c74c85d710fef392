import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { orders } from '../tables.ts';
import { disputes } from './disputes/tables.ts';

/**
 * Tells whether a delivered order is final: nothing was refunded and no dispute is open. Locks it against changes
 * until the transaction ends.
 */
export async function getOrderOutcome(tx: Db, orderId: string): Promise<'final' | 'open' | 'void'> {
  const [order] = await tx.query(OUTCOME, [orderId]);
  if (order?.state !== 'delivered' || order.refunded > 0) return 'void';
  const isOpen = and(eq(disputes.orderId, orderId), ne(disputes.state, 'closed'));
  return (await tx.orm.$count(disputes, isOpen)) > 0 ? 'open' : 'final';
}
const OUTCOME = select(columns(orders, 'o', 'state', 'refunded'), 'FROM orders o WHERE o.id = $1 FOR SHARE');
