import type { PaymentStatus } from '#platform/payments/payments.ts';

export type ProviderPaymentStatus = Exclude<PaymentStatus, 'created'>;

/**
 * Merges a provider's report into our status, in whatever order reports arrive (decision 33). Only moves forward:
 * success is final. Ended attempts can still succeed, since providers accept a second card for the same payment.
 * @param isPolled the report answers our own request, so it is not stale
 */
export function nextStatus(
  current: PaymentStatus,
  reported: ProviderPaymentStatus,
  { isPolled = false } = {},
): PaymentStatus {
  if (current === 'succeeded' || reported === 'succeeded') return 'succeeded';
  if (current === 'created' || current === 'pending') return reported;
  // The bank will accept or decline; a second card may be with its bank after the first was declined.
  if (current === 'processing') return reported === 'pending' && !isPolled ? current : reported;
  return current === 'failed' && reported === 'processing' ? reported : current;
}
