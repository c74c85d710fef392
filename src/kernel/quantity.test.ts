import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampQuantity } from './quantity.ts';

test('limits any quantity to a whole number from 1 to 99', () => {
  fc.assert(
    fc.property(fc.double(), (requested) => {
      const quantity = clampQuantity(requested);
      expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true);
    }),
  );
});
