import { expect, test } from 'vitest';
import { bindingLabel } from './binding-label.ts';
import { buildLine } from './line-factory.ts';

const forest = buildLine({ color: 'forest' });

test('prefers the shop’s current colour label', () => {
  const labelled = { ...forest, colorLabel: 'Forest green' };
  expect(bindingLabel(labelled)).toBe('Super Deluxe, Genuine Leather, Forest green');
  expect(bindingLabel(labelled, { forest: 'Woodland green' })).toMatch(/, Woodland green$/);
});

test('shows the colour’s name for lines stored without a label', () => {
  expect(bindingLabel(forest)).toBe('Super Deluxe, Genuine Leather, Forest');
});
