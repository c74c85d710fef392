import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import type { LineItem } from './line-item.ts';
import { totalOrder } from './order-totals.ts';
import { address, charges, item, order } from './totals-fixture.ts';

const priceOrder = (items: readonly LineItem[]) => totalOrder(order(items), charges, 'USD');
const getShippingCost = ({ components }: ReturnType<typeof priceOrder>) =>
  components.find(({ kind }) => kind === 'shipping')?.amount ?? 0;

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  grams: fc.integer({ min: 100, max: 4000 }),
  shippingSpeed: fc.constantFrom(...SHIPPING_SPEEDS),
  address: fc.constantFrom(address('GB'), address('US', 'NY'), address('KP'), null),
});
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((entries) => entries.map((entry, at) => item(`line-${at}`, entry)));

test('a line’s speed difference is exactly what the change costs', () => {
  fc.assert(
    fc.property(lines, (items) => {
      const now = priceOrder(items);
      for (const { itemId, speeds } of now.lines)
        for (const { speed, more } of speeds) {
          const then = items.map((entry) =>
            entry.itemId === itemId ? { ...entry, shippingSpeed: speed } : entry,
          );
          expect(getShippingCost(priceOrder(then)) - getShippingCost(now), `${itemId} at ${speed}`).toBe(
            more,
          );
        }
    }),
  );
});

test('a delivery’s speed difference is exactly what the change costs', () => {
  fc.assert(
    fc.property(lines, (items) => {
      const now = priceOrder(items);
      for (const { itemIds, speeds } of now.deliveries)
        for (const { speed, more } of speeds) {
          const then = items.map((entry) =>
            itemIds.includes(entry.itemId) ? { ...entry, shippingSpeed: speed } : entry,
          );
          expect(getShippingCost(priceOrder(then)) - getShippingCost(now), `${itemIds} at ${speed}`).toBe(
            more,
          );
        }
    }),
  );
});

test('undeliverable lines have no speeds', () => {
  expect(priceOrder([item('a', { address: address('KP') })]).lines[0]?.speeds).toEqual([]);
});
