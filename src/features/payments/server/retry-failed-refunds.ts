import type { Db } from '#db/connect.ts';
import { columns, select } from '#db/select.ts';
import { refunds } from '../tables.ts';

/**
 * Retries an order's failed refunds, up to what is left. Refunds made in the provider's dashboard have to be retried
 * there.
 * @returns number retried
 */
export function retryFailedRefunds(db: Db, code: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // Same lock as recording a refund.
    await tx.query(LOCK, [code]);
    const failed = await tx.query(FAILED, [code]);
    let count = 0;
    // Sequential: each refund reduces what is left for the next.
    for (const { id } of failed) count += (await tx.query(RETRY, [id, now.toISOString()])).length;
    return count;
  });
}

const LOCK = 'SELECT id FROM payments WHERE order_code = $1 ORDER BY attempt FOR UPDATE';
const FAILED = select(
  columns(refunds, 'r', 'id'),
  `FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE p.order_code = $1 AND r.status = 'failed' AND NOT starts_with(r.key, r.provider || '-') ORDER BY r.id`,
);
// Unmatched payments are refunded in full, whatever the attempt's amount.
const RETRY = `
  UPDATE refunds r SET status = 'requested', tries = 0, due_at = $2::timestamptz, amount = l.amount
  FROM (
    SELECT f.id, least(f.amount, CASE WHEN f.order_id IS NULL THEN f.amount ELSE p.amount END - (
      SELECT coalesce(sum(o.amount), 0)::int FROM refunds o WHERE o.payment_id = p.id AND o.status <> 'failed')) AS amount
    FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE f.id = $1
  ) l
  WHERE r.id = l.id AND l.amount > 0 RETURNING r.id`;
