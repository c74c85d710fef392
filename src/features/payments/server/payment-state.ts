import type { PaymentStatus } from '#platform/payments/payments.ts';

/** What a provider can say of a payment. */
export type SaidStatus = Exclude<PaymentStatus, 'created'>;

/**
 * Where a payment stands once the provider has said something, in whatever order it does (decision 33). It goes forward
 * only: money that is there stays there, and an attempt that has ended is opened by nothing but money, or by money on its
 * way. One that failed, or that the shop has ended, may still succeed, because providers take a second card for the same
 * payment.
 * @param isAsked it is the answer to the shop's own question, so it has not come late
 */
export function nextStatus(now: PaymentStatus, said: SaidStatus, { isAsked = false } = {}): PaymentStatus {
  if (now === 'succeeded' || said === 'succeeded') return 'succeeded';
  if (now === 'created' || now === 'pending') return said;
  // A bank that is at work says yes or no; a second card may be with its bank after the first was declined.
  if (now === 'processing') return said === 'pending' && !isAsked ? now : said;
  return now === 'failed' && said === 'processing' ? said : now;
}
