import { expect, test } from 'vitest';
import type { Fix } from '../fixes.ts';
import { originalPages, removeFix } from './page-order.ts';

const withoutFirst = (fixes: Fix[]) => removeFix(fixes, 0, 3);

const blankFirst: Fix = { kind: 'add-blank', after: 0, count: 2 };
const turn = (...pages: number[]): Fix => ({ kind: 'rotate', pages, degrees: 90 });

test('each page of the mended file is known by its number in the chosen one', () => {
  expect(originalPages([blankFirst, { kind: 'remove', pages: [4] }], 3)).toEqual([null, null, 1, 3]);
});

test('a chapter that would lie on the left gets a blank page before it, one on the right none', () => {
  const chapters: Fix = { kind: 'chapters-right', pages: [1, 2, 4] };
  expect(originalPages([chapters], 4)).toEqual([1, null, 2, 3, 4]);
});

test('what was done after a mend is done to the same pages when that mend is undone', () => {
  expect(withoutFirst([blankFirst, turn(3, 5)])).toEqual([turn(1, 3)]);
  expect(withoutFirst([{ kind: 'remove', pages: [1] }, turn(1)])).toEqual([turn(2)]);
});

test('what was done to a blank page goes with it', () => {
  expect(withoutFirst([blankFirst, turn(1)])).toEqual([]);
  expect(withoutFirst([blankFirst, { kind: 'remove', pages: [1, 3] }])).toEqual([
    { kind: 'remove', pages: [1] },
  ]);
});

test('a blank page that was put behind one that is gone stands behind the one before', () => {
  const added: Fix = { kind: 'add-blank', after: 3, count: 1 };
  expect(withoutFirst([{ kind: 'add-blank', after: 2, count: 1 }, added])).toEqual([{ ...added, after: 2 }]);
});

test('what concerns no page stays as it is', () => {
  const strip: Fix = { kind: 'strip', what: ['scripts'] };
  expect(withoutFirst([blankFirst, strip])).toEqual([strip]);
});
