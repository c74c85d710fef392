import { expect, test } from 'vitest';
import { bindingWords } from './binding-words.ts';
import { aLine } from './line-factory.ts';

const forest = aLine({ color: 'forest' });

test("a line says its colour in the shop's words, those of the moment first", () => {
  const labelled = { ...forest, colorLabel: 'Forest green' };
  expect(bindingWords(labelled)).toBe('Super Deluxe, Genuine Leather, Forest green');
  expect(bindingWords(labelled, { forest: 'Woodland green' })).toMatch(/, Woodland green$/);
});

test('a line stored before lines had labels still names its colour', () => {
  expect(bindingWords(forest)).toBe('Super Deluxe, Genuine Leather, Forest');
});
