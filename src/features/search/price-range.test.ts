import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertCents, currencyExponent, DOLLAR_RATE } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { centsRange, priceBands } from './price-range.ts';

const createRate = (currency: string, rate: number): ExchangeRate => ({
  currency,
  rate,
  exponent: currencyExponent(currency),
  asOf: '2026-01-01',
});

test('price bands are round amounts in the visitor’s currency', () => {
  expect(priceBands(DOLLAR_RATE)).toEqual([0, 50, 100, 150, 200, 300, 500, 1000]);
  expect(priceBands(createRate('EUR', 0.86))).toEqual([0, 50, 100, 150, 200, 300, 500, 1000]);
  expect(priceBands(createRate('JPY', 152.9))).toEqual([
    0, 10_000, 20_000, 30_000, 40_000, 60_000, 100_000, 200_000,
  ]);
  expect(priceBands(createRate('INR', 83.2))).toEqual([
    0, 5_000, 10_000, 15_000, 20_000, 30_000, 50_000, 100_000,
  ]);
  expect(priceBands(createRate('KWD', 0.307))).toEqual([0, 10, 20, 30, 40, 60, 100, 200]);
});

test('a price is in a range exactly when its displayed amount is', () => {
  const currencies = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'INR');
  fc.assert(
    fc.property(
      currencies,
      fc.double({ min: 0.02, max: 30_000, noNaN: true }),
      fc.nat(2_000_000),
      fc.nat(500_000),
      fc.integer({ min: 1, max: 1_000_000 }),
      (currency, rate, from, width, cents) => {
        const exchangeRate = currency === 'USD' ? DOLLAR_RATE : createRate(currency, rate);
        const range = centsRange(from, from + width, exchangeRate);
        const displayed = convertCents(cents, exchangeRate) / 10 ** exchangeRate.exponent;
        expect(cents >= range.from && cents <= range.to).toBe(
          displayed >= from && displayed < from + width + 1,
        );
      },
    ),
    { numRuns: 2000, examples: [['JPY', 0.02, 1, 0, 1]] },
  );
});
