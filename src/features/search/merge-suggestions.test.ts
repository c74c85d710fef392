import { expect, test } from 'vitest';
import { mergeSuggestions } from './merge-suggestions.ts';

test('suggestions merge best sellers first and once each', () => {
  const of = (title: string, id: number) => ({ title, author: 'Leo Tolstoy', id });
  expect(mergeSuggestions([of('Emma', 1)], [of('EMMA', 2), of('War', 3)])).toEqual([
    of('Emma', 1),
    of('War', 3),
  ]);
  const many = Array.from({ length: 20 }, (_, i) => of(`Book ${i}`, i));
  expect(mergeSuggestions(many, many)).toHaveLength(10);
});
