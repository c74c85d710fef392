import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_STATUSES } from '#platform/payments/payments.ts';
import { nextStatus, type ProviderPaymentStatus } from './payment-status.ts';

const reportedStatus = fc.constantFrom(
  ...PAYMENT_STATUSES.filter((one): one is ProviderPaymentStatus => one !== 'created'),
);

test('a payment becomes paid at most once, whatever is said in whatever order, and never anything else again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_STATUSES), fc.array(reportedStatus), (first, all) => {
      const passed = [first];
      for (const one of all) passed.push(nextStatus(passed.at(-1) ?? first, one));
      const paid = passed.indexOf('succeeded');
      if (paid >= 0) expect(new Set(passed.slice(paid))).toEqual(new Set(['succeeded']));
      expect(passed.includes('succeeded')).toBe(first === 'succeeded' || all.includes('succeeded'));
    }),
  );
});

test('what has ended is opened again by nothing but money, or money on its way', () => {
  for (const ended of ['failed', 'cancelled'] as const)
    for (const one of ['pending', 'failed', 'cancelled'] as const) expect(nextStatus(ended, one)).toBe(ended);
  expect(nextStatus('failed', 'succeeded')).toBe('succeeded');
  expect(nextStatus('failed', 'processing')).toBe('processing');
  expect(nextStatus('cancelled', 'processing')).toBe('cancelled');
});

test('what is with a bank waits for its yes or no, whatever came late', () => {
  expect(nextStatus('processing', 'pending')).toBe('processing');
  for (const one of ['succeeded', 'failed', 'cancelled'] as const)
    expect(nextStatus('processing', one)).toBe(one);
  // A payer who drops a bank transfer for a card: the provider says so when polled.
  expect(nextStatus('processing', 'pending', { isPolled: true })).toBe('pending');
});
