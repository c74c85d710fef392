import { expect, test } from 'vitest';
import { mergeSuggestions } from './merge-suggestions.ts';

test('suggestions merge best sellers first and once each', () => {
  const createBook = (title: string, id: number) => ({ title, author: 'Leo Tolstoy', id });
  expect(mergeSuggestions([createBook('Emma', 1)], [createBook('EMMA', 2), createBook('War', 3)])).toEqual([
    createBook('Emma', 1),
    createBook('War', 3),
  ]);
  const many = Array.from({ length: 20 }, (_, i) => createBook(`Book ${i}`, i));
  expect(mergeSuggestions(many, many)).toHaveLength(10);
});
