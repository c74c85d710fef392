import type { Statements } from '#db/connect.ts';
import { GONE_OWNERS, NOTHING_TO_COME } from './forget-addresses.ts';

/**
 * Erases designs and print file names from finished orders of erased accounts: lettering and pictures may identify
 * people. The hash and the charged parts stay.
 * @param orderIds orders to check; all if omitted
 */
export async function forgetDesigns(
  db: Statements,
  orderIds: readonly string[] | null = null,
): Promise<void> {
  const which = `${GONE_OWNERS} AND ${NOTHING_TO_COME} AND ($1::text[] IS NULL OR o.id = ANY($1))`;
  await db.query(
    `UPDATE order_designs d SET sealed = d.sealed || '{"design": {}, "uploads": [], "pictureSeed": 0}'
     FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE l.id = d.line_id AND ${which} AND d.sealed->'design' <> '{}'`,
    [orderIds],
  );
  await db.query(
    `UPDATE order_prints p SET sealed = p.sealed || '{"fileName": "", "university": null, "accepted": []}'
     FROM order_lines l JOIN orders o ON o.id = l.order_id
     WHERE l.id = p.line_id AND ${which} AND p.sealed->>'fileName' <> ''`,
    [orderIds],
  );
  await db.query(
    `UPDATE proof_moves m SET words = '' FROM proofs p JOIN orders o ON o.id = p.order_id
     WHERE p.line_id = m.line_id AND ${which} AND m.words <> ''`,
    [orderIds],
  );
}
