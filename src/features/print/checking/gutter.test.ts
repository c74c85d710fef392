import { expect, test } from 'vitest';
import { foldSide, requiredGutter } from './gutter.ts';

test('a sewn book needs a gutter of 18 mm, or 22 mm with more than 400 pages', () => {
  expect(requiredGutter(200, { isTwoSided: true })).toBe(18);
  expect(requiredGutter(400, { isTwoSided: true })).toBe(18);
  expect(requiredGutter(401, { isTwoSided: true })).toBe(22);
});

test('single leaves are oversewn and need 25 mm', () => {
  expect(requiredGutter(80, { isTwoSided: false })).toBe(25);
});

test('odd pages are right of the fold and even ones left, unless bound on the right', () => {
  const sides = (isTwoSided: boolean, isRightToLeft: boolean) =>
    [1, 2].map((page) => foldSide(page, { isTwoSided, isRightToLeft }));
  expect(sides(true, false)).toEqual(['left', 'right']);
  expect(sides(true, true)).toEqual(['right', 'left']);
  expect(sides(false, false)).toEqual(['left', 'left']);
  expect(sides(false, true)).toEqual(['right', 'right']);
});
