import type { Queryable } from '#db/connect.ts';
import { column, columns, type RowOf, select } from '#db/select.ts';
import { listOrderRefunds, type OrderRefund } from '#features/payments/server/admin/order-payments.ts';
import { hasPermission, type Permission, type StaffRole } from '#kernel/staff.ts';
import { listOrderEmails } from '#platform/email/outbox.ts';
import { notFound } from '#platform/http/calls.ts';
import { listSubjectAudit } from '#platform/staff/history.ts';
import { countCopies } from '../../copies.ts';
import { availableActions, type OrderActionName } from '../../order-actions.ts';
import type { AdminOrder, AdminRefund } from '../../order-admin-contract.ts';
import { describeSealedPrint } from '../../sealed-print-text.ts';
import { orderLines, orderPrints } from '../../tables.ts';
import { disputes as disputeTable } from '../disputes/tables.ts';
import { type AnyOrder, findOrder } from '../queries.ts';
import type { OrderAdminDependencies } from './order-admin-dependencies.ts';
import { orderNotes, orderRefunds } from './tables.ts';

type OrderDetailsDependencies = Pick<OrderAdminDependencies, 'db' | 'payments' | 'printFile'>;

const REFUND = {
  ...columns(orderRefunds, 'r', 'id', 'key', 'amount', 'toCard', 'toWallet', 'shipping', 'tax'),
  ...columns(orderRefunds, 'r', 'includedTax', 'lines', 'reason', 'staffName', 'at'),
};
export type StoredRefund = RowOf<typeof REFUND>;

/** Idempotency key under which payments record the card part of a staff refund. */
export const refundKey = (orderId: string, key: string) => `${orderId}:admin:${key}`;

/** Loads an order with the actions available to the role. @throws Failure 404 */
export async function getOrderDetails(
  admin: OrderDetailsDependencies,
  code: string,
  role: StaffRole,
): Promise<AdminOrder> {
  const { db } = admin;
  const order = await findOrder(db, code);
  if (!order) throw notFound(`Order ${code} doesn’t exist.`);
  const { id } = order;
  const [storedRefunds, paymentRefunds, notes, disputes, prints, emails, log, payment, unmatchedPayment] =
    await Promise.all([
      listStoredRefunds(db, id),
      listOrderRefunds(db, id),
      db.query(NOTES, [id]),
      db.query(DISPUTES, [id]),
      listPrints(admin, order),
      listOrderEmails(db, code),
      listSubjectAudit(db, 'order', code),
      admin.payments.latest(db, id),
      admin.payments.unmatched(db, id),
    ]);
  const refundable = refundableAmounts(order, storedRefunds, paymentRefunds);
  const hasLeft = (lineId: string) =>
    order.shipments.some(({ shippedAt, lineIds }) => shippedAt !== null && lineIds.includes(lineId));
  const actions = availableActions({
    state: order.state,
    shipments: order.shipments.map(({ shippedAt, deliveredAt, lineIds }) => ({
      isHere:
        shippedAt === null &&
        order.lines.some(({ id: line, copies }) => copies > 0 && lineIds.includes(line)),
      hasLeft: shippedAt !== null,
      hasArrived: deliveredAt !== null,
    })),
    awaitsProof: order.lines.some(({ design, copies }) => design && design.proof !== 'approve' && copies > 0),
    refundable: refundable.card + refundable.wallet,
    hasFailedRefund: paymentRefunds.some(({ status, key }) => status === 'failed' && key.startsWith(id)),
  });
  const { components, total, wallet, toPay, includedTaxes, couponCode, refunded, invoiceNumber, ...fields } =
    order;
  return {
    ...fields,
    money: {
      components,
      total,
      wallet,
      toPay,
      includedTaxes,
      couponCode,
      refunded,
      invoiceNumber,
      pendingRefunds: sum(paymentRefunds, ({ status, amount }) => (status === 'requested' ? amount : 0)),
      refundable,
      unmatchedPayment,
      payment: payment && { provider: payment.provider, status: payment.status, reason: payment.reason },
    },
    lines: order.lines.map((line) => ({
      ...line,
      counts: countCopies({ ...line, hasLeft: hasLeft(line.id) }),
    })),
    refunds: combineRefunds(id, storedRefunds, paymentRefunds),
    prints,
    emails,
    notes,
    disputes,
    log,
    actions: actions.filter(({ action: move }) => hasPermission(role, ACTION_PERMISSIONS[move])),
  };
}

const ACTION_PERMISSIONS: Record<OrderActionName, Permission> = {
  review: 'orders.move',
  begin: 'orders.move',
  ship: 'orders.move',
  track: 'orders.move',
  deliver: 'orders.move',
  cancel: 'orders.cancel',
  refund: 'orders.refund',
  retryRefund: 'orders.refund',
};

const sum = <T>(items: readonly T[], pick: (item: T) => number) =>
  items.reduce((before, item) => before + pick(item), 0);

/**
 * Amounts that can still be refunded. Nothing goes to the wallet of an erased account, or for an order whose
 * cancellation refunded it.
 */
export function refundableAmounts(
  {
    state,
    paidAt,
    userId,
    toPay,
    wallet,
  }: Pick<AnyOrder, 'state' | 'paidAt' | 'userId' | 'toPay' | 'wallet'>,
  storedRefunds: readonly Pick<StoredRefund, 'toWallet'>[],
  paymentRefunds: readonly { amount: number; status: string }[],
): { card: number; wallet: number } {
  if (paidAt === null || state === 'cancelled') return { card: 0, wallet: 0 };
  const requested = sum(paymentRefunds, ({ status, amount }) => (status === 'failed' ? 0 : amount));
  return {
    card: Math.max(0, toPay - requested),
    wallet: userId === null ? 0 : Math.max(0, wallet - sum(storedRefunds, ({ toWallet }) => toWallet)),
  };
}

export const listStoredRefunds = (db: Queryable, orderId: string): Promise<StoredRefund[]> =>
  db.query(REFUNDS, [orderId]);
const REFUNDS = select(REFUND, 'FROM order_refunds r WHERE r.order_id = $1 ORDER BY r.id');

/** Combines staff refunds, with the state of their card part, and refunds made elsewhere. */
export function combineRefunds(
  orderId: string,
  storedRefunds: readonly StoredRefund[],
  paymentRefunds: readonly OrderRefund[],
): AdminRefund[] {
  const byKey = new Map(paymentRefunds.map((refund) => [refund.key, refund]));
  const own = storedRefunds.map(({ key, tax: _, includedTax: __, ...refund }): AdminRefund => {
    const card = byKey.get(refundKey(orderId, key));
    byKey.delete(refundKey(orderId, key));
    return { ...refund, status: card?.status ?? 'done', doneAt: card ? card.doneAt : refund.at };
  });
  const externalRefunds = [...byKey.values()].map(
    ({ id, amount, status, reason, at, doneAt }): AdminRefund => ({
      id,
      amount,
      toCard: amount,
      toWallet: 0,
      status,
      reason,
      at,
      doneAt,
      staffName: null,
      lines: [],
      shipping: 0,
    }),
  );
  return [...own, ...externalRefunds].sort((a, b) => (a.at < b.at ? -1 : 1));
}

async function listPrints(
  { db, printFile }: OrderDetailsDependencies,
  { code, lines }: AnyOrder,
): Promise<AdminOrder['prints']> {
  const printed = lines.flatMap(({ id, title, print }, at) =>
    print ? [{ id, title, print, book: at + 1 }] : [],
  );
  if (printed.length === 0) return [];
  const files = await db.query(UPLOADS, [printed.map(({ id }) => id)]);
  const uploads = new Map(files.map(({ lineId, uploadId }) => [lineId, uploadId]));
  return Promise.all(
    printed.map(async ({ id: lineId, title, print, book }) => ({
      lineId,
      title,
      details: describeSealedPrint(print),
      url: await printFile(db, uploads.get(lineId) ?? '', `${code}-${book}.pdf`),
    })),
  );
}

const UPLOADS = select(
  columns(orderPrints, 'p', 'lineId', 'uploadId'),
  'FROM order_prints p WHERE p.line_id = ANY($1)',
);

const NOTES = select(
  columns(orderNotes, 'n', 'id', 'text', 'staffName', 'at'),
  'FROM order_notes n WHERE n.order_id = $1 ORDER BY n.id',
);
const DISPUTES = select(
  {
    ...columns(disputeTable, 'd', 'id'),
    ...columns(orderLines, 'l', 'title'),
    ...columns(disputeTable, 'd', 'reason', 'remedy', 'message', 'state'),
    at: column(disputeTable.createdAt, 'd'),
  },
  'FROM disputes d JOIN order_lines l ON l.id = d.line_id WHERE d.order_id = $1 ORDER BY d.id',
);
