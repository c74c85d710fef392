import type { Db } from '#db/connect.ts';

/**
 * Asks again for what is left of an order's refunds that their provider would not make. What somebody gave back in the
 * provider's own admin, and failed there, is theirs to make.
 * @returns how many are asked for
 */
export function askAgain(db: Db, code: string, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    // Whoever notes a refund holds its payment.
    await tx.query(HOLD, [code]);
    const failed = await tx.query<{ id: string }>(FAILED, [code]);
    let asked = 0;
    // One after the other: what one takes, the next has no more.
    for (const { id } of failed) asked += (await tx.query(AGAIN, [id, now.toISOString()])).length;
    return asked;
  });
}

const HOLD = 'SELECT id FROM payments WHERE order_code = $1 ORDER BY attempt FOR UPDATE';
const FAILED = `
  SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE p.order_code = $1 AND r.status = 'failed' AND NOT starts_with(r.key, r.provider || '-') ORDER BY r.id`;
// What no order claims goes back whole, whatever the payment was to be.
const AGAIN = `
  UPDATE refunds r SET status = 'requested', tries = 0, due_at = $2::timestamptz, amount = l.amount
  FROM (
    SELECT f.id, least(f.amount, CASE WHEN f.order_id IS NULL THEN f.amount ELSE p.amount END - (
      SELECT coalesce(sum(o.amount), 0)::int FROM refunds o WHERE o.payment_id = p.id AND o.status <> 'failed')) AS amount
    FROM refunds f JOIN payments p ON p.id = f.payment_id WHERE f.id = $1
  ) l
  WHERE r.id = l.id AND l.amount > 0 RETURNING r.id`;
