import { expect, test } from 'vitest';
import { BOOK_PLAN, documentFacts, pageFacts } from '#test/page-facts.ts';
import type { Plan } from '../contract.ts';
import { judge } from './judge.ts';

const A5 = { widthMm: 148, heightMm: 210 };
const A4 = { widthMm: 210, heightMm: 297 };
const A2 = { widthMm: 420, heightMm: 594 };

function sizeFindings(sizes: readonly { widthMm: number; heightMm: number }[], trim: Plan['trim']) {
  const blank = { text: null, ink: null, textRotation: null, heading: null };
  const facts = documentFacts(sizes.map((size) => pageFacts({ ...blank, ...size })));
  return judge(facts, { ...BOOK_PLAN, trim }).filter(({ code }) => code.startsWith('PAGE_SIZE'));
}
const repeat = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);

test('reports pages that can’t be bound and how much fitting shrinks them', () => {
  expect(sizeFindings(repeat(20, A2), A5)).toMatchObject([
    {
      code: 'PAGE_SIZE_IMPOSSIBLE',
      message:
        'Most pages measure 420 × 594 mm. We bind pages 90 to 230 mm wide and 130 to 320 mm high. Fitted to 148 × 210 mm, everything on them shrinks to 35% of its size.',
      fix: { label: 'Fit all pages to 148 × 210 mm' },
    },
  ]);
  expect(sizeFindings(repeat(20, A2), null)).toMatchObject([
    { code: 'PAGE_SIZE_IMPOSSIBLE', fix: { label: 'Fit all pages to 210 × 297 mm' } },
  ]);
});

test('says how much a few oversized pages would shrink', () => {
  expect(sizeFindings([...repeat(18, A5), A2, A2], A5)).toMatchObject([
    {
      code: 'PAGE_SIZES_MIXED',
      pages: [19, 20],
      message: expect.stringMatching(
        /Fitted to 148 × 210 mm, everything on them shrinks to 35% of its size\.$/,
      ),
    },
  ]);
});

test('does not report landscape pages as unbindable if they fit when rotated', () => {
  expect(sizeFindings(repeat(20, { widthMm: 297, heightMm: 210 }), A5)).toMatchObject([
    { code: 'PAGE_SIZE_OTHER' },
  ]);
  expect(sizeFindings(repeat(20, { widthMm: 297, heightMm: 210 }), A4)).toMatchObject([
    { code: 'PAGE_SIZES_EQUAL' },
  ]);
});

test('lists up to three page sizes, most common first', () => {
  const sizes = [A5, ...repeat(3, { widthMm: 100, heightMm: 150 }), { widthMm: 120, heightMm: 180 }, A5];
  expect(sizeFindings(sizes, A4)[0]).toMatchObject({
    code: 'PAGE_SIZE_OTHER',
    message:
      'The pages measure 100 × 150 mm, 148 × 210 mm and 120 × 180 mm, but the book you chose is 210 × 297 mm. Fit the pages to the book, or choose the size most of them have.',
  });
  const many = repeat(6, 0).map((_, index) => ({ widthMm: 100 + 5 * index, heightMm: 150 }));
  expect(sizeFindings(many, A4)[0]?.message).toMatch(
    /^The pages measure 100 × 150 mm, 105 × 150 mm, 110 × 150 mm and 3 other sizes, but/,
  );
});

test('names a size that all pages share only once', () => {
  expect(sizeFindings(repeat(20, A5), A4)[0]?.message).toBe(
    'The pages measure 148 × 210 mm, but the book you chose is 210 × 297 mm. Fit the pages to the book, or choose the size of the pages.',
  );
  expect(sizeFindings(repeat(20, A4), A5)[0]?.message).toMatch(
    /Fitted to 148 × 210 mm, everything on them shrinks to 70% of/,
  );
});
