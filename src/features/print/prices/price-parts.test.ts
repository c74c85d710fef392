import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertCents, currencyExponent } from '#kernel/exchange.ts';
import { isLong } from '#test/effort.ts';
import { files, LIST, specs } from '#test/print-prices.ts';
import { calculatePrintPrice, listPriceParts } from './price.ts';
import { convertPriceList, type PriceList } from './price-rows.ts';

const sum = (parts: readonly { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);
const rates = fc
  .record({
    currency: fc.constantFrom('USD', 'EUR', 'GBP', 'INR', 'JPY', 'KWD', 'VND'),
    rate: fc.double({ min: 0.2, max: 30_000, noNaN: true }),
  })
  .map(({ currency, rate }) => ({
    currency,
    rate,
    exponent: currencyExponent(currency),
    asOf: '2026-11-01',
  }));
const lists: fc.Arbitrary<PriceList> = fc
  .array(fc.integer({ min: -300, max: 300 }), { minLength: 16, maxLength: 16 })
  .map(
    (changes) =>
      Object.fromEntries(
        Object.entries(LIST)
          .map(([id, cents], at) => [id, cents + (changes[at] ?? 0) / 10 ** (at % 2)])
          .map(([id, cents]) => [id, Math.max(0, Math.round(Number(cents)))]),
      ) as unknown as PriceList,
  );

test('in every currency the parts add up to the total of all copies', () => {
  fc.assert(
    fc.property(specs, files, lists, rates, (spec, file, list, rate) => {
      const { parts, perCopy, total } = calculatePrintPrice(spec, file, convertPriceList(list, rate));
      expect(sum(parts)).toBe(total);
      expect(total).toBe(perCopy * spec.copies);
    }),
    { numRuns: isLong ? 10_000 : 300 },
  );
});

test('converts each row first; parts differ from list prices only by rounding', () => {
  fc.assert(
    fc.property(specs, files, rates, (spec, file, rate) => {
      const list = convertPriceList(LIST, rate);
      for (const [id, cents] of Object.entries(LIST))
        expect(list[id as keyof PriceList]).toBe(convertCents(cents, rate));
      const announced = listPriceParts(spec, file, list);
      const { parts, total } = calculatePrintPrice(spec, file, list);
      expect(sum(announced) - total).toBeLessThan(spec.copies);
      expect(parts.map(({ label }) => label)).toEqual(announced.map(({ label }) => label));
      for (const [at, { amount }] of parts.entries()) {
        const deduction = (announced[at]?.amount ?? 0) - amount;
        expect(deduction).toBeGreaterThanOrEqual(0);
        expect(deduction).toBeLessThan(spec.copies);
      }
      if (spec.copies === 1) expect(parts).toEqual(announced);
    }),
    { numRuns: isLong ? 10_000 : 300 },
  );
});
