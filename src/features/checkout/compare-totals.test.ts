import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOTALS_COMPONENTS, type TotalsComponent } from '#kernel/order-totals.ts';
import { compareTotals } from './compare-totals.ts';

const part = (kind: TotalsComponent['kind'], amount: number) => ({ kind, label: kind, amount });

test('lists components that changed, were added or were removed', () => {
  const before = { components: [part('items', 100), part('coupon', -10), part('shipping', 20)] };
  const now = { components: [part('items', 100), part('shipping', 25), part('tax', 9)] };
  expect(compareTotals(before, now)).toEqual([
    { label: 'shipping', before: 20, now: 25 },
    { label: 'tax', before: null, now: 9 },
    { label: 'coupon', before: -10, now: null },
  ]);
});

test('the differences add up to the difference of the totals', () => {
  const quotes = fc
    .uniqueArray(fc.constantFrom(...TOTALS_COMPONENTS))
    .chain((kinds) => fc.tuple(...kinds.map((kind) => fc.integer().map((amount) => part(kind, amount)))))
    .map((components) => ({ components }));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const sumComponents = ({ components }: { components: readonly TotalsComponent[] }) =>
    sum(components.map(({ amount }) => amount));
  fc.assert(
    fc.property(quotes, quotes, (before, now) => {
      const differences = compareTotals(before, now);
      const totalDifference = sum(
        differences.map((difference) => (difference.now ?? 0) - (difference.before ?? 0)),
      );
      expect(totalDifference).toBe(sumComponents(now) - sumComponents(before));
      expect(compareTotals(now, now)).toEqual([]);
    }),
  );
});
