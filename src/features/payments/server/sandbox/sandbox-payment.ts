import { eq } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { type RowOf, select, selectFrom } from '#db/select.ts';
import { Failure } from '#platform/http/failures.ts';
import { newId } from '#platform/new-id.ts';
import type { SandboxOutcome, SandboxStatus } from '../../limits.ts';
import { sandboxEvents, sandboxPayments } from '../../tables.ts';
import { SANDBOX_PAYMENT, sandboxEvent } from './sandbox-provider.ts';

const PAYMENT_VIEW = selectFrom(
  sandboxPayments,
  ['id', 'amount', 'currency', 'orderCode', 'status'],
  'WHERE id = $1',
);
export type SandboxPaymentView = RowOf<typeof PAYMENT_VIEW>;

export async function findSandboxPayment(
  db: Pick<Db, 'query'>,
  id: string,
): Promise<SandboxPaymentView | null> {
  const [row] = await db.query(PAYMENT_VIEW, [id]);
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
    const [row] = await tx.query(LOCK_PAYMENT, [id]);
    if (!row) throw new Failure(404, 'NOT_FOUND', 'We couldn’t find this payment.');
    if (outcome === 'abandon') return row.status;
    const status = STATUS_AFTER[outcome];
    if (row.status === status) return status;
    if (row.status !== 'requires_action' && row.status !== 'challenge')
      throw new Failure(409, 'PAYMENT_SETTLED', 'This payment is closed. Go back to your order to see it.');
    await tx.orm.update(sandboxPayments).set({ status }).where(eq(sandboxPayments.id, id));
    const event = newId();
    await tx.orm.insert(sandboxEvents).values({
      id: event,
      paymentId: id,
      body: sandboxEvent(event, { ...row, status }),
      dueAt: now.toISOString(),
    });
    return status;
  });
}

const LOCK_PAYMENT = select(SANDBOX_PAYMENT, 'FROM sandbox_payments WHERE id = $1 FOR UPDATE');
