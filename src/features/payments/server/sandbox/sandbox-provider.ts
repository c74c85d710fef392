import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { paymentSandboxPath } from '#kernel/order-paths.ts';
import { newId } from '#platform/new-id.ts';
import { SANDBOX_STATUSES, type SandboxStatus } from '../../limits.ts';
import { BadSignature, type Provider, type ProviderPayment, ProviderRefused } from '../provider.ts';
import { SANDBOX_SIGNATURE, verifySandboxWebhook } from './signature.ts';

export const SANDBOX = 'sandbox';
const DECLINED = 'The card was declined.';

interface SandboxDependencies {
  db: Db;
  clock: () => Date;
  origin: string;
  webhookSecret: string;
}

interface SandboxPayment {
  id: string;
  key: string;
  amount: number;
  currency: string;
  status: SandboxStatus;
}

/** Simulated provider, kept in the shop's own database (decision 33). No money moves. */
export function sandboxProvider({ db, clock, origin, webhookSecret }: SandboxDependencies): Provider {
  return {
    name: SANDBOX,
    async create({ idempotencyKey, amount, currency, orderCode }) {
      const id = randomBytes(24).toString('base64url');
      await db.query(CREATE, [id, idempotencyKey, amount, currency, orderCode]);
      const [row] = await db.query<SandboxPayment>(`${READ} WHERE idempotency_key = $1`, [idempotencyKey]);
      if (!row) throw new Error('The sandbox did not store the payment.');
      return {
        ref: row.id,
        url: origin + paymentSandboxPath(row.id),
        clientSecret: null,
        status: toProviderPayment(row).status,
      };
    },
    async retrieve(ref) {
      const [row] = await db.query<SandboxPayment>(`${READ} WHERE id = $1`, [ref]);
      if (!row) throw new ProviderRefused('The sandbox has no such payment.');
      return toProviderPayment(row);
    },
    cancel: async (ref) => void (await db.query(CANCEL, [ref])),
    refund: ({ ref, amount, idempotencyKey }) =>
      db.transaction(async (tx) => {
        const id = newId();
        const [payment] = await tx.query<{ refundable: number }>(LOCK_PAID, [ref]);
        if (!payment) throw new ProviderRefused('Nothing was paid.');
        const inserted = await tx.query(REFUND, [id, idempotencyKey, ref, amount]);
        if (inserted.length === 0) return findEarlierRefund(tx, idempotencyKey);
        if (amount > payment.refundable) throw new ProviderRefused('The refund exceeds the payment.');
        await tx.query('UPDATE sandbox_payments SET refunded = refunded + $2 WHERE id = $1', [ref, amount]);
        return { ref: id, isDone: true };
      }),
    async list(since) {
      const rows = await db.query<SandboxPayment>(LIST, [since.toISOString()]);
      return rows.map(toProviderPayment);
    },
    async readEvent(body, headers) {
      verifySandboxWebhook(body, headers[SANDBOX_SIGNATURE], webhookSecret, clock());
      const { id, type, payment } = parseEvent(body);
      return { id, type, payment: toProviderPayment(payment) };
    },
  };
}

export const sandboxEvent = (id: string, payment: SandboxPayment): string =>
  JSON.stringify({ id, type: `payment.${payment.status}`, payment });

const SandboxEvent = z.object({
  id: z.string().min(1),
  type: z.string(),
  payment: z.object({
    id: z.string(),
    key: z.string(),
    amount: z.int(),
    currency: z.string(),
    status: z.enum(SANDBOX_STATUSES),
  }),
});

function parseEvent(body: Buffer) {
  try {
    return SandboxEvent.parse(JSON.parse(body.toString()));
  } catch (cause) {
    throw Object.assign(new BadSignature('This is not a sandbox event.'), { cause });
  }
}

function toProviderPayment({ id, key, amount, currency, status }: SandboxPayment): ProviderPayment {
  const isOpen = status === 'requires_action' || status === 'challenge';
  return {
    ref: id,
    // The key is our payment id, with the retry number appended after the first try.
    paymentId: key.split('-')[0] ?? null,
    status: isOpen ? 'pending' : status,
    amount,
    currency,
    reason: status === 'failed' ? DECLINED : null,
  };
}

async function findEarlierRefund(tx: Db, key: string): Promise<{ ref: string; isDone: boolean }> {
  const [earlier] = await tx.query<{ ref: string }>(EARLIER_REFUND, [key]);
  if (!earlier) throw new Error('The sandbox did not store the refund.');
  return { ...earlier, isDone: true };
}

const COLUMNS = 'id, idempotency_key AS key, amount, currency, status';
const READ = `SELECT ${COLUMNS} FROM sandbox_payments`;
const CREATE = `
  INSERT INTO sandbox_payments (id, idempotency_key, amount, currency, order_code)
  VALUES ($1, $2, $3, $4, $5) ON CONFLICT (idempotency_key) DO NOTHING`;
const CANCEL = `
  UPDATE sandbox_payments SET status = 'cancelled' WHERE id = $1 AND status IN ('requires_action', 'challenge')`;
const LOCK_PAID = `
  SELECT amount - refunded AS refundable FROM sandbox_payments WHERE id = $1 AND status = 'succeeded' FOR UPDATE`;
const REFUND = `
  INSERT INTO sandbox_refunds (id, idempotency_key, payment_id, amount) VALUES ($1, $2, $3, $4)
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`;
const EARLIER_REFUND = 'SELECT id AS ref FROM sandbox_refunds WHERE idempotency_key = $1';
const LIST = `${READ} WHERE status = 'succeeded' AND created_at >= $1::timestamptz ORDER BY created_at LIMIT 1000`;
