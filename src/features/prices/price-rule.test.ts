import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyRule,
  baseField,
  discountField,
  findPriceProblem,
  isDiscountField,
  PRICE_FIELDS,
  type PriceField,
  PriceRule,
  type Prices,
} from './price-rule.ts';

const none = Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])) as Prices;
const prices = (some: Partial<Prices>): Prices => ({ ...none, ...some });
const rule = (overrides: Partial<PriceRule>): PriceRule => ({
  fields: ['superDeluxePriceGenuine'],
  how: 'percent',
  amount: 1000,
  rounding: 'none',
  ...overrides,
});

const anyPrices = fc
  .record(
    Object.fromEntries(
      PRICE_FIELDS.map((field) => [field, fc.option(fc.integer({ min: 1, max: 500_000 }))]),
    ) as Record<PriceField, fc.Arbitrary<number | null>>,
  )
  .map((record) => record as Prices);
const anyRule = fc
  .record({
    fields: fc.uniqueArray(fc.constantFrom(...PRICE_FIELDS), { minLength: 1 }),
    how: fc.constantFrom('set', 'add', 'percent', 'discount', 'clear' as const),
    amount: fc.integer({ min: -20_000, max: 20_000 }),
    rounding: fc.constantFrom('none', 'whole', 'ninetyFive' as const),
  })
  .filter((candidate) => PriceRule.safeParse(candidate).success) as fc.Arbitrary<PriceRule>;

test('a rule changes only its fields and keeps prices and discounts valid', () => {
  fc.assert(
    fc.property(anyPrices, anyRule, (current, priceRule) => {
      const result = applyRule(current, priceRule);
      if ('refused' in result) return;
      const changed = Object.keys(result.after) as PriceField[];
      expect(priceRule.fields).toEqual(expect.arrayContaining(changed));
      const after = { ...current, ...result.after };
      for (const field of changed) {
        expect(after[field] ?? 1).toBeGreaterThan(0);
        const [base, discount] = [after[baseField(field)], after[discountField(field)]];
        if (discount !== null) expect(discount).toBeLessThan(base ?? 0);
      }
    }),
  );
});

test('restoring a rule’s fields restores all prices', () => {
  fc.assert(
    fc.property(anyPrices, anyRule, (current, priceRule) => {
      const result = applyRule(current, priceRule);
      if ('refused' in result) return;
      const changed = Object.keys(result.after) as PriceField[];
      const before = Object.fromEntries(changed.map((field) => [field, current[field]]));
      expect({ ...current, ...result.after, ...before }).toEqual(current);
    }),
  );
});

test('every price has a discount, and every discount a price', () => {
  for (const field of PRICE_FIELDS) {
    expect(PRICE_FIELDS).toContain(discountField(field));
    expect(isDiscountField(baseField(field))).toBe(false);
    expect(baseField(discountField(field))).toBe(baseField(field));
  }
});

test.each([
  [rule({}), { superDeluxePriceGenuine: 20_000 }, { superDeluxePriceGenuine: 22_000 }],
  [
    rule({ amount: -333, rounding: 'whole' }),
    { superDeluxePriceGenuine: 19_995 },
    { superDeluxePriceGenuine: 19_300 },
  ],
  [
    rule({ rounding: 'ninetyFive' }),
    { superDeluxePriceGenuine: 20_000 },
    { superDeluxePriceGenuine: 21_995 },
  ],
  [
    rule({ how: 'add', amount: -500 }),
    { superDeluxePriceGenuine: 20_000 },
    { superDeluxePriceGenuine: 19_500 },
  ],
  [rule({ how: 'set', amount: 9_900 }), {}, { superDeluxePriceGenuine: 9_900 }],
  [rule({}), { deluxePriceGenuine: 20_000 }, {}],
  [
    rule({ fields: ['discountedDeluxePriceGenuine'], how: 'discount', amount: 1500 }),
    { deluxePriceGenuine: 20_000 },
    { discountedDeluxePriceGenuine: 17_000 },
  ],
  [
    rule({ fields: ['discountedDeluxePriceGenuine'], how: 'clear', amount: 0 }),
    { deluxePriceGenuine: 20_000, discountedDeluxePriceGenuine: 17_000 },
    { discountedDeluxePriceGenuine: null },
  ],
] as [PriceRule, Partial<Prices>, Partial<Prices>][])(
  '%j applied to %j gives %j',
  (priceRule, before, after) => {
    expect(applyRule(prices(before), priceRule)).toEqual({ after });
  },
);

test.each([
  [rule({ how: 'add', amount: -20_000 }), { superDeluxePriceGenuine: 20_000 }, /zero or less/],
  [
    rule({ amount: -5000 }),
    { superDeluxePriceGenuine: 20_000, discountedSuperDeluxePriceGenuine: 15_000 },
    /wouldn’t be lower/,
  ],
  [
    rule({ how: 'clear' }),
    { superDeluxePriceGenuine: 20_000, discountedSuperDeluxePriceGenuine: 15_000 },
    /no regular price/,
  ],
] as [PriceRule, Partial<Prices>, RegExp][])('%j is refused for %j', (priceRule, before, reason) => {
  expect(applyRule(prices(before), priceRule)).toMatchObject({ refused: expect.stringMatching(reason) });
});

test('an older fault in other prices doesn’t block an edit', () => {
  const odd = prices({ priceVegan: 100, discountedPriceVegan: 200, bookPrice: 300 });
  expect(findPriceProblem(odd, ['bookPrice'])).toBeNull();
});
