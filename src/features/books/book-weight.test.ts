import { expect, test } from 'vitest';
import { boundWeightGrams } from './book-weight.ts';

test('a copy weighs what its leaves, boards and covering do, in whole grams', () => {
  // 150 leaves of 2.98 g, 121.5 g of boards, 130 g of leather.
  expect(boundWeightGrams(300, 'superDeluxe')).toBe(699);
  expect(boundWeightGrams(300, 'deluxe')).toBe(659);
});

test('a book whose pages are not known weighs as much as a novel', () => {
  for (const pages of [null, undefined, 0])
    expect(boundWeightGrams(pages, 'deluxe')).toBe(boundWeightGrams(320, 'deluxe'));
});
