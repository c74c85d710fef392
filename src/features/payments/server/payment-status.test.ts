import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAYMENT_STATUSES } from '#platform/payments/payments.ts';
import { nextStatus, type ProviderPaymentStatus } from './payment-status.ts';

const reportedStatus = fc.constantFrom(
  ...PAYMENT_STATUSES.filter((status): status is ProviderPaymentStatus => status !== 'created'),
);

test('success is final, whatever reports arrive in whatever order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAYMENT_STATUSES), fc.array(reportedStatus), (first, reports) => {
      const passed = [first];
      for (const report of reports) passed.push(nextStatus(passed.at(-1) ?? first, report));
      const paidIndex = passed.indexOf('succeeded');
      if (paidIndex >= 0) expect(new Set(passed.slice(paidIndex))).toEqual(new Set(['succeeded']));
      expect(passed.includes('succeeded')).toBe(first === 'succeeded' || reports.includes('succeeded'));
    }),
  );
});

test('an ended attempt can only succeed or be processed', () => {
  for (const ended of ['failed', 'cancelled'] as const)
    for (const report of ['pending', 'failed', 'cancelled'] as const)
      expect(nextStatus(ended, report)).toBe(ended);
  expect(nextStatus('failed', 'succeeded')).toBe('succeeded');
  expect(nextStatus('failed', 'processing')).toBe('processing');
  expect(nextStatus('cancelled', 'processing')).toBe('cancelled');
});

test('a processing payment waits for the bank despite late reports', () => {
  expect(nextStatus('processing', 'pending')).toBe('processing');
  for (const report of ['succeeded', 'failed', 'cancelled'] as const)
    expect(nextStatus('processing', report)).toBe(report);
  // A payer who drops a bank transfer for a card: the provider says so when polled.
  expect(nextStatus('processing', 'pending', { isPolled: true })).toBe('pending');
});
