import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/connect.ts';
import { insertRows } from '#db/insert-rows.ts';
import { column, columns, int, type RowOf, select, selectFrom } from '#db/select.ts';
import { paymentSandboxPath } from '#kernel/order-paths.ts';
import { newId } from '#platform/new-id.ts';
import { SANDBOX_STATUSES } from '../../limits.ts';
import { sandboxPayments, sandboxRefunds } from '../../tables.ts';
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

export const SANDBOX_PAYMENT = {
  ...columns(sandboxPayments, 'sandbox_payments', 'id', 'amount', 'currency', 'status'),
  key: column(sandboxPayments.idempotencyKey, 'sandbox_payments'),
};
type SandboxPayment = RowOf<typeof SANDBOX_PAYMENT>;

const insertPayments = insertRows(
  sandboxPayments,
  ['id', 'idempotencyKey', 'amount', 'currency', 'orderCode'],
  'ON CONFLICT (idempotency_key) DO NOTHING',
);

/** Simulated provider, kept in the shop's own database (decision 33). No money moves. */
export function sandboxProvider({ db, clock, origin, webhookSecret }: SandboxDependencies): Provider {
  return {
    name: SANDBOX,
    async create({ idempotencyKey, amount, currency, orderCode }) {
      const id = randomBytes(24).toString('base64url');
      await insertPayments(db, [{ id, idempotencyKey, amount, currency, orderCode }]);
      const [row] = await db.query(BY_KEY, [idempotencyKey]);
      if (!row) throw new Error('The sandbox did not store the payment.');
      return {
        ref: row.id,
        url: origin + paymentSandboxPath(row.id),
        clientSecret: null,
        status: toProviderPayment(row).status,
      };
    },
    async retrieve(ref) {
      const [row] = await db.query(BY_ID, [ref]);
      if (!row) throw new ProviderRefused('The sandbox has no such payment.');
      return toProviderPayment(row);
    },
    cancel: async (ref) =>
      void (await db.orm
        .update(sandboxPayments)
        .set({ status: 'cancelled' })
        .where(
          and(eq(sandboxPayments.id, ref), inArray(sandboxPayments.status, ['requires_action', 'challenge'])),
        )),
    refund: ({ ref, amount, idempotencyKey }) =>
      db.transaction(async (tx) => {
        const id = newId();
        const [payment] = await tx.query(LOCK_PAID, [ref]);
        if (!payment) throw new ProviderRefused('Nothing was paid.');
        const inserted = await tx.orm
          .insert(sandboxRefunds)
          .values({ id, idempotencyKey, paymentId: ref, amount })
          .onConflictDoNothing({ target: sandboxRefunds.idempotencyKey })
          .returning({ id: sandboxRefunds.id });
        if (inserted.length === 0) return findEarlierRefund(tx, idempotencyKey);
        if (amount > payment.refundable) throw new ProviderRefused('The refund exceeds the payment.');
        await tx.orm
          .update(sandboxPayments)
          .set({ refunded: sql`${sandboxPayments.refunded} + ${amount}` })
          .where(eq(sandboxPayments.id, ref));
        return { ref: id, isDone: true };
      }),
    async list(since) {
      const rows = await db.query(LIST, [since.toISOString()]);
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
  const [earlier] = await tx.query(EARLIER_REFUND, [key]);
  if (!earlier) throw new Error('The sandbox did not store the refund.');
  return { ref: earlier.id, isDone: true };
}

const read = (rest: string) => select(SANDBOX_PAYMENT, `FROM sandbox_payments ${rest}`);
const BY_ID = read('WHERE id = $1');
const BY_KEY = read('WHERE idempotency_key = $1');
const LIST = read(
  `WHERE status = 'succeeded' AND created_at >= $1::timestamptz ORDER BY created_at LIMIT 1000`,
);
const LOCK_PAID = select(
  { refundable: int('amount - refunded') },
  `FROM sandbox_payments WHERE id = $1 AND status = 'succeeded' FOR UPDATE`,
);
const EARLIER_REFUND = selectFrom(sandboxRefunds, ['id'], 'WHERE idempotency_key = $1');
