import type { Db } from '../../src/db/connect.ts';

/** Advances time by two hours by backdating every row that waits for something, so that clocks keep running. */
export async function advanceTwoHours(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    for (const statement of BACKDATE) await tx.query(statement);
  });
}

const TWO_HOURS = `interval '2 hours'`;
const BACKDATE = [
  `UPDATE orders SET placed_at = placed_at - ${TWO_HOURS} WHERE state = 'pending_payment'`,
  `UPDATE payments SET created_at = created_at - ${TWO_HOURS}, updated_at = updated_at - ${TWO_HOURS},
     cancel_due_at = cancel_due_at - ${TWO_HOURS}`,
  `UPDATE refunds SET due_at = due_at - ${TWO_HOURS} WHERE status = 'requested'`,
  `UPDATE sandbox_events SET due_at = due_at - ${TWO_HOURS} WHERE delivered_at IS NULL`,
  `UPDATE outbox SET next_attempt_at = next_attempt_at - ${TWO_HOURS} WHERE sent_at IS NULL`,
];

export async function countPendingWork(db: Db): Promise<number> {
  const [counted] = await db.query<{ open: number }>(PENDING);
  return counted?.open ?? 0;
}

const PENDING = `
  SELECT ((SELECT count(*) FROM orders WHERE state = 'pending_payment')
    + (SELECT count(*) FROM payments WHERE status IN ('created', 'pending')
        OR (cancel_due_at IS NOT NULL AND provider_ref IS NOT NULL))
    + (SELECT count(*) FROM refunds WHERE status = 'requested')
    + (SELECT count(*) FROM sandbox_events WHERE delivered_at IS NULL)
    + (SELECT count(*) FROM outbox WHERE sent_at IS NULL AND failed_at IS NULL))::int AS open`;
