import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromStripeAmount, stripeRefusal, toStripeAmount } from './stripe-amounts.ts';

test.each([
  ['USD', 12_345, 12_345],
  ['EUR', 50, 50],
  ['JPY', 5_000, 5_000],
  ['ISK', 500, 50_000],
  ['UGX', 5, 500],
  ['MGA', 12_300, 123],
  ['KWD', 5_120, 5_120],
  ['HUF', 1_045, 1_045],
  ['TWD', 80_045, 80_045],
])('%s: %i minor units are %i at Stripe, and back', (currency, shopAmount, stripeAmount) => {
  expect(toStripeAmount(shopAmount, currency)).toBe(stripeAmount);
  expect(fromStripeAmount(stripeAmount, currency)).toBe(shopAmount);
});

test.each([
  ['KWD', 5_124],
  ['BHD', 1],
  ['MGA', 12_345],
])('%s: %i cannot be charged exactly', (currency, amount) => {
  expect(toStripeAmount(amount, currency)).toBeNull();
  expect(stripeRefusal(amount, currency)).toMatch(/^We can’t charge .* exactly.*choose another currency/);
});

test('chargeable amounts survive a round trip', () => {
  const currencies = fc.constantFrom('USD', 'JPY', 'ISK', 'UGX', 'KWD', 'TND', 'MGA', 'VND', 'IDR', 'CAD');
  fc.assert(
    fc.property(currencies, fc.integer({ min: 1, max: 2_000_000_000 }), (currency, amount) => {
      const stripeAmount = toStripeAmount(amount, currency);
      if (stripeAmount !== null) expect(fromStripeAmount(stripeAmount, currency)).toBe(amount);
    }),
  );
});

test('amounts out of range and unsupported currencies are refused with a reason', () => {
  expect(stripeRefusal(49, 'USD')).toBe(
    'Only $0.49 is left to pay, but the minimum payment is $0.50. Remove your coupon or wallet balance, or add another book.',
  );
  expect(stripeRefusal(50, 'USD')).toBeNull();
  expect([stripeRefusal(29, 'GBP'), stripeRefusal(30, 'GBP')]).toEqual([
    expect.stringContaining('£0.30'),
    null,
  ]);
  expect([stripeRefusal(49, 'JPY'), stripeRefusal(50, 'JPY')]).toEqual([
    expect.stringContaining('¥50'),
    null,
  ]);
  expect([stripeRefusal(99_999_999, 'USD'), stripeRefusal(100_000_000, 'USD')]).toEqual([
    null,
    expect.stringContaining('more than the maximum payment of $999,999.99'),
  ]);
  expect([stripeRefusal(999_999, 'ISK'), stripeRefusal(1_000_000, 'ISK')]).toEqual([
    null,
    expect.stringMatching(/more than the maximum payment/),
  ]);
  expect(stripeRefusal(2_000_000_000, 'IDR')).toBeNull();
  expect(stripeRefusal(5_000, 'IRR')).toMatch(/^We can’t take payments in IRR\./);
});
