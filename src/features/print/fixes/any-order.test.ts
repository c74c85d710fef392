import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fix } from '../fixes.ts';
import { fixFile } from './fix-file.ts';
import { plainFile, readBack, turnPage } from './pdf-fixture.ts';

const PAGES = 4;
const pages = fc.uniqueArray(fc.integer({ min: 1, max: PAGES + 2 }), { maxLength: 3 });
/** Not smaller than a page: centring on less would cut it off. */
const millimetres = fc.integer({ min: 220, max: 320 });
const anyFix: fc.Arbitrary<Fix> = fc.oneof(
  fc.record({
    kind: fc.constant('size' as const),
    how: fc.constantFrom('scale' as const, 'centre' as const),
    pages,
    widthMm: millimetres,
    heightMm: millimetres,
  }),
  fc.record({
    kind: fc.constant('gutter' as const),
    pages,
    gutterMm: fc.integer({ min: 10, max: 25 }),
    isTwoSided: fc.boolean(),
    isRightToLeft: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('margin' as const), pages, marginMm: fc.integer({ min: 3, max: 12 }) }),
  fc.record({
    kind: fc.constant('rotate' as const),
    pages,
    degrees: fc.constantFrom(90 as const, 180 as const, 270 as const),
  }),
  fc.record({
    kind: fc.constant('add-blank' as const),
    after: fc.integer({ min: 0, max: PAGES }),
    count: fc.integer({ min: 1, max: 2 }),
  }),
  fc.record({ kind: fc.constant('chapters-right' as const), pages }),
  fc.record({ kind: fc.constant('pure-black' as const), pages }),
  fc.constant<Fix>({ kind: 'strip', what: ['scripts', 'forms', 'attachments', 'notes'] }),
  fc.record({
    kind: fc.constant('remove' as const),
    pages: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 1 }),
  }),
);
const box = { x: 10, y: 16, width: 12, height: 5 };
const textFacts = Array.from({ length: PAGES }, () => ({ text: box, ink: box }));

test('any fixes in any order give a readable file with correct origins', async () => {
  const file = await plainFile(PAGES);
  const layouts = new Map<string, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(anyFix, { maxLength: 4 }), async (fixes) => {
      const { bytes, origins, changedPages, histories } = await fixFile(file, fixes, { pages: textFacts });
      const { pages: result } = await readBack(bytes);
      expect(result.map(({ text }) => text)).toEqual(
        origins.map((page) => (page === null ? '' : `Page ${page}`)),
      );
      expect(histories.length).toBe(origins.length);
      histories.forEach((history, at) => {
        const { widthMm = 0, heightMm = 0, rotation = 0 } = result[at] ?? {};
        const layout = [widthMm.toFixed(1), heightMm.toFixed(1), rotation].join(' ');
        expect(layouts.get(history) ?? layout, history).toBe(layout);
        layouts.set(history, layout);
      });
      origins.forEach((page, at) => {
        if (changedPages.has(at + 1)) return;
        expect(histories[at]).toBe(`${page}`);
        expect(result[at]).toMatchObject({ rotation: 0, widthMm: expect.closeTo(148, 1) });
      });
      const again = await fixFile(file, fixes, { pages: textFacts });
      expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('histories tell rotated blank pages from upright ones', async () => {
  const { histories } = await fixFile(await plainFile(2, (file) => turnPage(file.getPage(1), 90)), [
    { kind: 'add-blank', after: 2, count: 1 },
    { kind: 'add-blank', after: 1, count: 1 },
  ]);
  const [, upright, , across] = histories;
  expect(upright).toMatch(/^new/);
  expect(across).not.toBe(upright);
});
