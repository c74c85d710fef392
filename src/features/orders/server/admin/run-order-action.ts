import { Failure } from '#platform/http/failures.ts';
import type { Audit } from '#platform/staff/audit.ts';
import type { OrderActionRequest } from '../../order-admin-contract.ts';
import { ORDER_STATE_LABELS, type OrderState } from '../../order-states.ts';
import { beginProduction, type ChangeHook, type OrderStateChange, startReview } from '../bindery.ts';
import { cancelOrderAsStaff } from '../cancel.ts';
import { confirmDelivery, correctTracking, sendShipment } from '../shipments.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';

const AUDIT_ACTIONS = {
  review: 'order.review-started',
  begin: 'order.production-started',
  ship: 'order.shipment-sent',
  track: 'order.tracking-edited',
  deliver: 'order.shipment-delivered',
} satisfies Record<OrderActionRequest['action'], string>;

/** Runs an action on an order and writes the audit log. @throws Failure 404, 409 `ORDER_STATE`, 422 */
export function runOrderAction(
  admin: OrderAdminDependencies,
  audit: Audit,
  code: string,
  { action: move, shipment, copies, carrier, trackingNumber, reason = '' }: OrderActionRequest,
): Promise<OrderStateChange> {
  const shop = {
    ...admin,
    ...auditHook(audit, AUDIT_ACTIONS[move], { shipment, carrier, trackingNumber, reason }),
  };
  switch (move) {
    case 'review':
      return startReview(shop, code, reason);
    case 'begin':
      return beginProduction(shop, code, reason);
    case 'ship':
      return sendShipment(shop, code, shipment, { carrier, trackingNumber, copies }, reason);
    case 'track':
      return correctTracking(shop, code, shipment, { carrier, trackingNumber });
    case 'deliver':
      return confirmDelivery(shop, code, shipment, reason);
  }
}

/** @throws Failure 404, 409 `ORDER_STATE`, 422 */
export async function cancelWithAudit(
  admin: OrderAdminDependencies,
  audit: Audit,
  code: string,
  reason: string,
): Promise<OrderStateChange> {
  const shop = { ...admin, ...auditHook(audit, 'order.cancelled', { reason }) };
  const moved = await cancelOrderAsStaff(shop, code, reason, admin.onCopiesChanged);
  admin.sweepPayments();
  return moved;
}

const auditHook = (audit: Audit, action: string, details: Record<string, unknown>): Required<ChangeHook> => ({
  recordChange: (tx, { before, after }) =>
    audit(tx, {
      action,
      subject: 'order',
      subjectId: before.code,
      customerId: before.userId,
      before: { state: before.state },
      after: { state: after.state, ...withoutEmpty(details) },
    }),
});

const withoutEmpty = (details: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined && value !== ''));

export interface BulkActionResult {
  code: string;
  isDone: boolean;
  state: OrderState | null;
  message: string;
}

/** Runs an action on several orders one by one; a failure does not affect the others. */
export async function runBulkAction(
  admin: OrderAdminDependencies,
  audit: Audit,
  codes: readonly string[],
  request: Omit<OrderActionRequest, 'shipment' | 'copies' | 'trackingNumber'>,
): Promise<BulkActionResult[]> {
  const results: BulkActionResult[] = [];
  for (const code of new Set(codes))
    try {
      const { state } = await runOrderAction(admin, audit, code, request);
      results.push({ code, isDone: true, state, message: ORDER_STATE_LABELS[state] });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const message = Object.values(error.fields ?? { texts: error.message }).join(' ');
      results.push({ code, isDone: false, state: null, message });
    }
  return results;
}
