import type { SQL } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import type { productionNotes } from './admin/tables.ts';
import type { disputes } from './disputes/tables.ts';

/** Keeps country, region and postal code, on which tax was based. */
const REDACTED_ADDRESS = `'{"fullName": "", "company": null, "line1": "", "line2": null, "city": null, "phone": null}'`;

/** Finished orders of erased accounts, among those to check. */
const IS_TO_REDACT = `o.user_id IS NULL AND o.email IS NULL AND o.state IN ('delivered', 'cancelled', 'refunded')
  AND ($1::text[] IS NULL OR o.id = ANY($1))`;
const HAS_INVOICE = 'EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)';

const REDACTIONS = [
  `UPDATE shipments s SET address = s.address || ${REDACTED_ADDRESS}::jsonb
   FROM orders o WHERE o.id = s.order_id AND ${IS_TO_REDACT} AND s.address->>'line1' <> ''`,
  // With an invoice, the law requires the billing address, without its phone number.
  `UPDATE orders o SET billing_address = CASE WHEN ${HAS_INVOICE} THEN o.billing_address || '{"phone": null}'::jsonb END
   WHERE ${IS_TO_REDACT} AND (o.billing_address->>'phone' IS NOT NULL OR NOT ${HAS_INVOICE}) AND o.billing_address IS NOT NULL`,
  // The hash and the charged parts stay.
  `UPDATE order_designs d SET sealed = d.sealed || '{"design": {}, "uploads": [], "pictureSeed": 0}'
   FROM order_lines l JOIN orders o ON o.id = l.order_id
   WHERE l.id = d.line_id AND ${IS_TO_REDACT} AND d.sealed->'design' <> '{}'`,
  `UPDATE order_prints p SET sealed = p.sealed || '{"fileName": "", "university": null, "accepted": []}'
   FROM order_lines l JOIN orders o ON o.id = l.order_id
   WHERE l.id = p.line_id AND ${IS_TO_REDACT} AND p.sealed->>'fileName' <> ''`,
  `UPDATE proof_events m SET text = '' FROM proofs p JOIN orders o ON o.id = p.order_id
   WHERE p.line_id = m.line_id AND ${IS_TO_REDACT} AND m.text <> ''`,
  `DELETE FROM proof_remarks r USING proofs p JOIN orders o ON o.id = p.order_id
   WHERE p.line_id = r.line_id AND ${IS_TO_REDACT}`,
];
const DELETE_NOTES = `DELETE FROM production_notes n USING orders o WHERE o.id = n.order_id AND ${IS_TO_REDACT} RETURNING n.photos`;

/**
 * Erases addresses, designs, print file names, remarks and notes from finished orders of erased accounts: lettering and
 * pictures may identify people.
 * @param orderIds orders to check; all if omitted
 */
export async function redactOrders(db: Db, orderIds: readonly string[] | null = null): Promise<void> {
  for (const redaction of REDACTIONS) await db.query(redaction, [orderIds]);
  await removePhotos(db, await db.query(DELETE_NOTES, [orderIds]));
}

type Photographed = typeof disputes | typeof productionNotes;

/** Deletes rows. Their photos are removed after the commit. */
export async function deletePhotographed(
  tx: Db,
  table: Photographed,
  condition: SQL | undefined,
): Promise<{ photos: string[] }[]> {
  const deleted = await tx.orm.delete(table).where(condition).returning({ photos: table.photos });
  await removePhotos(tx, deleted);
  return deleted;
}

async function removePhotos(tx: Db, rows: readonly { photos: string[] }[]): Promise<void> {
  const keys = rows.flatMap(({ photos }) => photos);
  if (keys.length > 0) await scheduleRemoval(tx, keys);
}
