import { expect, test } from 'vitest';
import { bindingLabel } from './binding-label.ts';
import { buildLine } from './line-factory.ts';

const forest = buildLine({ color: 'forest' });

test("a line says its colour in the shop's words, those of the moment first", () => {
  const labelled = { ...forest, colorLabel: 'Forest green' };
  expect(bindingLabel(labelled)).toBe('Super Deluxe, Genuine Leather, Forest green');
  expect(bindingLabel(labelled, { forest: 'Woodland green' })).toMatch(/, Woodland green$/);
});

test('a line stored before lines had labels still names its colour', () => {
  expect(bindingLabel(forest)).toBe('Super Deluxe, Genuine Leather, Forest');
});
