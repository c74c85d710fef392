import type { Environment } from '#platform/environment/environment.ts';
import { isThisMachine } from '#platform/environment/this-machine.ts';
import type { PaymentOptions } from './register.ts';

/**
 * How a shop of this environment takes money: by Stripe where it has the keys, also where it is tried. Without them payments
 * are pretended where the shop is tried or built on one machine, on its embedded database: nobody else gets a book for
 * nothing. Any other shop takes orders by letter.
 */
export function paymentsOf({
  mode,
  stripe,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Environment): Pick<PaymentOptions, 'sandbox' | 'stripe'> {
  if (stripe) return { sandbox: false, stripe };
  const isTried = mode !== 'production' && !databaseUrl && !trustProxy;
  return { sandbox: isTried && isThisMachine(new URL(publicUrl).hostname) };
}
