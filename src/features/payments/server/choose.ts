import type { Environment } from '#platform/environment/environment.ts';
import { isThisMachine } from '#platform/environment/this-machine.ts';
import type { PaymentOptions } from './register.ts';

/**
 * Chooses Stripe if its keys are set. Otherwise the sandbox, but only in development on this machine with the embedded
 * database, so that nobody else gets a book for free. Any other shop takes no online payments.
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
