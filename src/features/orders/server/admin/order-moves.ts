import { Failure } from '#platform/http/failures.ts';
import type { Audit } from '#platform/staff/audit.ts';
import type { OrderMoveRequest } from '../../order-admin-contract.ts';
import { type OrderState, STATE_WORDS } from '../../order-states.ts';
import { beginProduction, type Moved, type Noting, reviewOrder } from '../bindery.ts';
import { cancelByBindery } from '../cancel.ts';
import { correctTracking, deliverParcel, shipParcel } from '../parcels.ts';
import type { OrderAdmin } from './order-admin.ts';

/** Runs an action on an order and writes the audit log. @throws Failure 404, 409 `ORDER_STATE`, 422 */
export function moveAtAdmin(
  admin: OrderAdmin,
  audit: Audit,
  code: string,
  { move, parcel, copies, carrier, trackingNumber, reason = '' }: OrderMoveRequest,
): Promise<Moved> {
  const shop = { ...admin, ...noting(audit, `order.${move}`, { parcel, carrier, trackingNumber, reason }) };
  switch (move) {
    case 'review':
      return reviewOrder(shop, code, reason);
    case 'begin':
      return beginProduction(shop, code, reason);
    case 'ship':
      return shipParcel(shop, code, parcel, { carrier, trackingNumber, copies }, reason);
    case 'track':
      return correctTracking(shop, code, parcel, { carrier, trackingNumber });
    case 'deliver':
      return deliverParcel(shop, code, parcel, reason);
  }
}

/** @throws Failure 404, 409 `ORDER_STATE`, 422 */
export async function cancelAtAdmin(
  admin: OrderAdmin,
  audit: Audit,
  code: string,
  reason: string,
): Promise<Moved> {
  const shop = { ...admin, ...noting(audit, 'order.cancel', { reason }) };
  const moved = await cancelByBindery(shop, code, reason, admin.editions.changed);
  admin.settle();
  return moved;
}

const noting = (audit: Audit, action: string, more: Record<string, unknown>): Required<Noting> => ({
  noted: (tx, { before, after }) =>
    audit(tx, {
      action,
      subject: 'order',
      subjectId: before.code,
      customerId: before.userId,
      before: { state: before.state },
      after: { state: after.state, ...given(more) },
    }),
});

const given = (more: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined && value !== ''));

export interface MovedOne {
  code: string;
  isDone: boolean;
  state: OrderState | null;
  words: string;
}

/** Runs an action on several orders one by one; a failure does not affect the others. */
export async function moveSeveral(
  admin: OrderAdmin,
  audit: Audit,
  codes: readonly string[],
  asked: Omit<OrderMoveRequest, 'parcel' | 'copies' | 'trackingNumber'>,
): Promise<MovedOne[]> {
  const all: MovedOne[] = [];
  for (const code of new Set(codes))
    try {
      const { state } = await moveAtAdmin(admin, audit, code, asked);
      all.push({ code, isDone: true, state, words: STATE_WORDS[state] });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const words = Object.values(error.fields ?? { said: error.message }).join(' ');
      all.push({ code, isDone: false, state: null, words });
    }
  return all;
}
