import { expect, test } from 'vitest';
import { boundWeightGrams } from './book-weight.ts';

test('weighs leaves, boards and covering, rounded up to grams', () => {
  // 150 leaves of 2.98 g, 121.5 g of boards, 130 g of leather.
  expect(boundWeightGrams(300, 'superDeluxe')).toBe(699);
  expect(boundWeightGrams(300, 'deluxe')).toBe(659);
});

test('assumes 320 pages when the page count is unknown', () => {
  for (const pages of [null, undefined, 0])
    expect(boundWeightGrams(pages, 'deluxe')).toBe(boundWeightGrams(320, 'deluxe'));
});
