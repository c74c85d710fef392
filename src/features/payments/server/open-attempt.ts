import { PAGES, withQuery } from '#kernel/addresses.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Payment } from '#platform/payments/payments.ts';
import { unavailable } from './attempts.ts';
import type { PaymentsDependencies } from './dependencies.ts';
import { type Opened, type Provider, ProviderBroke } from './provider.ts';
import { PAYMENT_COLUMNS, type PaymentRow, paymentOf } from './rows.ts';
import { takeSaid } from './said.ts';

/**
 * Asks the provider for a payment, or gives what it has answered before. Several may ask at once: one key makes one payment.
 * @throws Failure 503 `PAYMENT_UNAVAILABLE` when the provider does not answer; the attempt stays open
 */
export async function openAttempt(deps: PaymentsDependencies, paymentId: string): Promise<Payment> {
  const row = await attemptOf(deps, paymentId);
  const isOpen = row.status === 'created' || row.status === 'pending';
  if (!isOpen || row.ref !== null) return paymentOf(row);
  const provider = deps.providers.find(({ name }) => name === row.provider);
  if (!provider) throw unavailable();
  const opened = await ask(deps, provider, row);
  await deps.db.query(OPENED, [row.id, opened.ref, opened.url, opened.clientSecret]);
  if (opened.status !== 'pending') await refreshAttempt(deps, row.id);
  return paymentOf(await attemptOf(deps, row.id));
}

/**
 * Asks the provider where an attempt stands, and takes the answer as if a webhook had brought it. What was never opened, and
 * whose provider is not in use, is left alone.
 */
export async function refreshAttempt(deps: PaymentsDependencies, paymentId: string): Promise<void> {
  const { ref, provider: name } = await attemptOf(deps, paymentId);
  const provider = deps.providers.find((one) => one.name === name);
  if (!provider || ref === null) return;
  const said = await provider.retrieve(ref).catch((error: unknown) => {
    throw unavailable(error);
  });
  await takeSaid(deps, name, said);
}

async function ask(
  { db, origin }: PaymentsDependencies,
  provider: Provider,
  row: PaymentRow,
): Promise<Opened> {
  const { id, amount, currency, code, email, failedOpenings } = row;
  try {
    return await provider.create({
      paymentId: id,
      idempotencyKey: failedOpenings > 0 ? `${id}-${failedOpenings}` : id,
      ...{ amount, currency, orderCode: code, email },
      returnUrl: origin + withQuery(PAGES.paymentStatus, { order: code }),
    });
  } catch (error) {
    if (error instanceof ProviderBroke) await db.query(BROKE, [id, failedOpenings]);
    throw unavailable(error);
  }
}

async function attemptOf({ db }: PaymentsDependencies, id: string): Promise<PaymentRow> {
  const [row] = await db.query<PaymentRow>(ATTEMPT, [id]);
  if (!row) throw new Failure(404, 'NOT_FOUND', 'There is no such payment.');
  return row;
}

const ATTEMPT = `SELECT ${PAYMENT_COLUMNS} FROM payments WHERE id = $1`;
const OPENED = `
  UPDATE payments
  SET provider_ref = $2, url = $3, client_secret = $4, updated_at = now(),
    status = CASE status WHEN 'created' THEN 'pending' ELSE status END
  WHERE id = $1 AND (provider_ref IS NULL OR provider_ref = $2)`;
const BROKE =
  'UPDATE payments SET failed_openings = failed_openings + 1 WHERE id = $1 AND failed_openings = $2';
