import { expect, test } from 'vitest';
import type { Fix } from '../fixes.ts';
import { originalPages, removeFix } from './page-order.ts';

const removeFirstFix = (fixes: Fix[]) => removeFix(fixes, 0, 3);

const blankFirst: Fix = { kind: 'add-blank', after: 0, count: 2 };
const turn = (...pages: number[]): Fix => ({ kind: 'rotate', pages, degrees: 90 });

test('maps each page of the fixed file to its number in the chosen one', () => {
  expect(originalPages([blankFirst, { kind: 'remove', pages: [4] }], 3)).toEqual([null, null, 1, 3]);
});

test('a chapter on the left gets a blank page before it, one on the right none', () => {
  const chapters: Fix = { kind: 'chapters-right', pages: [1, 2, 4] };
  expect(originalPages([chapters], 4)).toEqual([1, null, 2, 3, 4]);
});

test('later fixes apply to the same pages when an earlier one is undone', () => {
  expect(removeFirstFix([blankFirst, turn(3, 5)])).toEqual([turn(1, 3)]);
  expect(removeFirstFix([{ kind: 'remove', pages: [1] }, turn(1)])).toEqual([turn(2)]);
});

test('fixes of a blank page are removed with it', () => {
  expect(removeFirstFix([blankFirst, turn(1)])).toEqual([]);
  expect(removeFirstFix([blankFirst, { kind: 'remove', pages: [1, 3] }])).toEqual([
    { kind: 'remove', pages: [1] },
  ]);
});

test('a blank page after a removed page follows the page before that', () => {
  const added: Fix = { kind: 'add-blank', after: 3, count: 1 };
  expect(removeFirstFix([{ kind: 'add-blank', after: 2, count: 1 }, added])).toEqual([
    { ...added, after: 2 },
  ]);
});

test('a fix that concerns no page stays unchanged', () => {
  const strip: Fix = { kind: 'strip', what: ['scripts'] };
  expect(removeFirstFix([blankFirst, strip])).toEqual([strip]);
});
