import type { Environment } from '#platform/environment/environment.ts';
import { isThisMachine } from '#platform/environment/this-machine.ts';
import type { PaymentOptions } from './register.ts';

/**
 * How a shop of this environment takes money: by Stripe where its keys are set. Otherwise payments are pretended, but only
 * where the shop is tried or built on one machine, on its embedded database: nobody else gets a book for nothing.
 */
export function paymentsOf({
  mode,
  stripe,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Environment): Pick<PaymentOptions, 'stripe' | 'sandbox'> {
  const isTried = mode !== 'production' && !databaseUrl && !trustProxy;
  return { stripe, sandbox: isTried && isThisMachine(new URL(publicUrl).hostname) };
}
