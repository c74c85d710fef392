import type { Environment } from '#platform/environment/environment.ts';
import { isThisMachine } from '#platform/environment/this-machine.ts';
import type { PaymentOptions } from './register.ts';

/**
 * How a shop of this environment takes money. By Stripe it does not yet, whatever keys it has: no page shows what a payment
 * there needs, and an order that nobody can pay must not be taken (decision 51). Payments are pretended only where the shop
 * is tried or built on one machine, on its embedded database: nobody else gets a book for nothing.
 */
export function paymentsOf({
  mode,
  stripe,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Environment): Pick<PaymentOptions, 'sandbox'> {
  const isTried = mode !== 'production' && !databaseUrl && !trustProxy && !stripe;
  return { sandbox: isTried && isThisMachine(new URL(publicUrl).hostname) };
}
