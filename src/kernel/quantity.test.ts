import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampQuantity } from './quantity.ts';

test('a quantity is a whole number from 1 to 99, whatever is asked', () => {
  fc.assert(
    fc.property(fc.double(), (asked) => {
      const quantity = clampQuantity(asked);
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
    }),
  );
});
