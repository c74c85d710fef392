import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIDES, type Side, type UploadReference } from './design.ts';
import { findingsOf } from './findings/findings-of.ts';
import { forBook } from './for-book.ts';
import { safeZone } from './geometry.ts';
import { elementsOf, movedTo, withFrame, withLine, withLogo, without, withSpineTools } from './guided.ts';
import { designWith, fullCover } from './layout/design-fixture.ts';
import { layOut } from './layout/lay-out.ts';
import { meansOf } from './server/means.ts';
import { readStartingPoints } from './server/starting-points/read.ts';

const points = await readStartingPoints();
const colours = [...new Set(points.flatMap(({ design }) => design.colour)), 'oxblood', 'black'];
const refused = (design: Parameters<typeof meansOf>[0]) =>
  findingsOf(layOut(design, meansOf(design)), { colours }).filter(({ grade }) => grade === 'refused');
const side = fc.constantFrom<Side>(...SIDES);
const upload: UploadReference = { id: 'one', sha256: 'a'.repeat(64) };

/** Books from a pamphlet to the thickest that the shop binds. */
const sizes = fc.record({
  pages: fc.integer({ min: 64, max: 1400 }),
  trim: fc.constantFrom(
    { width: 149, height: 223 },
    { width: 110, height: 178 },
    { width: 210, height: 297 },
  ),
  bands: fc.constantFrom(0 as const, 3 as const, 4 as const, 5 as const, 6 as const),
});
const bare = ({ pages, trim, bands }: typeof sizes extends fc.Arbitrary<infer T> ? T : never) =>
  designWith([], {
    trim,
    bands,
    book: { id: null, title: 'Emma', author: 'Jane Austen', year: 1815, pages },
  });

describe('what is put on by name', () => {
  test('stands within what is safe of its side, in a book of any size', () => {
    fc.assert(
      fc.property(sizes, side, (size, on) => {
        const line = withLine(bare(size), on);
        const made = withLogo(withFrame(line.design, 'front', 'double'), upload, 1.4, on);
        for (const { x, y, side: its } of made.elements) {
          const zone = safeZone(made, its);
          expect(x).toBeGreaterThanOrEqual(zone.x);
          expect(x).toBeLessThanOrEqual(zone.x + zone.width);
          expect(y).toBeGreaterThanOrEqual(zone.y);
          expect(y).toBeLessThanOrEqual(zone.y + zone.height);
        }
      }),
    );
  });

  test('has an id of its own, and never lies on what stood there while there is room', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 3 }), (size, times) => {
        let design = bare({ ...size, bands: 5 });
        for (let n = 0; n < times; n += 1) design = withLine(design, 'front').design;
        expect(new Set(design.elements.map(({ id }) => id)).size).toBe(times);
        const heights = elementsOf(design, 'text', 'front').map(({ y }) => y);
        for (const [at, y] of heights.entries())
          if (at > 0) expect(y - (heights[at - 1] ?? 0)).toBeGreaterThanOrEqual(13);
      }),
    );
  });

  test('is off again without a trace', () => {
    const before = fullCover();
    const { design, id } = withLine(before, 'back');
    expect(without(design, id)).toEqual(before);
    const tooled = withSpineTools(designWith(), 'rosette');
    expect(elementsOf(tooled, 'ornament', 'spine').length).toBeGreaterThan(2);
    expect(withSpineTools(tooled, null)).toEqual(designWith());
    expect(withFrame(withFrame(designWith(), 'back', 'single'), 'back', null)).toEqual(designWith());
  });

  test('keeps its emblem while the frame is another, and its width while the mark is', () => {
    const framed = withFrame(fullCover(), 'front', 'dentelle');
    expect(elementsOf(framed, 'frame', 'front')).toMatchObject([{ frame: 'dentelle', emblem: 'rose' }]);
    const marked = withLogo(designWith(), upload, 1);
    const [first] = elementsOf(marked, 'logo');
    const again = withLogo(marked, { id: 'two', sha256: 'b'.repeat(64) }, 2);
    expect(elementsOf(again, 'logo')).toMatchObject([{ width: first?.width, upload: { id: 'two' } }]);
    expect(elementsOf(movedTo(again, first?.id ?? '', 'back'), 'logo', 'back')).toHaveLength(1);
  });

  test('can be made as it comes: lines, frame and tools are refused by no rule', () => {
    for (const pages of [160, 320, 900]) {
      const begun = designWith([], {
        book: { id: null, title: 'Emma', author: 'Jane Austen', year: 1815, pages },
      });
      const lined = SIDES.reduce((now, on) => withLine(now, on).design, begun);
      expect(refused(withSpineTools(withFrame(lined, 'front', 'double'), 'rosette')), `${pages}`).toEqual([]);
    }
  });
});

describe('a design taken to another book', () => {
  const emma = designWith([], {
    book: { id: 'emma', title: 'Emma', author: 'Jane Austen', year: 1815, pages: 480 },
  });

  test('says that book’s title and author, and has its leaves', () => {
    const taken = forBook(fullCover(), emma);
    expect(taken.book).toEqual(emma.book);
    const said = elementsOf(taken, 'text').map(({ text }) => text);
    expect(said).toContain('Emma');
    expect(said).toContain('Jane Austen');
    expect(said.join(' ')).not.toMatch(/Meditations|Aurelius/);
  });

  test('keeps each element’s place in proportion, and comes back as it went', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const from = fullCover();
        const to = { ...bare(size), bands: from.bands };
        const back = forBook(forBook(from, to), from);
        for (const [at, element] of back.elements.entries()) {
          expect(element.x).toBeCloseTo(from.elements[at]?.x ?? Number.NaN, 6);
          expect(element.y).toBeCloseTo(from.elements[at]?.y ?? Number.NaN, 6);
        }
        expect(elementsOf(back, 'text').map(({ text }) => text)).toEqual(
          elementsOf(from, 'text').map(({ text }) => text),
        );
      }),
    );
  });

  test('of its own book is the same design', () => {
    expect(forBook(fullCover(), fullCover())).toEqual(fullCover());
  });
});
