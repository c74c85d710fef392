import { eq, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '#db/connect.ts';
import { bool, columns, int, type RowOf, select } from '#db/select.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid } from '#platform/http/calls.ts';
import { CARRIER_MAX, carrierName, TRACKING_NUMBER_MAX, trackingLink } from '../carriers.ts';
import { shipments as shipmentTable } from '../tables.ts';
import {
  type BinderyDependencies,
  type OrderStateChange,
  requireTransition,
  withLockedOrder,
} from './bindery.ts';
import { orderEmailData } from './email-content.ts';
import { type LockedOrder, orderStateFailure, transitionOrder } from './locked-order.ts';
import { markOrderDelivered } from './mark-delivered.ts';
import { orderShippedEmail } from './step-emails.ts';

export interface Tracking {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

const SHIPMENT = {
  ...columns(shipmentTable, 's', 'id', 'carrier', 'trackingNumber', 'expectedFrom', 'expectedTo'),
  /** From 1. */
  number: int('s.position + 1'),
  /** Copies inside, without those refunded or cancelled before it left. */
  copies: int(`(SELECT coalesce(sum(l.copies), 0)::int FROM order_lines l
    WHERE l.order_id = s.order_id AND l.shipment_id = s.id)`),
  hasLeft: bool('s.shipped_at IS NOT NULL'),
  hasArrived: bool('s.delivered_at IS NOT NULL'),
  isLate: bool(`s.expected_from <= to_char(now(), 'YYYY-MM-DD')`),
};
type ShipmentRow = RowOf<typeof SHIPMENT>;

/**
 * Marks a shipment as sent and notifies the buyer. The order is shipped once the last one has left.
 * @param number shipment number from 1; optional if only one is left
 * @throws Failure 404, 409 `ORDER_STATE` unless the order is in production and the shipment unsent, 422
 */
export const sendShipment = (
  shop: BinderyDependencies,
  code: string,
  number: number | undefined,
  details: Tracking & { copies?: number | undefined } = {},
  reason = '',
): Promise<OrderStateChange> =>
  withLockedOrder(shop, code, async (tx, order) => {
    const tracking = parseTracking(details);
    const shipments = await listShipments(tx, order.id);
    if (order.state !== 'partially_shipped') requireTransition(order, 'shipped');
    const shipment = pickShipment(order, shipments, number, isInBindery, 'in the bindery');
    if (shipment.hasLeft)
      throw orderStateFailure(`Shipment ${shipment.number} of order ${code} has already been sent.`);
    requirePackedCopies(code, shipment, details.copies);
    await updateShipment(tx, shipment, { shippedAt: sql`now()`, ...tracking });
    const remaining = shipments.filter(isInBindery).length - 1;
    const moved = await transitionAfterShipping(tx, order, {
      shipment,
      remaining,
      count: shipments.length,
      note: reason,
    });
    if (order.email)
      await enqueue(tx, orderShippedEmail, order.email, {
        ...(await orderEmailData(tx, order, shop.origin, { shipmentId: shipment.id })),
        shipmentNumber: shipment.number,
        shipmentCount: shipments.length,
        remaining,
        days: shipment.isLate ? null : { from: shipment.expectedFrom, to: shipment.expectedTo },
        ...tracking,
      });
    return moved;
  });

/** Only the first and the last of several shipments change the order's state. */
async function transitionAfterShipping(
  tx: Db,
  order: LockedOrder,
  {
    shipment,
    remaining,
    count,
    note,
  }: { shipment: ShipmentRow; remaining: number; count: number; note: string },
): Promise<LockedOrder> {
  const to = remaining === 0 ? 'shipped' : 'partially_shipped';
  if (order.state === to) return order;
  const shipmentText = count === 1 ? '' : `Parcel ${shipment.number} of ${count} has shipped.`;
  const reason = [shipmentText, note].filter(Boolean).join(' ');
  return transitionOrder(tx, order, { to, actor: 'staff', reason });
}

/**
 * Corrects carrier or tracking number of a sent shipment; omitted values stay. Sends no email.
 * @throws Failure 404, 409 `ORDER_STATE` if the shipment has not left, 422
 */
export const correctTracking = (
  shop: BinderyDependencies,
  code: string,
  number: number | undefined,
  changes: Tracking,
): Promise<OrderStateChange> =>
  withLockedOrder(shop, code, async (tx, order) => {
    const { carrier: newCarrier, trackingNumber: newNumber } = parseTracking(changes);
    const shipments = await listShipments(tx, order.id);
    const shipment = pickShipment(order, shipments, number, ({ hasLeft }) => hasLeft, 'on its way');
    if (!shipment.hasLeft)
      throw orderStateFailure(`Shipment ${shipment.number} of order ${code} hasn’t been sent yet.`);
    if (newCarrier === null && newNumber === null)
      throw invalid({ tracking: 'Enter the carrier, the tracking number or both.' });
    const carrier = newCarrier ?? shipment.carrier;
    const trackingNumber = newNumber ?? shipment.trackingNumber;
    const trackingUrl = trackingLink(carrier, trackingNumber);
    await updateShipment(tx, shipment, { carrier, trackingNumber, trackingUrl });
    return order;
  });

/**
 * Marks a shipment as delivered. The order is delivered, and its owner notified, with the last one.
 * @throws Failure 404, 409 `ORDER_STATE` unless it is on its way, 422
 */
export const confirmDelivery = (
  shop: BinderyDependencies,
  code: string,
  number: number | undefined,
  reason = '',
): Promise<OrderStateChange> =>
  withLockedOrder(shop, code, async (tx, order) => {
    const shipments = await listShipments(tx, order.id);
    if (order.state !== 'partially_shipped') requireTransition(order, 'delivered');
    const shipment = pickShipment(
      order,
      shipments,
      number,
      (row) => row.hasLeft && !row.hasArrived,
      'on its way',
    );
    if (!shipment.hasLeft)
      throw orderStateFailure(`Shipment ${shipment.number} of order ${code} hasn’t been sent yet.`);
    if (shipment.hasArrived)
      throw orderStateFailure(`Shipment ${shipment.number} of order ${code} has already been delivered.`);
    await updateShipment(tx, shipment, { deliveredAt: sql`now()` });
    const isLast = shipments.every((row) => row.hasArrived || row.id === shipment.id || isEmptied(row));
    return isLast ? markOrderDelivered(shop, tx, order, { actor: 'staff', reason }) : order;
  });

/** True if all its copies were refunded or cancelled before it left. */
const isEmptied = ({ copies, hasLeft }: ShipmentRow): boolean => !hasLeft && copies === 0;
const isInBindery = ({ copies, hasLeft }: ShipmentRow): boolean => !hasLeft && copies > 0;

/** @param packed number of copies packed; not checked if omitted @throws Failure 409 `ORDER_STATE` */
function requirePackedCopies(code: string, shipment: ShipmentRow, packed: number | undefined): void {
  const { number, copies } = shipment;
  if (isEmptied(shipment))
    throw orderStateFailure(
      `Nothing is left to send in shipment ${number} of order ${code}: all of its copies were refunded or cancelled.`,
    );
  if (packed !== undefined && packed !== copies)
    throw orderStateFailure(
      `Shipment ${number} of order ${code} has ${copies === 1 ? '1 copy' : `${copies} copies`} left to send, not ${packed}. Print its packing list again.`,
    );
}

const listShipments = (tx: Db, orderId: string): Promise<ShipmentRow[]> => tx.query(SHIPMENTS, [orderId]);
const SHIPMENTS = select(SHIPMENT, 'FROM shipments s WHERE s.order_id = $1 ORDER BY s.position');

const updateShipment = (
  tx: Db,
  { id }: ShipmentRow,
  changes: PgUpdateSetSource<typeof shipmentTable>,
): Promise<unknown> => tx.orm.update(shipmentTable).set(changes).where(eq(shipmentTable.id, id));

/** @throws Failure 422 unless exactly one matches */
function pickShipment(
  { code }: LockedOrder,
  shipments: readonly ShipmentRow[],
  number: number | undefined,
  matches: (shipment: ShipmentRow) => boolean,
  where: string,
): ShipmentRow {
  const matching =
    number === undefined ? shipments.filter(matches) : shipments.filter((row) => row.number === number);
  const [only, ...others] = matching;
  if (only && others.length === 0) return only;
  const problem =
    number !== undefined
      ? `Order ${code} has no shipment ${number}: it has ${shipments.length === 1 ? 'one' : shipments.length}.`
      : others.length === 0
        ? `No shipment of order ${code} is ${where}.`
        : `Choose a shipment of order ${code}: ${matching.map((row) => row.number).join(' or ')}.`;
  throw invalid({ shipment: problem });
}

/** @throws Failure 422 for an invalid carrier or tracking number */
function parseTracking({ carrier, trackingNumber }: Tracking) {
  const carrierText = carrier?.trim() ? carrierName(carrier.trim()) : null;
  const number = trackingNumber?.trim() || null;
  if (carrierText && carrierText.length > CARRIER_MAX)
    throw invalid({ carrier: `Enter a carrier of at most ${CARRIER_MAX} characters.` });
  if (number && (number.length > TRACKING_NUMBER_MAX || !/^[\w .:/-]+$/.test(number)))
    throw invalid({
      tracking: `Enter a tracking number of at most ${TRACKING_NUMBER_MAX} letters, digits, spaces, dots and hyphens.`,
    });
  return { carrier: carrierText, trackingNumber: number, trackingUrl: trackingLink(carrierText, number) };
}
