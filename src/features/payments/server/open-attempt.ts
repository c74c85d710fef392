import { PAGES, withQuery } from '#kernel/paths.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Payment } from '#platform/payments/payments.ts';
import { applyProviderPayment } from './apply-provider-payment.ts';
import { isOpenStatus, paymentUnavailable } from './attempts.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { PAYMENT_COLUMNS, type PaymentRow, toPayment } from './payment-row.ts';
import { type OpenedPayment, type Provider, ProviderFailed, ProviderRefused } from './provider.ts';

const REFUSAL_REASON = 'The payment service declined this payment.';

/**
 * Creates the payment at the provider, or returns what an earlier call created: the idempotency key allows only one.
 * Marks the attempt as failed if the provider refuses it for good.
 * @throws Failure 503 `PAYMENT_UNAVAILABLE` if the provider does not answer; the attempt stays open
 */
export async function openAttempt(deps: PaymentsDependencies, paymentId: string): Promise<Payment> {
  const row = await getAttempt(deps, paymentId);
  if (!isOpenStatus(row.status) || row.ref !== null) return toPayment(row);
  const provider = deps.providers.find(({ name }) => name === row.provider);
  if (!provider) throw paymentUnavailable();
  const opened = await createAtProvider(deps, provider, row).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });
  if (!opened) return toPayment(await getAttempt(deps, row.id));
  await deps.db.query(SAVE_OPENED, [row.id, opened.ref, opened.url, opened.clientSecret]);
  if (opened.status !== 'pending') await refreshAttempt(deps, row.id);
  return toPayment(await getAttempt(deps, row.id));
}

/**
 * Fetches an attempt's status from the provider and applies it like a webhook. Skips attempts never opened and
 * providers no longer configured.
 */
export async function refreshAttempt(deps: PaymentsDependencies, paymentId: string): Promise<void> {
  const { ref, provider: name } = await getAttempt(deps, paymentId);
  const provider = deps.providers.find((candidate) => candidate.name === name);
  if (!provider || ref === null) return;
  const reported = await provider.retrieve(ref).catch(async (error: unknown) => {
    if (!(error instanceof ProviderRefused)) throw paymentUnavailable(error);
    // For example after a change of API keys: it can no longer be paid here.
    const cancelled = await deps.db.query(CANCEL_UNKNOWN, [paymentId, deps.clock().toISOString()]);
    if (cancelled.length > 0)
      deps.report(new Error(`${name} does not know the payment ${paymentId} (${ref}).`, { cause: error }));
    return null;
  });
  if (reported) await applyProviderPayment(deps, name, reported);
}

async function createAtProvider(
  { db, clock, origin, report }: PaymentsDependencies,
  provider: Provider,
  row: PaymentRow,
): Promise<OpenedPayment> {
  const { id, amount, currency, code, email, failedOpenings } = row;
  try {
    return await provider.create({
      paymentId: id,
      idempotencyKey: failedOpenings > 0 ? `${id}-${failedOpenings}` : id,
      amount,
      currency,
      orderCode: code,
      email,
      returnUrl: origin + withQuery(PAGES.paymentStatus, { order: code }),
    });
  } catch (error) {
    if (error instanceof ProviderRefused) {
      report(new Error(`${provider.name} refused the payment ${id}.`, { cause: error }));
      await db.query(MARK_REFUSED, [id, REFUSAL_REASON, clock().toISOString()]);
      throw error;
    }
    if (error instanceof ProviderFailed) await db.query(COUNT_FAILURE, [id, failedOpenings]);
    throw paymentUnavailable(error);
  }
}

async function getAttempt({ db }: PaymentsDependencies, id: string): Promise<PaymentRow> {
  const [row] = await db.query<PaymentRow>(ATTEMPT, [id]);
  if (!row) throw new Failure(404, 'NOT_FOUND', 'We couldn’t find this payment.');
  return row;
}

const ATTEMPT = `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE id = $1`;
const SAVE_OPENED = `
  UPDATE payments
  SET provider_ref = $2, url = $3, client_secret = $4, updated_at = now(),
    status = CASE status WHEN 'created' THEN 'pending' ELSE status END
  WHERE id = $1 AND (provider_ref IS NULL OR provider_ref = $2)`;
const MARK_REFUSED = `
  UPDATE payments SET status = 'failed', reason = $2, settled_at = $3::timestamptz, updated_at = now()
  WHERE id = $1 AND status = 'created'`;
const CANCEL_UNKNOWN = `
  UPDATE payments SET status = 'cancelled', settled_at = $2::timestamptz, cancel_due_at = NULL, updated_at = now()
  WHERE id = $1 AND status IN ('created', 'pending', 'processing') RETURNING id`;
const COUNT_FAILURE =
  'UPDATE payments SET failed_openings = failed_openings + 1 WHERE id = $1 AND failed_openings = $2';
