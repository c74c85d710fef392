import type { PaymentStatus } from '#platform/payments/payments.ts';

export type SaidStatus = Exclude<PaymentStatus, 'created'>;

/**
 * Merges a provider's report into our status, in whatever order reports arrive (decision 33). Only moves forward:
 * success is final. Ended attempts can still succeed, since providers accept a second card for the same payment.
 * @param isPolled the report answers our own request, so it is not stale
 */
export function nextStatus(now: PaymentStatus, said: SaidStatus, { isAsked = false } = {}): PaymentStatus {
  if (now === 'succeeded' || said === 'succeeded') return 'succeeded';
  if (now === 'created' || now === 'pending') return said;
  // The bank will accept or decline; a second card may be with its bank after the first was declined.
  if (now === 'processing') return said === 'pending' && !isAsked ? now : said;
  return now === 'failed' && said === 'processing' ? said : now;
}
