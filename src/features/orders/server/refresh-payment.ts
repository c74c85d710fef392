import { setTimeout as pause } from 'node:timers/promises';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { Order } from '../contract.ts';
import { ordersContext } from './orders-context.ts';

/** Maximum wait of the page; after that it polls. */
const TIMEOUT_MS = 2500;

/** Asks the provider about an open payment before the page renders. Failures are ignored. */
export async function refreshPayment(context: PageContext, { state, payment }: Order): Promise<void> {
  if (state !== 'pending_payment' || !payment) return;
  const { payments } = context.get(ordersContext);
  const refreshed = payments.refresh(payment.id).catch(() => undefined);
  await Promise.race([refreshed, pause(TIMEOUT_MS, undefined, { ref: false })]);
}
