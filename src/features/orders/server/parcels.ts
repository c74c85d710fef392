import type { Db } from '#db/connect.ts';
import { enqueue } from '#platform/email/enqueue.ts';
import { invalid } from '#platform/http/calls.ts';
import { CARRIER_MAX, carrierName, TRACKING_NUMBER_MAX, trackingLink } from '../carriers.ts';
import { type BinderyShop, type Moved, moving, refused, refuseUnlawful } from './bindery.ts';
import { orderDelivered } from './delivered.ts';
import { orderLetter } from './email-content.ts';
import { type HeldOrder, moveOrder } from './moves.ts';
import { orderShippedEmail } from './step-emails.ts';

/** Who carries a parcel, as far as that is known. */
export interface Carriage {
  carrier?: string | undefined;
  trackingNumber?: string | undefined;
}

interface Parcel {
  id: string;
  /** From 1, as people count them. */
  number: number;
  carrier: string | null;
  trackingNumber: string | null;
  expectedFrom: string;
  expectedTo: string;
  /** Copies in it, neither refunded nor cancelled before it left. */
  copies: number;
  hasLeft: boolean;
  hasArrived: boolean;
  isLate: boolean;
}

/**
 * A parcel leaves the bindery, and its owner is told. The order is on its way when the last one has left.
 * @param number which parcel, from 1; it may be left out where only one is still there
 * @throws Failure 404, 409 `ORDER_STATE` for an order that is not in production and for a parcel that has left, 422
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
        ...{ parcel: parcel.number, parcels: parcels.length, left },
        days: parcel.isLate ? null : { from: parcel.expectedFrom, to: parcel.expectedTo },
        ...carriage,
      });
    return moved;
  });

/** Where some have left and others not, the order has moved with the first of them. */
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
 * Puts right by whom a parcel travels that has left; what is not given stays. Nobody is written to: the order's page says it.
 * @throws Failure 404, 409 `ORDER_STATE` for a parcel that is still in the bindery, 422
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
 * A parcel has arrived. The order is delivered, and its owner told, when the last one has.
 * @throws Failure 404, 409 `ORDER_STATE` for a parcel that has not left or has arrived, 422
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

/** Whether all copies of a parcel were refunded or cancelled before it left. */
const isEmptied = ({ copies, hasLeft }: Parcel): boolean => !hasLeft && copies === 0;
const isHere = ({ copies, hasLeft }: Parcel): boolean => !hasLeft && copies > 0;

/** @param packed how many copies were packed; any number where it is left out @throws Failure 409 `ORDER_STATE` */
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

/** The parcel that is meant. @throws Failure 422 where none or several could be */
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

/** @throws Failure 422 for what no carrier or number can be */
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
