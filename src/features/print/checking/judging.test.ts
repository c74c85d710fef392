import { expect, test } from 'vitest';
import { BOOK_PLAN as BOOK, documentFacts, pageFacts } from '#test/page-facts.ts';
import type { Plan } from '../contract.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';
import type { FindingCode } from '../findings.ts';
import { judge } from './judge.ts';

const THESIS: Plan = { ...BOOK, kind: 'thesis', isTwoSided: false };

const TEXT = { x: 25, y: 20, width: 98, height: 170 };
const A5 = pageFacts({ widthMm: 148, heightMm: 210, text: TEXT, ink: TEXT, heading: null });
const BLANK: PageFacts = { ...A5, text: null, ink: null, textRotation: null };

const createBook = (
  count: number,
  pageOverrides: Record<number, Partial<PageFacts>> = {},
  overrides: Partial<DocumentFacts> = {},
): DocumentFacts =>
  documentFacts(
    Array.from({ length: count }, (_, at) => ({ ...A5, ...pageOverrides[at + 1] })),
    { fonts: ['Arial'], ...overrides },
  );

const findFinding = (facts: DocumentFacts, plan: Plan, code: FindingCode) =>
  judge(facts, plan).find((finding) => finding.code === code);

test('offers to fit pages of a different size', () => {
  const finding = findFinding(
    createBook(20, { 7: { widthMm: 140, heightMm: 216 } }),
    BOOK,
    'PAGE_SIZES_MIXED',
  );
  expect(finding).toMatchObject({
    pages: [7],
    fix: {
      label: 'Fit page 7 to 148 × 210 mm',
      fix: { kind: 'size', how: 'scale', pages: [7], widthMm: 148, heightMm: 210 },
    },
  });
});

test('fits a file of another size as a whole, and reports impossible sizes', () => {
  const otherSize = findFinding(
    createBook(20),
    { ...BOOK, trim: { widthMm: 170, heightMm: 240 } },
    'PAGE_SIZE_OTHER',
  );
  expect(otherSize?.fix?.label).toBe('Fit all pages to 170 × 240 mm');
  const vast = Object.fromEntries(
    Array.from({ length: 20 }, (_, at) => [at + 1, { widthMm: 420, heightMm: 594 }]),
  );
  expect(findFinding(createBook(20, vast), BOOK, 'PAGE_SIZE_IMPOSSIBLE')?.fix?.label).toBe(
    'Fit all pages to 210 × 297 mm',
  );
});

test('measures text at the fold on the left of odd and the right of even pages', () => {
  const near = { text: { x: 5, y: 20, width: 98, height: 170 } };
  expect(findFinding(createBook(20, { 9: near, 10: near }), BOOK, 'TEXT_IN_GUTTER')).toMatchObject({
    pages: [9],
    places: [{ page: 9, box: { x: 5, width: 13 }, note: '5 mm from the inner edge' }],
  });
  expect(
    findFinding(createBook(20, { 9: near, 10: near }, { isRightToLeft: true }), BOOK, 'TEXT_IN_GUTTER')
      ?.pages,
  ).toEqual([10]);
});

test('measures text at the fold with the page centred on the leaf', () => {
  const wide = { ...BOOK, trim: { widthMm: 160, heightMm: 220 } };
  const near = { text: { x: 13, y: 20, width: 98, height: 170 } };
  expect(findFinding(createBook(20, { 9: near }), BOOK, 'TEXT_IN_GUTTER')?.pages).toEqual([9]);
  expect(findFinding(createBook(20, { 9: near }), wide, 'TEXT_IN_GUTTER')).toBeUndefined();
});

test('reports text at the cut, but not twice at the fold', () => {
  const at = (x: number) => ({ text: { x, y: 20, width: 60, height: 170 } });
  const findings = createBook(20, { 9: at(2), 11: at(85) });
  expect(findFinding(findings, BOOK, 'TEXT_AT_EDGE')).toMatchObject({
    pages: [11],
    fix: { fix: { marginMm: 6 } },
  });
});

test('widens margins of pages that have the book’s size; others must be fitted first', () => {
  const near = { text: { x: 12, y: 20, width: 200, height: 170 } };
  const wide = { ...near, widthMm: 220, heightMm: 210 };
  const plan = { ...BOOK, trim: { widthMm: 148, heightMm: 210 } };
  for (const code of ['TEXT_IN_GUTTER', 'TEXT_AT_EDGE'] as const) {
    expect(findFinding(createBook(20, { 7: wide, 9: near }), plan, code)).toMatchObject({
      pages: [7, 9],
      message: expect.stringMatching(/Fit page 7 to the book’s size first\.$/),
      fix: { label: expect.stringContaining('page 9'), fix: { pages: [9] } },
    });
    const alone = findFinding(createBook(20, { 7: wide }), plan, code);
    expect(alone).toMatchObject({ pages: [7], isAcceptable: true });
    expect(alone?.fix).toBeUndefined();
  }
});

test('measures a page by itself if it differs by less than the cutting precision', () => {
  const page = { widthMm: 149, text: { x: 17.6, y: 20, width: 98, height: 170 } };
  expect(findFinding(createBook(20, { 9: page }), BOOK, 'TEXT_IN_GUTTER')).toBeUndefined();
});

test('turns a sideways page, except a wide table with its head on the left', () => {
  const across = { widthMm: 210, heightMm: 148 };
  expect(
    findFinding(createBook(20, { 5: { ...across, textRotation: 90 } }), BOOK, 'PAGE_TURNED')?.fix?.fix,
  ).toEqual({
    kind: 'rotate',
    pages: [5],
    degrees: 270,
  });
  expect(findFinding(createBook(20, { 5: across }), BOOK, 'PAGE_TURNED')?.fix?.fix).toMatchObject({
    degrees: 270,
  });
  expect(findFinding(createBook(20, { 5: { textRotation: 270 } }), BOOK, 'PAGE_TURNED')).toBeUndefined();
  expect(
    findFinding(createBook(20, { 5: { textRotation: 180 } }), BOOK, 'PAGE_TURNED')?.fix?.fix,
  ).toMatchObject({
    degrees: 180,
  });
});

test('content that prints up to the edge needs bleed', () => {
  const full = { ink: { x: 0, y: 0, width: 148, height: 210 } };
  expect(findFinding(createBook(20, { 3: full }), BOOK, 'BLEED_MISSING')).toMatchObject({
    pages: [3],
    grade: 'normalised',
  });
  expect(findFinding(createBook(20, { 3: { ...full, bleedMm: 3 } }), BOOK, 'BLEED_MISSING')).toBeUndefined();
});

test('fills up two-sided sheets to four pages, but not one-sided leaves', () => {
  expect(findFinding(createBook(21), BOOK, 'PAGES_FILLED_UP')?.message).toContain(
    'We’ll add 3 blank pages at the end',
  );
  expect(findFinding(createBook(21), { ...BOOK, isTwoSided: false }, 'PAGES_FILLED_UP')).toBeUndefined();
});

test('offers to fill up too few pages with blank ones', () => {
  expect(findFinding(createBook(12), BOOK, 'TOO_FEW_PAGES')?.fix).toEqual({
    label: 'Add 4 blank pages at the end',
    fix: { kind: 'add-blank', after: 12, count: 4 },
  });
});

test('reports too many leaves for a volume, with advice', () => {
  const oneSided = { ...BOOK, isTwoSided: false };
  expect(findFinding(createBook(700), oneSided, 'TOO_MANY_LEAVES')).toBeUndefined();
  expect(findFinding(createBook(800), oneSided, 'TOO_MANY_LEAVES')).toMatchObject({
    grade: 'error',
    isAcceptable: false,
    message:
      'Printed on one side, the book has 800 leaves. One volume holds up to 700. Print on both sides to get 400, or split the file into two volumes.',
  });
  expect(findFinding(createBook(1400), BOOK, 'TOO_MANY_LEAVES')).toBeUndefined();
  expect(findFinding(createBook(1401), BOOK, 'TOO_MANY_LEAVES')?.message).toMatch(
    /Split the file into two volumes\.$/,
  );
  expect(findFinding(createBook(1500), oneSided, 'TOO_MANY_LEAVES')?.message).toMatch(
    /Split the file into two volumes\.$/,
  );
});

test('a thesis needs a title page, a book does not', () => {
  expect(findFinding(createBook(20), THESIS, 'TITLE_PAGE_MISSING')?.pages).toEqual([1]);
  expect(
    findFinding(createBook(20, { 1: BLANK, 2: { heading: 'On Binding' } }), THESIS, 'TITLE_PAGE_MISSING'),
  ).toBeUndefined();
  expect(findFinding(createBook(20), BOOK, 'TITLE_PAGE_MISSING')).toBeUndefined();
});

test('offers to start chapters on the right', () => {
  expect(findFinding(createBook(40, {}, { chapters: [3, 10, 21] }), BOOK, 'CHAPTERS_LEFT')).toMatchObject({
    grade: 'validated',
    pages: [10],
    fix: { fix: { kind: 'chapters-right', pages: [3, 10, 21] } },
  });
});

test('offers to remove blank pages unless all are blank', () => {
  expect(findFinding(createBook(20, { 4: BLANK }), BOOK, 'BLANK_PAGES')?.fix?.fix).toEqual({
    kind: 'remove',
    pages: [4],
  });
  const allBlank = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [at + 1, BLANK]));
  expect(findFinding(createBook(20, allBlank), BOOK, 'BLANK_PAGES')?.fix).toBeUndefined();
});

test('names missing fonts and the resolution of coarse pictures', () => {
  const box = { x: 40, y: 40, width: 50, height: 50 };
  const facts = createBook(20, { 8: { missingFonts: [0] }, 12: { coarsePictures: [{ box, dpi: 72 }] } });
  expect(findFinding(facts, BOOK, 'FONT_MISSING')?.message).toMatch(
    /^Page 8 uses Arial, which isn’t embedded/,
  );
  expect(findFinding(facts, BOOK, 'PICTURE_COARSE')).toMatchObject({
    message: expect.stringMatching(/^Page 12 has a picture of 72 dpi at its printed size/),
    places: [{ page: 12, box, note: '72 dpi' }],
  });
});

test('thirty coarse pictures on a page leave room for one on another', () => {
  const picture = { box: { x: 40, y: 40, width: 50, height: 50 }, dpi: 90 };
  const thirty = { coarsePictures: Array.from({ length: 30 }, () => picture) };
  const places = findFinding(
    createBook(20, { 3: thirty, 12: { coarsePictures: [picture] } }),
    BOOK,
    'PICTURE_COARSE',
  )?.places;
  expect(places?.map(({ page }) => page)).toEqual([...Array.from({ length: 23 }, () => 3), 12]);
});
