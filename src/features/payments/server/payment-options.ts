import type { Environment } from '#platform/environment/environment.ts';
import { isLoopbackHost } from '#platform/environment/loopback.ts';
import type { PaymentOptions } from './register.ts';

/**
 * Chooses Stripe if its keys are set. Otherwise the sandbox, but only in development on this machine with the embedded
 * database, so that nobody else gets a book for free. Any other shop takes no online payments.
 */
export function paymentOptions({
  mode,
  stripe,
  databaseUrl,
  trustProxy,
  publicUrl,
}: Environment): Pick<PaymentOptions, 'sandbox' | 'stripe'> {
  if (stripe) return { sandbox: false, stripe };
  const isDevelopment = mode !== 'production' && !databaseUrl && !trustProxy;
  return { sandbox: isDevelopment && isLoopbackHost(new URL(publicUrl).hostname) };
}
