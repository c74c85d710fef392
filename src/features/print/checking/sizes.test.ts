import { expect, test } from 'vitest';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import type { Plan } from '../plan.ts';
import { judge } from './judge.ts';

const A5 = { widthMm: 148, heightMm: 210 };
const A4 = { widthMm: 210, heightMm: 297 };
const A2 = { widthMm: 420, heightMm: 594 };

function found(sizes: readonly { widthMm: number; heightMm: number }[], trim: Plan['trim']) {
  const rest = { rotation: 0, bleedMm: 0, hasOwnBoxes: false, text: null, ink: null, textRotation: null };
  const none = { isColour: false, hasMixedBlackText: false, isTransparent: false, hasFormFields: false };
  const page = { ...rest, ...none, missingFonts: [], coarsePictures: [], heading: null };
  const about = { fonts: [], title: null, author: null, chapters: [], isRightToLeft: false };
  const facts: DocumentFacts = {
    ...about,
    hasScripts: false,
    hasAttachments: false,
    hasForms: false,
    wasLocked: false,
    pages: sizes.map((size): PageFacts => ({ ...page, hasNotes: false, hasPrintedNotes: false, ...size })),
  };
  const plan = {
    kind: 'book',
    isTwoSided: true,
    paper: 'cream-80',
    inColour: true,
    university: null,
  } as const;
  return judge(facts, { ...plan, trim }).filter(({ code }) => code.startsWith('PAGE_SIZE'));
}
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

test('pages that no book can have are told so, whatever size was chosen, and how small they become', () => {
  expect(found(times(20, A2), A5)).toMatchObject([
    {
      code: 'PAGE_SIZE_IMPOSSIBLE',
      message:
        'Most pages measure 420 × 594 mm. We bind pages 90 to 230 mm wide and 130 to 320 mm high. Fitted to 148 × 210 mm, everything on them shrinks to 35% of its size.',
      fix: { label: 'Fit all pages to 148 × 210 mm' },
    },
  ]);
  expect(found(times(20, A2), null)).toMatchObject([
    { code: 'PAGE_SIZE_IMPOSSIBLE', fix: { label: 'Fit all pages to 210 × 297 mm' } },
  ]);
});

test('of a few pages that no book can have is said how small they become', () => {
  expect(found([...times(18, A5), A2, A2], A5)).toMatchObject([
    {
      code: 'PAGE_SIZES_MIXED',
      pages: [19, 20],
      message: expect.stringMatching(
        /Fitted to 148 × 210 mm, everything on them shrinks to 35% of its size\.$/,
      ),
    },
  ]);
});

test('pages across that would fit turned are not impossible', () => {
  expect(found(times(20, { widthMm: 297, heightMm: 210 }), A5)).toMatchObject([{ code: 'PAGE_SIZE_OTHER' }]);
  expect(found(times(20, { widthMm: 297, heightMm: 210 }), A4)).toMatchObject([{ code: 'PAGE_SIZES_EQUAL' }]);
});

test('of pages of several sizes all are told, the commonest first', () => {
  const sizes = [A5, ...times(3, { widthMm: 100, heightMm: 150 }), { widthMm: 120, heightMm: 180 }, A5];
  expect(found(sizes, A4)[0]).toMatchObject({
    code: 'PAGE_SIZE_OTHER',
    message:
      'The pages measure 100 × 150 mm, 148 × 210 mm and 120 × 180 mm, but the book you chose is 210 × 297 mm. Fit the pages to the book, or choose the size most of them have.',
  });
  const many = times(6, 0).map((_, at) => ({ widthMm: 100 + 5 * at, heightMm: 150 }));
  expect(found(many, A4)[0]?.message).toMatch(
    /^The pages measure 100 × 150 mm, 105 × 150 mm, 110 × 150 mm and 3 other sizes, but/,
  );
});

test('a size that all share is told once', () => {
  expect(found(times(20, A5), A4)[0]?.message).toBe(
    'The pages measure 148 × 210 mm, but the book you chose is 210 × 297 mm. Fit the pages to the book, or choose the size of the pages.',
  );
  expect(found(times(20, A4), A5)[0]?.message).toMatch(
    /Fitted to 148 × 210 mm, everything on them shrinks to 70% of/,
  );
});
