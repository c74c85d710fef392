import type { Statements } from '#db/connect.ts';

/** What is left of an address by which nobody is found: tax was charged by it. */
const PLACE = `'{"fullName": "", "company": null, "line1": "", "line2": null, "city": null, "phone": null}'`;

/** Orders of which nothing is to be delivered any more. */
export const NOTHING_TO_COME = `o.state IN ('delivered', 'cancelled', 'refunded')`;
const HAS_INVOICE = 'EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)';
/** Orders whose account is erased. */
export const GONE_OWNERS = 'o.user_id IS NULL AND o.email IS NULL';

/**
 * Takes out of orders whose account is erased where their books went, and the address of the bill where there is no invoice:
 * on one the law asks for it, without the telephone. One that is still to be delivered keeps all, until it has arrived.
 * @param orderIds those to look at; without them all
 */
export async function forgetAddresses(
  db: Statements,
  orderIds: readonly string[] | null = null,
): Promise<void> {
  const which = `${GONE_OWNERS} AND ${NOTHING_TO_COME} AND ($1::text[] IS NULL OR o.id = ANY($1))`;
  await db.query(
    `UPDATE shipments s SET address = s.address || ${PLACE}::jsonb
     FROM orders o WHERE o.id = s.order_id AND ${which} AND s.address->>'line1' <> ''`,
    [orderIds],
  );
  await db.query(
    `UPDATE orders o SET billing_address = CASE WHEN ${HAS_INVOICE} THEN o.billing_address || '{"phone": null}'::jsonb END
     WHERE ${which} AND (o.billing_address->>'phone' IS NOT NULL OR NOT ${HAS_INVOICE}) AND o.billing_address IS NOT NULL`,
    [orderIds],
  );
}
