import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { SandboxOutcome, SandboxStatus } from '../../limits.ts';
import { sandboxEvent } from './sandbox-provider.ts';

export interface SandboxPaymentView {
  id: string;
  amount: number;
  currency: string;
  orderCode: string;
  status: SandboxStatus;
}

export async function findSandboxPayment(
  db: Pick<Db, 'query'>,
  id: string,
): Promise<SandboxPaymentView | null> {
  const [row] = await db.query<SandboxPaymentView>(PAYMENT_VIEW, [id]);
  return row ?? null;
}

const STATUS_AFTER: Record<Exclude<SandboxOutcome, 'abandon'>, SandboxStatus> = {
  succeed: 'succeeded',
  decline: 'failed',
  challenge: 'challenge',
};

/**
 * Applies the outcome chosen on the sandbox page and queues a webhook if the status changed. Abandoning changes
 * nothing.
 * @throws Failure 404, 409 `PAYMENT_SETTLED` if it has already ended otherwise
 */
export function applySandboxOutcome(
  db: Db,
  id: string,
  outcome: SandboxOutcome,
  now: Date,
): Promise<SandboxStatus> {
  return db.transaction(async (tx) => {
    const [row] = await tx.query<LockedPayment>(LOCK_PAYMENT, [id]);
    if (!row) throw new Failure(404, 'NOT_FOUND', 'We couldn’t find this payment.');
    if (outcome === 'abandon') return row.status;
    const status = STATUS_AFTER[outcome];
    if (row.status === status) return status;
    if (row.status !== 'requires_action' && row.status !== 'challenge')
      throw new Failure(409, 'PAYMENT_SETTLED', 'This payment is closed. Go back to your order to see it.');
    await tx.query('UPDATE sandbox_payments SET status = $2 WHERE id = $1', [id, status]);
    const event = newId();
    await tx.query(
      'INSERT INTO sandbox_events (id, payment_id, body, due_at) VALUES ($1, $2, $3, $4::timestamptz)',
      [event, id, sandboxEvent(event, { ...row, status }), now.toISOString()],
    );
    return status;
  });
}

interface LockedPayment {
  id: string;
  key: string;
  amount: number;
  currency: string;
  status: SandboxStatus;
}

const PAYMENT_VIEW = `
  SELECT id, amount, currency, order_code AS "orderCode", status FROM sandbox_payments WHERE id = $1`;
const LOCK_PAYMENT = `
  SELECT id, idempotency_key AS key, amount, currency, status FROM sandbox_payments WHERE id = $1 FOR UPDATE`;
