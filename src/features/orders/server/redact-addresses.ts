import type { Queryable } from '#db/connect.ts';

/** Keeps country, region and postal code, on which tax was based. */
const REDACTED_ADDRESS = `'{"fullName": "", "company": null, "line1": "", "line2": null, "city": null, "phone": null}'`;

export const IS_FINISHED = `o.state IN ('delivered', 'cancelled', 'refunded')`;
const HAS_INVOICE = 'EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)';
export const IS_OWNER_ERASED = 'o.user_id IS NULL AND o.email IS NULL';

/**
 * Erases addresses from finished orders of erased accounts. With an invoice, the law requires the billing address,
 * without its phone number.
 * @param orderIds orders to check; all if omitted
 */
export async function redactAddresses(
  db: Queryable,
  orderIds: readonly string[] | null = null,
): Promise<void> {
  const condition = `${IS_OWNER_ERASED} AND ${IS_FINISHED} AND ($1::text[] IS NULL OR o.id = ANY($1))`;
  await db.query(
    `UPDATE shipments s SET address = s.address || ${REDACTED_ADDRESS}::jsonb
     FROM orders o WHERE o.id = s.order_id AND ${condition} AND s.address->>'line1' <> ''`,
    [orderIds],
  );
  await db.query(
    `UPDATE orders o SET billing_address = CASE WHEN ${HAS_INVOICE} THEN o.billing_address || '{"phone": null}'::jsonb END
     WHERE ${condition} AND (o.billing_address->>'phone' IS NOT NULL OR NOT ${HAS_INVOICE}) AND o.billing_address IS NOT NULL`,
    [orderIds],
  );
}
