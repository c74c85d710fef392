import type { Queryable } from '#db/connect.ts';
import { IS_FINISHED, IS_OWNER_ERASED } from './redact-addresses.ts';

/**
 * Erases designs and print file names from finished orders of erased accounts: lettering and pictures may identify
 * people. The hash and the charged parts stay.
 * @param orderIds orders to check; all if omitted
 */
export async function redactDesigns(db: Queryable, orderIds: readonly string[] | null = null): Promise<void> {
  const condition = `${IS_OWNER_ERASED} AND ${IS_FINISHED} AND ($1::text[] IS NULL OR o.id = ANY($1))`;
  await db.query(
    `UPDATE order_designs d SET sealed = d.sealed || '{"design": {}, "uploads": [], "pictureSeed": 0}'
     FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE l.id = d.line_id AND ${condition} AND d.sealed->'design' <> '{}'`,
    [orderIds],
  );
  await db.query(
    `UPDATE order_prints p SET sealed = p.sealed || '{"fileName": "", "university": null, "accepted": []}'
     FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE l.id = p.line_id AND ${condition} AND p.sealed->>'fileName' <> ''`,
    [orderIds],
  );
  await db.query(
    `UPDATE proof_events m SET text = '' FROM proofs p JOIN orders o ON o.id = p.order_id
     WHERE p.line_id = m.line_id AND ${condition} AND m.text <> ''`,
    [orderIds],
  );
}
