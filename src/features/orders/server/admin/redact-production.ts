import type { Db, Queryable } from '#db/connect.ts';
import { scheduleRemoval } from '#platform/files/removals.ts';
import { IS_FINISHED, IS_OWNER_ERASED } from '../redact-addresses.ts';

export async function deleteProductionNotes(tx: Db, userId: string): Promise<void> {
  const deleted = await tx.query<{ photos: string[] }>(
    'DELETE FROM production_notes WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1) RETURNING photos',
    [userId],
  );
  const keys = deleted.flatMap(({ photos }) => photos);
  if (keys.length > 0) await scheduleRemoval(tx, keys);
}

/**
 * Erases remarks and notes from finished orders of erased accounts: they may quote the lettering.
 * @param orderIds orders to check; all if omitted
 */
export async function redactProduction(
  db: Queryable,
  orderIds: readonly string[] | null = null,
): Promise<void> {
  const condition = `${IS_OWNER_ERASED} AND ${IS_FINISHED} AND ($1::text[] IS NULL OR o.id = ANY($1))`;
  await db.query(
    `DELETE FROM proof_remarks r USING proofs p JOIN orders o ON o.id = p.order_id WHERE p.line_id = r.line_id AND ${condition}`,
    [orderIds],
  );
  const deleted = await db.query<{ photos: string[] }>(
    `DELETE FROM production_notes n USING orders o WHERE o.id = n.order_id AND ${condition} RETURNING n.photos`,
    [orderIds],
  );
  const keys = deleted.flatMap(({ photos }) => photos);
  if (keys.length > 0) await scheduleRemoval(db, keys);
}
