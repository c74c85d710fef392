import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencyExponent } from '#kernel/exchange.ts';
import { convertCharges } from './charges.ts';
import type { LineItem } from './line-item.ts';
import { totalOrder } from './order-totals.ts';
import { totalsDigestText } from './totals-digest-text.ts';
import { address, charges, item, order, printed } from './totals-fixture.ts';
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
    .map(({ itemId, isSold, print: kind, ...more }) =>
      item(itemId, {
        ...more,
        ...(kind ? printed(kind) : {}),
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
  .map(({ items, ...more }) => order(items, more));

const processing = [{ id: 'handling', label: 'Handling of the order', amount: 250 }];
function quoted(asked: TotalsInput, currency: keyof typeof RATES) {
  const rate = { currency, rate: RATES[currency], exponent: currencyExponent(currency), asOf: '2026-11-01' };
  return totalOrder(asked, convertCharges({ ...charges, processing }, rate), currency);
}
const sum = (amounts: readonly number[]) => amounts.reduce((before, amount) => before + amount, 0);

describe('whatever is ordered, in whatever currency,', () => {
  test('lines add up to their components, and both to the total', () => {
    fc.assert(
      fc.property(orders, currencies, (asked, currency) => {
        const { lines: found, components, total, toPay } = quoted(asked, currency);
        const part = (kind: string) =>
          sum(components.flatMap((one) => (one.kind === kind ? [one.amount] : [])));
        expect(sum(components.map(({ amount }) => amount))).toBe(toPay);
        expect(sum(found.map((line) => line.total)) + part('processing')).toBe(total);
        expect(total + part('wallet')).toBe(toPay);
        expect(sum(found.map((line) => line.itemPrice * line.quantity))).toBe(part('items'));
        expect(sum(found.map((line) => line.customizationCharges * line.quantity))).toBe(
          part('customization'),
        );
        expect(sum(found.map((line) => line.wrapping))).toBe(part('wrapping'));
        expect(sum(found.map((line) => -line.discount))).toBe(part('coupon'));
        expect(sum(found.map((line) => line.shipping))).toBe(part('shipping'));
        expect(sum(found.map((line) => line.tax))).toBe(part('tax'));
        for (const line of found)
          expect(
            (line.itemPrice + line.customizationCharges) * line.quantity +
              (line.wrapping - line.discount + line.shipping + line.tax),
          ).toBe(line.total);
      }),
    );
  });

  test('nothing is negative, and nothing is but in whole minor units', () => {
    fc.assert(
      fc.property(orders, currencies, (asked, currency) => {
        const { lines: found, components, includedTaxes, total, toPay } = quoted(asked, currency);
        const amounts = found.flatMap(({ itemId: _, problem: __, speeds: ___, ...line }) =>
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

  test('a line costs the same in whatever order the lines stand', () => {
    const shuffled = orders.chain((asked) =>
      fc
        .shuffledSubarray([...asked.items], {
          minLength: asked.items.length,
          maxLength: asked.items.length,
        })
        .map((items) => [asked, { ...asked, items }] as const),
    );
    fc.assert(
      fc.property(shuffled, currencies, ([asked, other], currency) => {
        const [a, b] = [quoted(asked, currency), quoted(other, currency)];
        const byId = (found: typeof a) => new Map(found.lines.map((line) => [line.itemId, line]));
        expect(byId(b)).toEqual(byId(a));
        expect(b.lines.map(({ itemId }) => itemId)).toEqual(other.items.map(({ itemId }) => itemId));
        expect(b.components).toEqual(a.components);
        expect(totalsDigestText(b, other.items)).toBe(totalsDigestText(a, asked.items));
      }),
    );
  });

  test('a line that is not sold costs nothing and has its reason', () => {
    fc.assert(
      fc.property(orders, currencies, (asked, currency) => {
        const { lines: found } = quoted(asked, currency);
        asked.items.forEach(({ unavailable }, i) => {
          if (unavailable) expect(found[i]).toMatchObject({ total: 0, problem: unavailable.reason });
        });
      }),
    );
  });
});

test('what costs nothing stays so in every currency', () => {
  const { processing: converted } = convertCharges(charges, {
    currency: 'JPY',
    rate: 150,
    exponent: 0,
    asOf: '2026-11-01',
  });
  expect(converted.map(({ amount }) => amount)).toEqual([0]);
});

describe('the text of what is charged', () => {
  const text = (one: LineItem, today = '2026-11-23') => {
    const asked = order([one], { today });
    return totalsDigestText(totalOrder(asked, charges, 'USD'), asked.items);
  };

  test.each<[string, Partial<LineItem>]>([
    ['another address', { address: address('GB', '', 'elsewhere') }],
    ['another leather', { leatherType: 'veganLeather' }],
    ['another colour', { color: 'forest' }],
    ['more copies', { quantity: 2 }],
    ['another price', { itemPrice: 9999 }],
    ['another speed', { shippingSpeed: 'express' }],
    ['another wrapping', { giftWrapping: true }],
  ])('is another for %s', (_, change) => {
    expect(text(item('a', change))).not.toBe(text(item('a')));
  });

  test('is another for another print, and for the same once it was changed', () => {
    const texts = [text(item('a')), text(item('a', printed('book'))), text(item('a', printed('thesis')))];
    expect(new Set([...texts, text(item('a', printed('book', '2')))]).size).toBe(4);
  });

  test('is the same tomorrow', () => {
    expect(text(item('a'), '2026-11-24')).toBe(text(item('a')));
  });
});
