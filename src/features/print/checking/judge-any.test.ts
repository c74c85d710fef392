import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TEXT_PAPERS } from '#features/designs/text-papers.ts';
import { runCount } from '#test/effort.ts';
import { JOB_KINDS, type Plan } from '../contract.ts';
import type { Box, DocumentFacts, PageFacts } from '../facts.ts';
import { compareImportance, FINDING_CODES, PLACES_SHOWN } from '../findings.ts';
import { judge } from './judge.ts';

const mm = (max: number) => fc.double({ min: -5, max, noNaN: true });
const box: fc.Arbitrary<Box> = fc.record({ x: mm(200), y: mm(300), width: mm(220), height: mm(320) });
const turn = fc.constantFrom(0, 90, 180, 270);
const size = fc.constantFrom(
  { widthMm: 148, heightMm: 210 },
  { widthMm: 210, heightMm: 148 },
  { widthMm: 210, heightMm: 297 },
  { widthMm: 5, heightMm: 5080 },
);

const page: fc.Arbitrary<PageFacts> = fc
  .tuple(
    size,
    fc.record({
      rotation: turn,
      bleedMm: fc.constantFrom(0, 3),
      hasOwnBoxes: fc.boolean(),
      text: fc.option(box),
      ink: fc.option(box),
      textRotation: fc.option(turn),
      isColour: fc.boolean(),
      missingFonts: fc.uniqueArray(fc.nat(2)),
      coarsePictures: fc.array(fc.record({ box, dpi: fc.integer({ min: 1, max: 199 }) }), { maxLength: 3 }),
      hasMixedBlackText: fc.boolean(),
      isTransparent: fc.boolean(),
      hasFormFields: fc.boolean(),
      hasNotes: fc.boolean(),
      hasPrintedNotes: fc.boolean(),
      heading: fc.option(fc.string()),
    }),
  )
  .map(([pageSize, content]) => ({ ...pageSize, ...content }));

const facts: fc.Arbitrary<DocumentFacts> = fc.record({
  pages: fc.array(page, { minLength: 1, maxLength: 60 }),
  fonts: fc.constant(['Helvetica', 'Times', 'Arial']),
  title: fc.constant(null),
  author: fc.constant(null),
  hasScripts: fc.boolean(),
  hasAttachments: fc.boolean(),
  hasForms: fc.boolean(),
  wasLocked: fc.boolean(),
  chapters: fc.uniqueArray(fc.integer({ min: 1, max: 60 })).map((pages) => pages.sort((a, b) => a - b)),
  isRightToLeft: fc.boolean(),
});

const plan: fc.Arbitrary<Plan> = fc.record({
  kind: fc.constantFrom(...JOB_KINDS),
  trim: fc.option(fc.constantFrom({ widthMm: 148, heightMm: 210 }, { widthMm: 170, heightMm: 240 })),
  isTwoSided: fc.boolean(),
  paper: fc.constantFrom(...TEXT_PAPERS),
  inColour: fc.boolean(),
  university: fc.constant(null),
});

test('findings of any file are sorted, unique by code, and only on pages of the file', () => {
  fc.assert(
    fc.property(facts, plan, (file, book) => {
      const count = file.pages.length;
      const isPage = (number: number) => Number.isInteger(number) && number >= 1 && number <= count;
      const findings = judge(file, book);
      expect(findings).toEqual([...findings].sort(compareImportance));
      expect(new Set(findings.map(({ code }) => code)).size).toBe(findings.length);
      for (const { code, pages, places, fix, message } of findings) {
        expect(FINDING_CODES).toContain(code);
        expect(pages.every(isPage)).toBe(true);
        expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
        expect(places.length).toBeLessThanOrEqual(PLACES_SHOWN);
        expect(places.every((place) => pages.includes(place.page))).toBe(true);
        expect(message).not.toMatch(/undefined|NaN|null/);
        if (fix && 'pages' in fix.fix)
          expect(fix.fix.pages.length > 0 && fix.fix.pages.every(isPage)).toBe(true);
        if (fix?.fix.kind === 'add-blank') expect(fix.fix.after).toBeLessThanOrEqual(count);
        if (fix?.fix.kind === 'remove') expect(fix.fix.pages.length).toBeLessThan(count);
      }
    }),
    { numRuns: runCount(100) },
  );
});

test('only errors about appearance can be accepted', () => {
  fc.assert(
    fc.property(facts, plan, (file, book) => {
      for (const { code, isAcceptable, grade } of judge(file, book)) {
        expect(isAcceptable).toBe(ACCEPTABLE.includes(code));
        if (isAcceptable) expect(grade).toBe('error');
      }
    }),
    { numRuns: runCount(100) },
  );
});
const ACCEPTABLE: string[] = [
  'FONT_MISSING',
  'PICTURE_COARSE',
  'TEXT_IN_GUTTER',
  'TEXT_AT_EDGE',
  'TITLE_PAGE_MISSING',
  'PAGE_TURNED',
  'NOTES_PRINTED',
];
