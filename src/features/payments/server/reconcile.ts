import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { column, columns, select, selectFrom, text } from '#db/select.ts';
import { retryDelay } from '../retry-delay.ts';
import { payments } from '../tables.ts';
import { applyProviderPayment } from './apply-provider-payment.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { refreshAttempt } from './open-attempt.ts';
import { type Provider, type ProviderPayment, ProviderRefused } from './provider.ts';
import { IS_UNMATCHED_REFUND } from './refunds.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Catches up on missed webhooks: polls attempts open for two minutes, and checks the last day's successful payments.
 * Unmatched ones are refunded.
 */
export async function reconcile(deps: PaymentsDependencies): Promise<void> {
  const { db, clock, providers, report } = deps;
  const names = providers.map(({ name }) => name);
  const before = new Date(clock().getTime() - 2 * MINUTE).toISOString();
  for (const { id } of await db.query(OPEN_ATTEMPTS, [before, names])) {
    await db.orm.update(payments).set({ updatedAt: sql`now()` }).where(eq(payments.id, id));
    await refreshAttempt(deps, id).catch(report);
  }
  for (const provider of providers) await applyMissedPayments(deps, provider).catch(report);
}

async function applyMissedPayments(deps: PaymentsDependencies, provider: Provider): Promise<void> {
  const listed = await provider.list(new Date(deps.clock().getTime() - DAY));
  const refs = listed.map(({ ref }) => ref);
  const recorded = await deps.db.query(RECORDED, [provider.name, refs]);
  const recordedRefs = new Set(recorded.map(({ ref }) => ref));
  const missed: ProviderPayment[] = listed.filter(({ ref }) => !recordedRefs.has(ref));
  // One failure must not block the others.
  for (const reported of missed)
    await applyProviderPayment(deps, provider.name, reported).catch((cause: unknown) =>
      deps.report(
        new Error(`The report of ${provider.name} on ${reported.ref} could not be applied.`, { cause }),
      ),
    );
}

/**
 * Cancels at the providers the attempts that the shop has ended. If a bank has the payment in hand, polls until it
 * decides; money that arrives anyway is refunded.
 */
export async function sweepCancellations(deps: PaymentsDependencies): Promise<void> {
  const { db, clock, providers, report } = deps;
  const now = clock();
  const names = providers.map(({ name }) => name);
  const due = await db.query(DUE_CANCELLATIONS, [now.toISOString(), names]);
  for (const { id, ref, provider: name, tries } of due) {
    const provider = providers.find((candidate) => candidate.name === name);
    const isCancelled =
      provider &&
      (await cancelAtProvider(deps, provider, ref).catch((cause: unknown) => {
        report(new Error(`The payment ${id} could not be cancelled at ${name}.`, { cause }));
        return false;
      }));
    const nextTry = {
      cancelTries: sql`${payments.cancelTries} + 1`,
      cancelDueAt: new Date(now.getTime() + retryDelay(tries + 1)).toISOString(),
    };
    await db.orm
      .update(payments)
      .set(isCancelled ? { cancelDueAt: null } : nextTry)
      .where(and(eq(payments.id, id), isNotNull(payments.cancelDueAt)));
  }
}

/** @returns true once the payment is final or unknown to the provider */
async function cancelAtProvider(
  deps: PaymentsDependencies,
  provider: Provider,
  ref: string,
): Promise<boolean> {
  try {
    await provider.cancel(ref);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
  }
  const reported = await provider.retrieve(ref).catch((error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw error;
    deps.report(error);
    return null;
  });
  if (reported) await applyProviderPayment(deps, provider.name, reported);
  return reported?.status !== 'processing' && reported?.status !== 'pending' && reported?.status !== 'failed';
}

const OPEN_ATTEMPTS = selectFrom(
  payments,
  ['id'],
  `WHERE status IN ('created', 'pending', 'processing') AND provider_ref IS NOT NULL
    AND created_at < $1::timestamptz AND provider = ANY($2)
  ORDER BY updated_at LIMIT 50`,
);
const RECORDED = select(
  { ref: text('provider_ref') },
  `FROM payments WHERE provider = $1 AND provider_ref = ANY($2) AND status = 'succeeded'
  UNION SELECT payment_ref FROM refunds WHERE provider = $1 AND payment_ref = ANY($2) AND ${IS_UNMATCHED_REFUND}`,
);
const DUE_CANCELLATIONS = select(
  {
    ...columns(payments, 'payments', 'id', 'provider'),
    ref: text('provider_ref'),
    tries: column(payments.cancelTries, 'payments'),
  },
  `FROM payments WHERE cancel_due_at <= $1::timestamptz AND provider_ref IS NOT NULL AND provider = ANY($2)
  ORDER BY cancel_due_at LIMIT 50`,
);
