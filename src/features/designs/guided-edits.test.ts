import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIDES, type Side, type UploadReference } from './design.ts';
import { checkLayout } from './findings/check-layout.ts';
import { safeZone } from './geometry.ts';
import {
  addLine,
  elementsOf,
  moveLogoToSide,
  removeElement,
  setLogo,
  setSpineTools,
  setTextFields,
} from './guided-edits.ts';
import { designWith, fullCover, textElement } from './layout/design-fixture.ts';
import { layOut } from './layout/lay-out.ts';
import { sizeRange } from './placing/fit-text.ts';
import { setBands } from './placing/set-bands.ts';
import { setEdition } from './placing/set-edition.ts';
import { setFrame } from './placing/set-frame.ts';
import { createLayoutContext } from './server/layout-context.ts';
import { readStartingPoints } from './server/starting-points/read-starting-points.ts';
import { transferToBook } from './transfer-to-book.ts';

const points = await readStartingPoints();
const colours = [...new Set(points.flatMap(({ design }) => design.colour)), 'oxblood', 'black'];
const refused = (design: Parameters<typeof createLayoutContext>[0]) =>
  checkLayout(layOut(design, createLayoutContext(design)), { colours }).filter(
    ({ grade }) => grade === 'refused',
  );
const side = fc.constantFrom<Side>(...SIDES);
const upload: UploadReference = { id: 'one', sha256: 'a'.repeat(64) };
const trace = { d: 'M0 0L1 0L1 1L0 1Z', ratio: 1, finest: 0.02, cover: 0.6 };
const blocks = new Map([
  [upload.sha256, trace],
  ['b'.repeat(64), { ...trace, d: 'M0 0L1 0L1 2L0 2Z', ratio: 2 }],
]);
function expectMade<T>(value: T | null): T {
  if (value === null) throw new Error('It was not to be made.');
  return value;
}

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
        const line = expectMade(addLine(bare(size), on, blocks));
        const framed = expectMade(setFrame(line.design, 'front', 'double', blocks));
        const marked = setLogo(framed, upload, blocks, on) ?? framed;
        for (const { x, y, side: its } of marked.elements) {
          const zone = safeZone(marked, its);
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
        for (let n = 0; n < times; n += 1) design = expectMade(addLine(design, 'front', blocks)).design;
        expect(new Set(design.elements.map(({ id }) => id)).size).toBe(times);
        const heights = elementsOf(design, 'text', 'front').map(({ y }) => y);
        for (const [at, y] of heights.entries())
          if (at > 0) expect(y - (heights[at - 1] ?? 0)).toBeGreaterThanOrEqual(13);
      }),
    );
  });

  test('is off again without a trace', () => {
    const before = fullCover();
    const { design, id } = expectMade(addLine(before, 'back', blocks));
    expect(removeElement(design, id)).toEqual(before);
    const tooled = expectMade(setSpineTools(designWith(), 'rosette', blocks));
    expect(elementsOf(tooled, 'ornament', 'spine').length).toBeGreaterThan(2);
    expect(setSpineTools(tooled, null, blocks)).toEqual(designWith());
    const framed = expectMade(setFrame(designWith(), 'back', 'single', blocks));
    expect(setFrame(framed, 'back', null, blocks)).toEqual(designWith());
  });

  test('keeps its emblem while the frame is another, and its width while the mark is', () => {
    const framed = expectMade(setFrame(fullCover(), 'front', 'dentelle', blocks));
    expect(elementsOf(framed, 'frame', 'front')).toMatchObject([{ frame: 'dentelle', emblem: 'rose' }]);
    const marked = expectMade(setLogo(designWith(), upload, blocks));
    const [first] = elementsOf(marked, 'logo');
    const again = expectMade(setLogo(marked, { id: 'two', sha256: 'b'.repeat(64) }, blocks));
    expect(elementsOf(again, 'logo')).toMatchObject([{ width: first?.width, upload: { id: 'two' } }]);
    expect(
      elementsOf(expectMade(moveLogoToSide(again, first?.id ?? '', 'back', blocks)), 'logo', 'back'),
    ).toHaveLength(1);
  });

  test('can be made as it comes: lines, frame and tools are refused by no rule', () => {
    for (const pages of [160, 320, 900]) {
      const started = designWith([], {
        book: { id: null, title: 'Emma', author: 'Jane Austen', year: 1815, pages },
      });
      const lined = SIDES.reduce((now, on) => expectMade(addLine(now, on, blocks)).design, started);
      const framed = expectMade(setFrame(lined, 'front', 'double', blocks));
      expect(refused(expectMade(setSpineTools(framed, 'rosette', blocks))), `${pages}`).toEqual([]);
    }
  });
});

describe('the layout adapts', () => {
  const emma = designWith([textElement('Emma', { id: 'title', y: 70, size: 14 })]);

  test('half leather has its lettering on a label, and full leather its frame again', () => {
    const framed = expectMade(setFrame(emma, 'front', 'lozenge', blocks));
    const half = expectMade(setEdition(framed, 'deluxe', { blocks, leathers: colours }));
    expect(elementsOf(half, 'label', 'front')).toHaveLength(1);
    expect(elementsOf(half, 'frame', 'front')).toMatchObject([{ frame: 'double' }]);
    expect(refused(half)).toEqual([]);
    const full = expectMade(
      setEdition(half, 'superDeluxe', { blocks, leathers: colours, full: framed.elements }),
    );
    expect(full).toEqual(framed);
  });

  test('the label is of another leather than the binding', () => {
    for (const colour of ['oxblood', 'black']) {
      const half = expectMade(
        setEdition({ ...emma, colour }, 'deluxe', { blocks, leathers: ['oxblood', 'black'] }),
      );
      expect(elementsOf(half, 'label')[0]?.colour).not.toBe(colour);
    }
  });

  test('a narrow spine with bands is lettered along, between two of them', () => {
    const thin = { ...emma.book, pages: 96 };
    const spine = textElement('Emma', { id: 'spine-title', side: 'spine', x: 5, y: 115, rotation: 90 });
    const banded = expectMade(setBands(designWith([spine], { book: thin, bands: 0 }), 5, blocks));
    expect(elementsOf(banded, 'text', 'spine')).toMatchObject([{ rotation: 90, text: 'Emma' }]);
    expect(refused(banded)).toEqual([]);
  });

  test('bands that leave no room for a word are not to be had', () => {
    const spine = textElement('Rindfleischetikettierungsüberwachung', {
      id: 'spine-title',
      side: 'spine',
      x: 5,
    });
    const thin = designWith([spine], { book: { ...emma.book, pages: 48 }, bands: 0 });
    expect(setBands(thin, 6, blocks)).toBeNull();
    expect(setBands(thin, 0, blocks)).not.toBeNull();
  });

  test('a text is as large as its room lets it be, and grows again when it is shortened', () => {
    const long = expectMade(setTextFields(emma, 'title', { text: 'Emma, a novel in three volumes' }, blocks));
    const [text] = elementsOf(long, 'text');
    expect(sizeRange(long, expectMade(text ?? null), blocks).most).toBeGreaterThanOrEqual(text?.size ?? 0);
    const back = expectMade(setTextFields(long, 'title', { text: 'Emma' }, blocks));
    expect(elementsOf(back, 'text')[0]?.size).toBe(14);
    expect(setTextFields(emma, 'title', { text: `${'W'.repeat(400)}` }, blocks)).toBeNull();
  });
});

describe('a design taken to another book', () => {
  const emma = designWith([], {
    book: { id: 'emma', title: 'Emma', author: 'Jane Austen', year: 1815, pages: 480 },
  });

  test('says that book’s title and author, and has its leaves', () => {
    const taken = transferToBook(fullCover(), emma);
    expect(taken.book).toEqual(emma.book);
    const message = elementsOf(taken, 'text').map(({ text }) => text);
    expect(message).toContain('Emma');
    expect(message).toContain('Jane Austen');
    expect(message.join(' ')).not.toMatch(/Meditations|Aurelius/);
  });

  test('keeps each element’s place in proportion, and comes back as it went', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const from = fullCover();
        const to = { ...bare(size), bands: from.bands };
        const back = transferToBook(transferToBook(from, to), from);
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
    expect(transferToBook(fullCover(), fullCover())).toEqual(fullCover());
  });
});
