import { expect, test } from 'vitest';
import { foldOf, gutterOf } from './gutter.ts';

test('text stays 18 mm from the fold of a sewn book, and 22 mm when it has more than 400 pages', () => {
  expect(gutterOf(200, { isTwoSided: true })).toBe(18);
  expect(gutterOf(400, { isTwoSided: true })).toBe(18);
  expect(gutterOf(401, { isTwoSided: true })).toBe(22);
});

test('single leaves are oversewn and need 25 mm', () => {
  expect(gutterOf(80, { isTwoSided: false })).toBe(25);
});

test('odd pages lie right of the fold, even ones left; in books bound at the right it is the other way', () => {
  const sides = (isTwoSided: boolean, isRightToLeft: boolean) =>
    [1, 2].map((page) => foldOf(page, { isTwoSided, isRightToLeft }));
  expect(sides(true, false)).toEqual(['left', 'right']);
  expect(sides(true, true)).toEqual(['right', 'left']);
  expect(sides(false, false)).toEqual(['left', 'left']);
  expect(sides(false, true)).toEqual(['right', 'right']);
});
