import { expect, test } from 'vitest';
import { documentFacts, pageFacts } from '#test/page-facts.ts';
import type { Fix } from '../fixes.ts';
import { listFixPreviews } from './fix-previews.ts';

const previews = (pages: number, at: number, ...fixes: Fix[]) =>
  listFixPreviews(
    {
      chosenFacts: documentFacts(
        Array.from({ length: pages }, (_, i) => pageFacts({ hasFormFields: i === 3 })),
      ),
      fixes,
    },
    at,
  );
const turn = (...pages: number[]): Fix => ({ kind: 'rotate', pages, degrees: 90 });
const remove = (...pages: number[]): Fix => ({ kind: 'remove', pages });
const blank = (after: number, count = 1): Fix => ({ kind: 'add-blank', after, count });

test('shows every page of a fix before and after it', () => {
  expect(previews(6, 1, remove(1), turn(2, 5))).toEqual([
    { before: [2], after: [2] },
    { before: [5], after: [5] },
  ]);
  expect(previews(3, 1, remove(3), turn(1, 3))).toEqual([{ before: [1], after: [1] }]);
});

test('shows the neighbours of inserted blank pages', () => {
  expect(previews(6, 0, blank(2))).toEqual([{ before: [2, 3], after: [2, 3, 4] }]);
  expect(previews(6, 0, blank(0))).toEqual([{ before: [1], after: [1, 2] }]);
  expect(previews(6, 0, blank(6, 10))).toEqual([{ before: [6], after: [6, 7, 16] }]);
});

test('shows each run of removed pages between its neighbours', () => {
  expect(previews(9, 0, remove(2, 5, 6, 7))).toEqual([
    { before: [1, 2, 3], after: [1, 2] },
    { before: [4, 5, 7, 8], after: [3, 4] },
  ]);
  expect(previews(3, 0, remove(3))).toEqual([{ before: [2, 3], after: [2] }]);
  expect(previews(3, 0, remove(1))).toEqual([{ before: [1, 2], after: [1] }]);
});

test('shows the chapters that got a blank page before them', () => {
  const chapters: Fix = { kind: 'chapters-right', pages: [1, 4, 7, 8] };
  expect(previews(9, 0, chapters)).toEqual([
    { before: [3, 4], after: [3, 4, 5] },
    { before: [6, 7], after: [7, 8, 9] },
    { before: [7, 8], after: [9, 10, 11] },
  ]);
});

test('shows pages with form fields, and nothing for unprinted parts', () => {
  expect(previews(6, 1, blank(0), { kind: 'strip', what: ['forms'] })).toEqual([{ before: [5], after: [5] }]);
  expect(previews(6, 0, { kind: 'strip', what: ['scripts', 'attachments', 'notes'] })).toEqual([]);
});
