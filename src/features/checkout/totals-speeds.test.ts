import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SHIPPING_SPEEDS } from '#kernel/shipping.ts';
import type { LineItem } from './line-item.ts';
import { totalOrder } from './order-totals.ts';
import { address, charges, item, order } from './totals-fixture.ts';

const quote = (items: readonly LineItem[]) => totalOrder(order(items), charges, 'USD');
const shippingOf = ({ components }: ReturnType<typeof quote>) =>
  components.find(({ kind }) => kind === 'shipping')?.amount ?? 0;

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 4 }),
  grams: fc.integer({ min: 100, max: 4000 }),
  shippingSpeed: fc.constantFrom(...SHIPPING_SPEEDS),
  address: fc.constantFrom(address('GB'), address('US', 'NY'), address('KP'), null),
});
const lines = fc
  .array(line, { minLength: 1, maxLength: 6 })
  .map((given) => given.map((one, at) => item(`line-${at}`, one)));

test('another speed of a line costs to the unit what the quote says once it is chosen', () => {
  fc.assert(
    fc.property(lines, (items) => {
      const now = quote(items);
      for (const { itemId, speeds } of now.lines)
        for (const { speed, more } of speeds) {
          const then = items.map((one) => (one.itemId === itemId ? { ...one, shippingSpeed: speed } : one));
          expect(shippingOf(quote(then)) - shippingOf(now), `${itemId} at ${speed}`).toBe(more);
        }
    }),
  );
});

test('so does another speed of all that travels together', () => {
  fc.assert(
    fc.property(lines, (items) => {
      const now = quote(items);
      for (const { itemIds, speeds } of now.deliveries)
        for (const { speed, more } of speeds) {
          const then = items.map((one) =>
            itemIds.includes(one.itemId) ? { ...one, shippingSpeed: speed } : one,
          );
          expect(shippingOf(quote(then)) - shippingOf(now), `${itemIds} at ${speed}`).toBe(more);
        }
    }),
  );
});

test('what the shop does not send anywhere has no speeds', () => {
  expect(quote([item('a', { address: address('KP') })]).lines[0]?.speeds).toEqual([]);
});
