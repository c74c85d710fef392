import { expect, test } from 'vitest';
import { BOOK_PLAN as BOOK } from '#test/page-facts.ts';
import { makeCleanBook } from '#test/pdfs/book.ts';
import { SIX_DEFECTS, THESIS_PAGES, THESIS_TITLE, thesisWithSixDefects } from '#test/pdfs/thesis.ts';
import type { Plan } from '../contract.ts';
import type { PageFacts } from '../facts.ts';
import { inspect } from './inspect.ts';
import { judge } from './judge.ts';

const THESIS: Plan = { ...BOOK, kind: 'thesis', isTwoSided: false };

test('reports progress, and no problems in a clean book', async () => {
  const progress: [number, number][] = [];
  const facts = await inspect(await makeCleanBook(24), {
    onFacts: (_, pagesRead, pageCount) => progress.push([pagesRead, pageCount]),
  });
  expect(progress[0]).toEqual([4, 24]);
  expect(progress.at(-1)).toEqual([24, 24]);
  expect(judge(facts, BOOK).map(({ code, grade }) => [code, grade])).toEqual([
    ['PAGE_SIZES_EQUAL', 'validated'],
    ['FONTS_EMBEDDED', 'validated'],
    ['PICTURES_FINE', 'validated'],
  ]);
  expect(facts.pages).toHaveLength(24);
  expect(facts).toMatchObject({
    title: 'On Binding',
    author: 'Ada Byron',
    fonts: [],
    hasScripts: false,
    wasLocked: false,
  });
  expect(facts.pages[0]).toMatchObject({ widthMm: 148, heightMm: 210, heading: 'On Binding' });
  for (const page of facts.pages)
    expect(page).toMatchObject({
      rotation: 0,
      missingFonts: [],
      coarsePictures: [],
      isColour: false,
      bleedMm: 0,
    });
  // Set 30 mm from the left, with its first baseline 42 mm from the top.
  const { text } = facts.pages[2] as PageFacts;
  expect(text?.x).toBeCloseTo(30, 0);
  expect(text?.y).toBeGreaterThan(38);
  expect(text?.y).toBeLessThan(42);
});

test('finds six planted defects of a thesis on their pages', async () => {
  const facts = await inspect(await thesisWithSixDefects());
  const page = (number: number) => facts.pages[number - 1] as PageFacts;
  expect(facts.pages).toHaveLength(THESIS_PAGES);
  expect(page(SIX_DEFECTS.size)).toMatchObject({ widthMm: 216, heightMm: 279 });
  expect(facts.fonts).toEqual(['Helvetica']);
  expect(facts.pages.flatMap(({ missingFonts }, at) => (missingFonts.length ? [at + 1] : []))).toEqual([
    SIX_DEFECTS.font,
  ]);
  expect(page(SIX_DEFECTS.picture).coarsePictures).toMatchObject([{ dpi: 72, box: { x: 55, width: 101.6 } }]);
  expect(page(SIX_DEFECTS.gutter).text?.x).toBeCloseTo(4, 0);
  expect(page(SIX_DEFECTS.turned)).toMatchObject({
    rotation: 90,
    widthMm: 297,
    heightMm: 210,
    textRotation: 90,
  });
  expect(facts.hasScripts).toBe(true);
  expect(page(1).heading).toBe(THESIS_TITLE);
  const errors = judge(facts, THESIS).filter(({ grade }) => grade === 'error');
  expect(errors.map(({ code, pages, fix: change }) => [code, pages, change?.fix.kind])).toEqual([
    ['PAGE_SIZES_MIXED', [SIX_DEFECTS.size], 'size'],
    ['PAGE_TURNED', [SIX_DEFECTS.turned], 'rotate'],
    ['TEXT_IN_GUTTER', [SIX_DEFECTS.gutter], 'gutter'],
    ['FONT_MISSING', [SIX_DEFECTS.font], undefined],
    ['PICTURE_COARSE', [SIX_DEFECTS.picture], undefined],
    ['SCRIPTS', [], 'strip'],
  ]);
});
