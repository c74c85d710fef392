import { setTimeout as pause } from 'node:timers/promises';
import type { PageContext } from '#platform/pages/page-context.ts';
import type { Order } from '../contract.ts';
import { ordersContext } from './orders-context.ts';

/** So long a page waits for what the provider says; then it asks by itself. */
const PATIENCE_MS = 2500;

/** Asks the provider what has become of an order's payment, where it is open; a provider that does not answer is let be. */
export async function hearOfPayment(context: PageContext, { state, payment }: Order): Promise<void> {
  if (state !== 'pending_payment' || !payment) return;
  const { payments } = context.get(ordersContext);
  const asked = payments.refresh(payment.id).catch(() => undefined);
  await Promise.race([asked, pause(PATIENCE_MS, undefined, { ref: false })]);
}
