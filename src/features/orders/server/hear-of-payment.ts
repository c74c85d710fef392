import { setTimeout as pause } from 'node:timers/promises';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { Order } from '../contract.ts';
import { ordersContext } from './orders-context.ts';

/** Maximum wait of the page; after that it polls. */
const PATIENCE_MS = 2500;

/** Asks the provider about an open payment before the page renders. Failures are ignored. */
export async function hearOfPayment(context: PageContext, { state, payment }: Order): Promise<void> {
  if (state !== 'pending_payment' || !payment) return;
  const { payments } = context.get(ordersContext);
  const asked = payments.refresh(payment.id).catch(() => undefined);
  await Promise.race([asked, pause(PATIENCE_MS, undefined, { ref: false })]);
}
