import { expect, test } from 'vitest';
import { copiesLeft, editionWords } from './edition-words.ts';

test('an edition says how many copies it has', () => {
  expect(editionWords(120)).toBe('One of 120 copies');
  expect(editionWords(1)).toBe('The only copy');
});

test('what is left is said as a bookseller says it', () => {
  expect(copiesLeft(120, 120)).toBe('All 120 left');
  expect(copiesLeft(14, 120)).toBe('14 left');
  expect(copiesLeft(1, 120)).toBe('The last one');
  expect(copiesLeft(1, 1)).toBe('Not yet taken');
  expect(copiesLeft(0, 120)).toBe('None left');
});
