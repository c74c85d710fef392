import { expect, test } from 'vitest';
import { copiesLeftLabel, editionSizeLabel } from './edition-labels.ts';

test('states the size of an edition', () => {
  expect(editionSizeLabel(120)).toBe('One of 120 copies');
  expect(editionSizeLabel(1)).toBe('The only copy');
});

test('states the copies left', () => {
  expect(copiesLeftLabel(120, 120)).toBe('All 120 left');
  expect(copiesLeftLabel(14, 120)).toBe('14 left');
  expect(copiesLeftLabel(1, 120)).toBe('Last copy');
  expect(copiesLeftLabel(1, 1)).toBe('Still available');
  expect(copiesLeftLabel(0, 120)).toBe('Sold out');
});
