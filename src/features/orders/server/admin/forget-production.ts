import type { Db, Statements } from '#db/connect.ts';
import { letGoOf } from '#platform/files/removals.ts';
import { GONE_OWNERS, NOTHING_TO_COME } from '../forget-addresses.ts';

export async function eraseNotes(tx: Db, userId: string): Promise<void> {
  const gone = await tx.query<{ photos: string[] }>(
    'DELETE FROM production_notes WHERE order_id IN (SELECT id FROM orders WHERE user_id = $1) RETURNING photos',
    [userId],
  );
  const keys = gone.flatMap(({ photos }) => photos);
  if (keys.length > 0) await letGoOf(tx, keys);
}

/**
 * Erases remarks and notes from finished orders of erased accounts: they may quote the lettering.
 * @param orderIds orders to check; all if omitted
 */
export async function forgetProduction(
  db: Statements,
  orderIds: readonly string[] | null = null,
): Promise<void> {
  const which = `${GONE_OWNERS} AND ${NOTHING_TO_COME} AND ($1::text[] IS NULL OR o.id = ANY($1))`;
  await db.query(
    `DELETE FROM proof_remarks r USING proofs p JOIN orders o ON o.id = p.order_id WHERE p.line_id = r.line_id AND ${which}`,
    [orderIds],
  );
  const gone = await db.query<{ photos: string[] }>(
    `DELETE FROM production_notes n USING orders o WHERE o.id = n.order_id AND ${which} RETURNING n.photos`,
    [orderIds],
  );
  const keys = gone.flatMap(({ photos }) => photos);
  if (keys.length > 0) await letGoOf(db, keys);
}
