import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SIDES, type Side, type UploadReference } from './design.ts';
import { checkLayout } from './findings/check-layout.ts';
import { safeZone } from './geometry.ts';
import {
  addLine,
  findElements,
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
const findRefusals = (design: Parameters<typeof createLayoutContext>[0]) =>
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
function expectNotNull<T>(value: T | null): T {
  if (value === null) throw new Error('Expected a value, not null.');
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

describe('elements added by name', () => {
  test('lie within the safe zone of a book of any size', () => {
    fc.assert(
      fc.property(sizes, side, (size, on) => {
        const line = expectNotNull(addLine(bare(size), on, blocks));
        const framed = expectNotNull(setFrame(line.design, 'front', 'double', blocks));
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

  test('get unique ids and don’t overlap while there is room', () => {
    fc.assert(
      fc.property(sizes, fc.integer({ min: 1, max: 3 }), (size, times) => {
        let design = bare({ ...size, bands: 5 });
        for (let n = 0; n < times; n += 1) design = expectNotNull(addLine(design, 'front', blocks)).design;
        expect(new Set(design.elements.map(({ id }) => id)).size).toBe(times);
        const heights = findElements(design, 'text', 'front').map(({ y }) => y);
        for (const [at, y] of heights.entries())
          if (at > 0) expect(y - (heights[at - 1] ?? 0)).toBeGreaterThanOrEqual(13);
      }),
    );
  });

  test('can be removed without a trace', () => {
    const before = fullCover();
    const { design, id } = expectNotNull(addLine(before, 'back', blocks));
    expect(removeElement(design, id)).toEqual(before);
    const tooled = expectNotNull(setSpineTools(designWith(), 'rosette', blocks));
    expect(findElements(tooled, 'ornament', 'spine').length).toBeGreaterThan(2);
    expect(setSpineTools(tooled, null, blocks)).toEqual(designWith());
    const framed = expectNotNull(setFrame(designWith(), 'back', 'single', blocks));
    expect(setFrame(framed, 'back', null, blocks)).toEqual(designWith());
  });

  test('keep the emblem when the frame changes, and the width when the logo does', () => {
    const framed = expectNotNull(setFrame(fullCover(), 'front', 'dentelle', blocks));
    expect(findElements(framed, 'frame', 'front')).toMatchObject([{ frame: 'dentelle', emblem: 'rose' }]);
    const marked = expectNotNull(setLogo(designWith(), upload, blocks));
    const [first] = findElements(marked, 'logo');
    const again = expectNotNull(setLogo(marked, { id: 'two', sha256: 'b'.repeat(64) }, blocks));
    expect(findElements(again, 'logo')).toMatchObject([{ width: first?.width, upload: { id: 'two' } }]);
    expect(
      findElements(expectNotNull(moveLogoToSide(again, first?.id ?? '', 'back', blocks)), 'logo', 'back'),
    ).toHaveLength(1);
  });

  test('cause no refusals as placed', () => {
    for (const pages of [160, 320, 900]) {
      const started = designWith([], {
        book: { id: null, title: 'Emma', author: 'Jane Austen', year: 1815, pages },
      });
      const lined = SIDES.reduce((now, on) => expectNotNull(addLine(now, on, blocks)).design, started);
      const framed = expectNotNull(setFrame(lined, 'front', 'double', blocks));
      expect(findRefusals(expectNotNull(setSpineTools(framed, 'rosette', blocks))), `${pages}`).toEqual([]);
    }
  });
});

describe('the layout adapts', () => {
  const emma = designWith([textElement('Emma', { id: 'title', y: 70, size: 14 })]);

  test('half leather puts lettering on a label; full leather restores the frame', () => {
    const framed = expectNotNull(setFrame(emma, 'front', 'lozenge', blocks));
    const half = expectNotNull(setEdition(framed, 'deluxe', { blocks, leathers: colours }));
    expect(findElements(half, 'label', 'front')).toHaveLength(1);
    expect(findElements(half, 'frame', 'front')).toMatchObject([{ frame: 'double' }]);
    expect(findRefusals(half)).toEqual([]);
    const full = expectNotNull(
      setEdition(half, 'superDeluxe', { blocks, leathers: colours, full: framed.elements }),
    );
    expect(full).toEqual(framed);
  });

  test('a label has another leather than the binding', () => {
    for (const colour of ['oxblood', 'black']) {
      const half = expectNotNull(
        setEdition({ ...emma, colour }, 'deluxe', { blocks, leathers: ['oxblood', 'black'] }),
      );
      expect(findElements(half, 'label')[0]?.colour).not.toBe(colour);
    }
  });

  test('letters a narrow spine along, between two bands', () => {
    const thin = { ...emma.book, pages: 96 };
    const spine = textElement('Emma', { id: 'spine-title', side: 'spine', x: 5, y: 115, rotation: 90 });
    const banded = expectNotNull(setBands(designWith([spine], { book: thin, bands: 0 }), 5, blocks));
    expect(findElements(banded, 'text', 'spine')).toMatchObject([{ rotation: 90, text: 'Emma' }]);
    expect(findRefusals(banded)).toEqual([]);
  });

  test('refuses bands that leave no room for a word', () => {
    const spine = textElement('Rindfleischetikettierungsüberwachung', {
      id: 'spine-title',
      side: 'spine',
      x: 5,
    });
    const thin = designWith([spine], { book: { ...emma.book, pages: 48 }, bands: 0 });
    expect(setBands(thin, 6, blocks)).toBeNull();
    expect(setBands(thin, 0, blocks)).not.toBeNull();
  });

  test('a text fills its room and grows again when shortened', () => {
    const long = expectNotNull(
      setTextFields(emma, 'title', { text: 'Emma, a novel in three volumes' }, blocks),
    );
    const [text] = findElements(long, 'text');
    expect(sizeRange(long, expectNotNull(text ?? null), blocks).most).toBeGreaterThanOrEqual(text?.size ?? 0);
    const back = expectNotNull(setTextFields(long, 'title', { text: 'Emma' }, blocks));
    expect(findElements(back, 'text')[0]?.size).toBe(14);
    expect(setTextFields(emma, 'title', { text: `${'W'.repeat(400)}` }, blocks)).toBeNull();
  });
});

describe('a design transferred to another book', () => {
  const emma = designWith([], {
    book: { id: 'emma', title: 'Emma', author: 'Jane Austen', year: 1815, pages: 480 },
  });

  test('takes that book’s title, author and leaves', () => {
    const transferred = transferToBook(fullCover(), emma);
    expect(transferred.book).toEqual(emma.book);
    const texts = findElements(transferred, 'text').map(({ text }) => text);
    expect(texts).toContain('Emma');
    expect(texts).toContain('Jane Austen');
    expect(texts.join(' ')).not.toMatch(/Meditations|Aurelius/);
  });

  test('keeps proportional positions and survives the round trip', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const from = fullCover();
        const to = { ...bare(size), bands: from.bands };
        const back = transferToBook(transferToBook(from, to), from);
        for (const [at, element] of back.elements.entries()) {
          expect(element.x).toBeCloseTo(from.elements[at]?.x ?? Number.NaN, 6);
          expect(element.y).toBeCloseTo(from.elements[at]?.y ?? Number.NaN, 6);
        }
        expect(findElements(back, 'text').map(({ text }) => text)).toEqual(
          findElements(from, 'text').map(({ text }) => text),
        );
      }),
    );
  });

  test('is unchanged for its own book', () => {
    expect(transferToBook(fullCover(), fullCover())).toEqual(fullCover());
  });
});
