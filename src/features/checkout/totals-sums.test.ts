import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyExponent } from '#kernel/exchange.ts';
import { convertCharges } from './charges.ts';
import type { LineItem } from './line-item.ts';
import { totalOrder } from './order-totals.ts';
import { totalsDigestText } from './totals-digest-text.ts';
import { address, charges, item, order, printFields } from './totals-fixture.ts';
import type { TotalsInput } from './totals-input.ts';

const RATES = { JPY: 150, USD: 1, KWD: 0.31 } as const;
const currencies = fc.constantFrom(...(Object.keys(RATES) as (keyof typeof RATES)[]));

const places = [address('GB'), address('US', 'NY'), address('FR'), address('CA', 'ON'), address('KP'), null];
const lines: fc.Arbitrary<LineItem[]> = fc.uniqueArray(
  fc
    .record({
      itemId: fc.string({ minLength: 1, maxLength: 4 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      itemPrice: fc.integer({ min: 1, max: 5_000_000 }),
      customizationCharges: fc.nat(20_000),
      grams: fc.integer({ min: 1, max: 3000 }),
      boxWrapping: fc.boolean(),
      giftWrapping: fc.boolean(),
      shippingSpeed: fc.constantFrom('standard' as const, 'express' as const),
      variantType: fc.constantFrom('deluxe' as const, 'superDeluxe' as const),
      address: fc.constantFrom(...places),
      print: fc.constantFrom(null, 'book' as const, 'thesis' as const),
      isSold: fc.boolean(),
    })
    .map(({ itemId, isSold, print: kind, ...fields }) =>
      item(itemId, {
        ...fields,
        ...(kind ? printFields(kind) : {}),
        ...(isSold ? {} : { unavailable: { reason: 'Not sold.' } }),
      }),
    ),
  { selector: ({ itemId }) => itemId, maxLength: 12 },
);
const coupons: fc.Arbitrary<TotalsInput['coupon']> = fc.oneof(
  fc.constant(null),
  fc
    .oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 10_000_000 }) }),
      fc.constant({ giftWrapping: true as const }),
      fc.record({ percent: fc.constant(20), variantType: fc.constant('deluxe' as const) }),
    )
    .map((off) => ({ terms: { code: 'ANY', title: 'Any', minimum: 0, ...off } })),
);
const orders = fc
  .record({
    items: lines,
    coupon: coupons,
    wallet: fc.option(fc.nat(50_000_000)),
    isGuest: fc.boolean(),
    country: fc.constantFrom('US', 'CA', 'FR'),
  })
  .map(({ items, ...fields }) => order(items, fields));

const processing = [{ id: 'handling', label: 'Handling of the order', amount: 250 }];
function priceOrder(input: TotalsInput, currency: keyof typeof RATES) {
  const rate = { currency, rate: RATES[currency], exponent: currencyExponent(currency), asOf: '2026-11-01' };
  return totalOrder(input, convertCharges({ ...charges, processing }, rate), currency);
}
const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

describe('for any order and currency,', () => {
  test('lines add up to their components, and both to the total', () => {
    fc.assert(
      fc.property(orders, currencies, (input, currency) => {
        const { lines: totalsLines, components, total, toPay } = priceOrder(input, currency);
        const part = (kind: string) =>
          sum(components.flatMap((component) => (component.kind === kind ? [component.amount] : [])));
        expect(sum(components.map(({ amount }) => amount))).toBe(toPay);
        expect(sum(totalsLines.map((line) => line.total)) + part('processing')).toBe(total);
        expect(total + part('wallet')).toBe(toPay);
        expect(sum(totalsLines.map((line) => line.itemPrice * line.quantity))).toBe(part('items'));
        expect(sum(totalsLines.map((line) => line.customizationCharges * line.quantity))).toBe(
          part('customization'),
        );
        expect(sum(totalsLines.map((line) => line.wrapping))).toBe(part('wrapping'));
        expect(sum(totalsLines.map((line) => -line.discount))).toBe(part('coupon'));
        expect(sum(totalsLines.map((line) => line.shipping))).toBe(part('shipping'));
        expect(sum(totalsLines.map((line) => line.tax))).toBe(part('tax'));
        for (const line of totalsLines)
          expect(
            (line.itemPrice + line.customizationCharges) * line.quantity +
              (line.wrapping - line.discount + line.shipping + line.tax),
          ).toBe(line.total);
      }),
    );
  });

  test('no amount is negative or fractional', () => {
    fc.assert(
      fc.property(orders, currencies, (input, currency) => {
        const { lines: totalsLines, components, includedTaxes, total, toPay } = priceOrder(input, currency);
        const amounts = totalsLines.flatMap(({ itemId: _, problem: __, speeds: ___, ...line }) =>
          Object.values(line),
        );
        for (const amount of [...amounts, total, toPay, ...includedTaxes.map((tax) => tax.amount)]) {
          expect(Number.isSafeInteger(amount)).toBe(true);
          expect(amount).toBeGreaterThanOrEqual(0);
        }
        for (const { kind, amount } of components) expect(kind === 'items' || amount !== 0).toBe(true);
      }),
    );
  });

  test('the order of the lines doesn’t matter', () => {
    const shuffled = orders.chain((input) =>
      fc
        .shuffledSubarray([...input.items], {
          minLength: input.items.length,
          maxLength: input.items.length,
        })
        .map((items) => [input, { ...input, items }] as const),
    );
    fc.assert(
      fc.property(shuffled, currencies, ([input, shuffledInput], currency) => {
        const [a, b] = [priceOrder(input, currency), priceOrder(shuffledInput, currency)];
        const byId = (totals: typeof a) => new Map(totals.lines.map((line) => [line.itemId, line]));
        expect(byId(b)).toEqual(byId(a));
        expect(b.lines.map(({ itemId }) => itemId)).toEqual(shuffledInput.items.map(({ itemId }) => itemId));
        expect(b.components).toEqual(a.components);
        expect(totalsDigestText(b, shuffledInput.items)).toBe(totalsDigestText(a, input.items));
      }),
    );
  });

  test('an unavailable line costs nothing and has a reason', () => {
    fc.assert(
      fc.property(orders, currencies, (input, currency) => {
        const { lines: totalsLines } = priceOrder(input, currency);
        input.items.forEach(({ unavailable }, i) => {
          if (unavailable) expect(totalsLines[i]).toMatchObject({ total: 0, problem: unavailable.reason });
        });
      }),
    );
  });
});

test('free charges are free in every currency', () => {
  const { processing: converted } = convertCharges(charges, {
    currency: 'JPY',
    rate: 150,
    exponent: 0,
    asOf: '2026-11-01',
  });
  expect(converted.map(({ amount }) => amount)).toEqual([0]);
});

describe('the digest text', () => {
  const text = (lineItem: LineItem, today = '2026-11-23') => {
    const input = order([lineItem], { today });
    return totalsDigestText(totalOrder(input, charges, 'USD'), input.items);
  };

  test.each<[string, Partial<LineItem>]>([
    ['another address', { address: address('GB', '', 'elsewhere') }],
    ['another leather', { leatherType: 'veganLeather' }],
    ['another colour', { color: 'forest' }],
    ['more copies', { quantity: 2 }],
    ['another price', { itemPrice: 9999 }],
    ['another speed', { shippingSpeed: 'express' }],
    ['another wrapping', { giftWrapping: true }],
  ])('changes with %s', (_, change) => {
    expect(text(item('a', change))).not.toBe(text(item('a')));
  });

  test('changes with the print and its version', () => {
    const texts = [
      text(item('a')),
      text(item('a', printFields('book'))),
      text(item('a', printFields('thesis'))),
    ];
    expect(new Set([...texts, text(item('a', printFields('book', '2')))]).size).toBe(4);
  });

  test('is the same tomorrow', () => {
    expect(text(item('a'), '2026-11-24')).toBe(text(item('a')));
  });
});
