import { pauseAfter } from '../pause.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { refreshAttempt } from './open-attempt.ts';
import type { Provider, Said } from './provider.ts';
import { takeSaid } from './said.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Finds what no webhook has told: asks where attempts stand that have been open for two minutes, and looks through what
 * succeeded at the providers since a day ago. What nobody claims goes back.
 */
export async function reconcile(deps: PaymentsDependencies): Promise<void> {
  const { db, clock, providers, report } = deps;
  const names = providers.map(({ name }) => name);
  const before = new Date(clock().getTime() - 2 * MINUTE).toISOString();
  for (const { id } of await db.query<{ id: string }>(OPEN_ATTEMPTS, [before, names])) {
    await db.query('UPDATE payments SET updated_at = now() WHERE id = $1', [id]);
    await refreshAttempt(deps, id).catch(report);
  }
  for (const provider of providers) await compare(deps, provider).catch(report);
}

async function compare(deps: PaymentsDependencies, provider: Provider): Promise<void> {
  const listed = await provider.list(new Date(deps.clock().getTime() - DAY));
  const refs = listed.map(({ ref }) => ref);
  const known = await deps.db.query<{ ref: string }>(KNOWN, [provider.name, refs]);
  const isKnown = new Set(known.map(({ ref }) => ref));
  const news: Said[] = listed.filter(({ ref }) => !isKnown.has(ref));
  for (const said of news) await takeSaid(deps, provider.name, said);
}

/** Tells the providers which attempts the shop has ended. */
export async function sweepCancellations(deps: PaymentsDependencies): Promise<void> {
  const { db, clock, providers, report } = deps;
  const now = clock();
  const names = providers.map(({ name }) => name);
  const due = await db.query<Ended>(DUE_CANCELLATIONS, [now.toISOString(), names]);
  for (const { id, ref, provider, tries } of due) {
    try {
      await providers.find(({ name }) => name === provider)?.cancel(ref);
      await db.query('UPDATE payments SET cancel_due_at = NULL WHERE id = $1', [id]);
    } catch (error) {
      report(new Error(`The payment ${id} could not be ended at ${provider}.`, { cause: error }));
      const next = new Date(now.getTime() + pauseAfter(tries + 1)).toISOString();
      await db.query(PUT_OFF, [id, next]);
    }
  }
}

interface Ended {
  id: string;
  ref: string;
  provider: string;
  tries: number;
}

const OPEN_ATTEMPTS = `
  SELECT id FROM payments
  WHERE status IN ('created', 'pending', 'processing') AND provider_ref IS NOT NULL AND created_at < $1::timestamptz
    AND provider = ANY($2)
  ORDER BY updated_at LIMIT 50`;
const KNOWN = `
  SELECT provider_ref AS ref FROM payments WHERE provider = $1 AND provider_ref = ANY($2) AND status = 'succeeded'
  UNION SELECT payment_ref FROM refunds WHERE provider = $1 AND payment_ref = ANY($2) AND order_id IS NULL`;
const DUE_CANCELLATIONS = `
  SELECT id, provider_ref AS ref, provider, cancel_tries AS tries FROM payments
  WHERE cancel_due_at <= $1::timestamptz AND provider_ref IS NOT NULL AND provider = ANY($2)
  ORDER BY cancel_due_at LIMIT 50`;
const PUT_OFF = `
  UPDATE payments SET cancel_tries = cancel_tries + 1, cancel_due_at = $2::timestamptz WHERE id = $1`;
