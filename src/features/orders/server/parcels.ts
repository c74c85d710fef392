import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid } from '#platform/http/calls.ts';
import { CARRIER_MAX, carrierName, TRACKING_NUMBER_MAX, trackingLink } from '../carriers.ts';
import { type BinderyShop, type Moved, moving, refused, refuseUnlawful } from './bindery.ts';
import { orderDelivered } from './delivered.ts';
import { orderLetter } from './email-content.ts';
import { type HeldOrder, moveOrder } from './moves.ts';
import { orderShippedEmail } from './step-emails.ts';

export interface Carriage {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

interface Parcel {
  id: string;
  /** From 1. */
  number: number;
  carrier: string | null;
  trackingNumber: string | null;
  expectedFrom: string;
  expectedTo: string;
  /** Copies inside, without those refunded or cancelled before it left. */
  copies: number;
  hasLeft: boolean;
  hasArrived: boolean;
  isLate: boolean;
}

/**
 * Marks a shipment as sent and notifies the buyer. The order is shipped once the last one has left.
 * @param number shipment number from 1; optional if only one is left
 * @throws Failure 404, 409 `ORDER_STATE` unless the order is in production and the shipment unsent, 422
 */
export const shipParcel = (
  shop: BinderyShop,
  code: string,
  number: number | undefined,
  given: Carriage & { copies?: number | undefined } = {},
  reason = '',
): Promise<Moved> =>
  moving(shop, code, async (tx, order) => {
    const carriage = carriageOf(given);
    const parcels = await parcelsOf(tx, order.id);
    if (order.state !== 'partially_shipped') refuseUnlawful(order, 'shipped');
    const parcel = chosen(order, parcels, number, isHere, 'in the bindery');
    if (parcel.hasLeft) throw refused(`Parcel ${parcel.number} of order ${code} has left already.`);
    refuseOtherCopies(code, parcel, given.copies);
    await tx.query(
      `UPDATE shipments SET shipped_at = now(), carrier = $2, tracking_number = $3, tracking_url = $4 WHERE id = $1`,
      [parcel.id, carriage.carrier, carriage.trackingNumber, carriage.trackingUrl],
    );
    const left = parcels.filter(isHere).length - 1;
    const moved = await afterLeaving(tx, order, { parcel, left, of: parcels.length, words: reason });
    if (order.email)
      await enqueue(tx, orderShippedEmail, order.email, {
        ...(await orderLetter(tx, order, shop.origin, { shipmentId: parcel.id })),
        parcel: parcel.number,
        parcels: parcels.length,
        left,
        days: parcel.isLate ? null : { from: parcel.expectedFrom, to: parcel.expectedTo },
        ...carriage,
      });
    return moved;
  });

/** Only the first and the last of several shipments change the order's state. */
async function afterLeaving(
  tx: Db,
  order: HeldOrder,
  { parcel, left, of, words }: { parcel: Parcel; left: number; of: number; words: string },
): Promise<HeldOrder> {
  const to = left === 0 ? 'shipped' : 'partially_shipped';
  if (order.state === to) return order;
  const told = of === 1 ? '' : `Parcel ${parcel.number} of ${of} has left the bindery.`;
  const reason = [told, words].filter(Boolean).join(' ');
  return moveOrder(tx, order, { to, actor: 'staff', reason });
}

/**
 * Corrects carrier or tracking number of a sent shipment; omitted values stay. Sends no email.
 * @throws Failure 404, 409 `ORDER_STATE` if the shipment has not left, 422
 */
export const correctTracking = (
  shop: BinderyShop,
  code: string,
  number: number | undefined,
  given: Carriage,
): Promise<Moved> =>
  moving(shop, code, async (tx, order) => {
    const { carrier: newCarrier, trackingNumber: newNumber } = carriageOf(given);
    const parcels = await parcelsOf(tx, order.id);
    const parcel = chosen(order, parcels, number, ({ hasLeft }) => hasLeft, 'on its way');
    if (!parcel.hasLeft) throw refused(`Parcel ${parcel.number} of order ${code} is still in the bindery.`);
    if (newCarrier === null && newNumber === null)
      throw invalid({ tracking: 'Say what is to be put right: the carrier, the number, or both.' });
    const carrier = newCarrier ?? parcel.carrier;
    const trackingNumber = newNumber ?? parcel.trackingNumber;
    await tx.query(
      'UPDATE shipments SET carrier = $2, tracking_number = $3, tracking_url = $4 WHERE id = $1',
      [parcel.id, carrier, trackingNumber, trackingLink(carrier, trackingNumber)],
    );
    return order;
  });

/**
 * Marks a shipment as delivered. The order is delivered, and its owner notified, with the last one.
 * @throws Failure 404, 409 `ORDER_STATE` unless it is on its way, 422
 */
export const deliverParcel = (
  shop: BinderyShop,
  code: string,
  number: number | undefined,
  reason = '',
): Promise<Moved> =>
  moving(shop, code, async (tx, order) => {
    const parcels = await parcelsOf(tx, order.id);
    if (order.state !== 'partially_shipped') refuseUnlawful(order, 'delivered');
    const parcel = chosen(order, parcels, number, (one) => one.hasLeft && !one.hasArrived, 'on its way');
    if (!parcel.hasLeft) throw refused(`Parcel ${parcel.number} of order ${code} is still in the bindery.`);
    if (parcel.hasArrived) throw refused(`Parcel ${parcel.number} of order ${code} has arrived already.`);
    await tx.query('UPDATE shipments SET delivered_at = now() WHERE id = $1', [parcel.id]);
    const isLast = parcels.every((one) => one.hasArrived || one.id === parcel.id || isEmptied(one));
    return isLast ? orderDelivered(shop, tx, order, { actor: 'staff', reason }) : order;
  });

/** True if all its copies were refunded or cancelled before it left. */
const isEmptied = ({ copies, hasLeft }: Parcel): boolean => !hasLeft && copies === 0;
const isHere = ({ copies, hasLeft }: Parcel): boolean => !hasLeft && copies > 0;

/** @param packed number of copies packed; not checked if omitted @throws Failure 409 `ORDER_STATE` */
function refuseOtherCopies(code: string, parcel: Parcel, packed: number | undefined): void {
  const { number, copies } = parcel;
  if (isEmptied(parcel))
    throw refused(
      `Nothing is left to send in parcel ${number} of order ${code}: its copies were all refunded or cancelled.`,
    );
  if (packed !== undefined && packed !== copies)
    throw refused(
      `Parcel ${number} of order ${code} has ${copies === 1 ? '1 copy' : `${copies} copies`} left to send, not ${packed}. Print its packing list again.`,
    );
}

const parcelsOf = (tx: Db, orderId: string): Promise<Parcel[]> =>
  tx.query<Parcel>(
    `SELECT s.id, s.position + 1 AS number, (SELECT coalesce(sum(l.copies), 0)::int FROM order_lines l
        WHERE l.order_id = s.order_id AND l.shipment_id = s.id) AS copies, carrier, tracking_number AS "trackingNumber", expected_from AS "expectedFrom", expected_to AS "expectedTo",
      shipped_at IS NOT NULL AS "hasLeft", delivered_at IS NOT NULL AS "hasArrived",
      expected_from <= to_char(now(), 'YYYY-MM-DD') AS "isLate"
     FROM shipments s WHERE s.order_id = $1 ORDER BY s.position`,
    [orderId],
  );

/** @throws Failure 422 unless exactly one matches */
function chosen(
  { code }: HeldOrder,
  parcels: readonly Parcel[],
  number: number | undefined,
  isMeant: (parcel: Parcel) => boolean,
  where: string,
): Parcel {
  const meant =
    number === undefined ? parcels.filter(isMeant) : parcels.filter((one) => one.number === number);
  const [only, ...others] = meant;
  if (only && others.length === 0) return only;
  const shipment =
    number !== undefined
      ? `Order ${code} has no parcel ${number}: it has ${parcels.length === 1 ? 'one' : parcels.length}.`
      : others.length === 0
        ? `No parcel of order ${code} is ${where}.`
        : `Say which parcel of order ${code}: ${meant.map((one) => one.number).join(' or ')}.`;
  throw invalid({ shipment });
}

/** @throws Failure 422 for an invalid carrier or tracking number */
function carriageOf({ carrier, trackingNumber }: Carriage) {
  const named = carrier?.trim() ? carrierName(carrier.trim()) : null;
  const number = trackingNumber?.trim() || null;
  if (named && named.length > CARRIER_MAX)
    throw invalid({ carrier: `A carrier's name has at most ${CARRIER_MAX} characters.` });
  if (number && (number.length > TRACKING_NUMBER_MAX || !/^[\w .:/-]+$/.test(number)))
    throw invalid({
      tracking: `A tracking number is at most ${TRACKING_NUMBER_MAX} letters, digits, spaces, dots and hyphens.`,
    });
  return { carrier: named, trackingNumber: number, trackingUrl: trackingLink(named, number) };
}
