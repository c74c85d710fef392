import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRAMES } from '#kernel/binding-design.ts';
import { firstOrAll, runCount } from '#test/effort.ts';
import { type DesignElement, FACES, ORNAMENTS, PLAIN_FRAMES } from '../design.ts';
import type { Layout, Panel } from '../layout.ts';
import { createLayoutContext } from '../server/layout-context.ts';
import { designWith, frontPlacement, fullCover, textElement } from './design-fixture.ts';
import { pathExtent } from './extent.ts';
import { layOut } from './lay-out.ts';
import { parsePath } from './parse-path.ts';
import { extentBox } from './path.ts';

const laid = (elements: DesignElement[], other = {}): Layout => {
  const design = designWith(elements, other);
  return layOut(design, createLayoutContext(design));
};
const front = (element: DesignElement): Panel => laid([element]).panels.front;
const placedOf = (element: DesignElement) => front(element).elements[0] as Panel['elements'][number];
const numbersOf = (d: string) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

const placing = fc.record({
  x: fc.double({ min: 10, max: 140, noNaN: true }),
  y: fc.double({ min: 10, max: 220, noNaN: true }),
  rotation: fc.constantFrom(0, 90, 180, 270, 33, -12.5),
});
const extent = fc.double({ min: 0.5, max: 300, noNaN: true });
const given = (fields: object) =>
  placing.map((at) => ({ ...frontPlacement, id: 'one', ...at, ...fields }) as unknown as DesignElement);
const anyElement: fc.Arbitrary<DesignElement> = fc.oneof(
  fc
    .tuple(
      fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
      fc.constantFrom(...FACES),
      fc.boolean(),
    )
    .chain(([text, face, capitals]) =>
      given({ ...textElement(text, { face, capitals, width: 60 }), id: 'one' }),
    ),
  fc
    .tuple(fc.constantFrom(...ORNAMENTS), extent)
    .chain(([ornament, size]) => given({ kind: 'ornament', ornament, size })),
  fc
    .tuple(fc.constantFrom(...FRAMES, ...PLAIN_FRAMES), extent, extent, fc.constantFrom('rose', null))
    .chain(([frame, width, height, emblem]) =>
      given({ kind: 'frame', frame, width, height, emblem, variant: 3 }),
    ),
  fc
    .tuple(
      fc.constantFrom('plain', 'double', 'dotted', 'swelled'),
      extent,
      fc.double({ min: 0.1, max: 6, noNaN: true }),
    )
    .chain(([line, length, thickness]) => given({ kind: 'line', line, length, thickness })),
  fc
    .tuple(extent, extent)
    .chain(([width, height]) => given({ kind: 'label', colour: 'navy', width, height })),
);

describe('a layout', () => {
  test('is as large as the binding', () => {
    const { panels, spread, bands } = laid([]);
    expect([panels.front.width, panels.front.height]).toEqual([152, 229]);
    expect([panels.dedication.width, panels.dedication.height]).toEqual([149, 223]);
    expect(spread.widthMm).toBeCloseTo(2 * 152 + panels.spine.width, 5);
    expect(bands).toHaveLength(5);
  });

  test('of any element holds finite numbers only, and boxes that hold every outline', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const { outlines, elements } = front(element);
        for (const { d, stroke, box, round } of outlines) {
          expect(numbersOf(d).every(Number.isFinite)).toBe(true);
          expect(d).toMatch(/^(?:[MLCQZ][-\d. ]*)*$/);
          const drawn = extentBox(
            pathExtent(parsePath(d), stroke === null ? null : { width: stroke, round: round ?? false }),
          );
          expect(Math.abs(drawn.x - box.x)).toBeLessThan(0.01);
          expect(Math.abs(drawn.x + drawn.width - box.x - box.width)).toBeLessThan(0.01);
          expect(Math.abs(drawn.y - box.y)).toBeLessThan(0.01);
          expect(Math.abs(drawn.y + drawn.height - box.y - box.height)).toBeLessThan(0.01);
          const whole = elements[0]?.box ?? box;
          expect(whole.x).toBeLessThanOrEqual(box.x + 0.002);
          expect(whole.x + whole.width).toBeGreaterThanOrEqual(box.x + box.width - 0.002);
        }
      }),
      { numRuns: runCount(80) },
    );
  });

  test('moves all outlines of an element alike', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const here = front(element);
        const there = front({ ...element, x: element.x + 7, y: element.y - 3 });
        expect(there.outlines.length).toBe(here.outlines.length);
        here.outlines.forEach(({ box, stroke }, i) => {
          const moved = there.outlines[i] as (typeof here.outlines)[number];
          expect(moved.box.x).toBeCloseTo(box.x + 7, 2);
          expect(moved.box.y).toBeCloseTo(box.y - 3, 2);
          expect(moved.stroke).toBe(stroke);
        });
      }),
      { numRuns: runCount(25) },
    );
  });

  test('keeps the order of the elements, and leaves what did not change as it was', () => {
    const design = fullCover();
    const means = createLayoutContext(design);
    const { panels } = layOut(design, means);
    const ids = [...new Set(panels.front.outlines.map(({ elementId }) => elementId))];
    expect(ids).toEqual(['frame', 'title', 'author']);
    const changed = design.elements.map((one) => (one.id === 'title' ? { ...one, x: 81 } : one));
    const after = layOut({ ...design, elements: changed }, means).panels.front;
    const of = (panel: Panel, id: string) => panel.outlines.filter(({ elementId }) => elementId === id);
    expect(of(after, 'frame')[0]).toBe(of(panels.front, 'frame')[0]);
    expect(of(after, 'title')[0]).not.toBe(of(panels.front, 'title')[0]);
  });
});

describe('an element', () => {
  test('is turned about its centre', () => {
    const label = {
      ...frontPlacement,
      kind: 'label',
      id: 'l',
      colour: 'navy',
      width: 40,
      height: 20,
    } as const;
    expect(placedOf(label).box).toEqual({ x: 60, y: 90, width: 40, height: 20 });
    expect(placedOf({ ...label, rotation: 90 }).box).toEqual({ x: 70, y: 80, width: 20, height: 40 });
    expect(placedOf({ ...label, rotation: 90 }).size).toEqual({ width: 40, height: 20 });
  });

  test('that is a frame fills its field, in every style and without an emblem too', () => {
    for (const style of [...FRAMES, ...PLAIN_FRAMES])
      for (const emblem of ['sun', null] as const) {
        const frame = {
          ...frontPlacement,
          kind: 'frame',
          id: 'f',
          frame: style,
          emblem,
          variant: 2,
        } as const;
        const { box } = placedOf({ ...frame, width: 110, height: 170 });
        expect(Math.abs(box.width - 110), style).toBeLessThan(2.5);
        expect(Math.abs(box.height - 170), style).toBeLessThan(2.5);
        expect(Math.abs(box.x + box.width / 2 - 80), style).toBeLessThan(0.1);
      }
  });

  test('that is a frame repeats its marks as often as tools could strike them, however long and narrow it is', () => {
    for (const style of FRAMES)
      for (const narrow of firstOrAll([0.5, 25, 40]))
        for (const [width, height] of [
          [300, narrow],
          [narrow, 300],
        ] as const) {
          const frame = {
            ...frontPlacement,
            kind: 'frame',
            id: 'f',
            frame: style,
            emblem: null,
            variant: 3,
          } as const;
          const marks = front({ ...frame, width, height }).outlines.flatMap(({ d }) => d.match(/M/g) ?? []);
          expect(marks.length, `${style}, ${width} × ${height} mm`).toBeLessThan(10_000);
        }
  });

  test('that is a logo is as high as its own proportions say, and nothing while its block is not known', () => {
    const upload = { id: '0'.repeat(26), sha256: 'a'.repeat(64) };
    const design = designWith([{ ...frontPlacement, kind: 'logo', id: 'logo', upload, width: 40 }]);
    const trace = { d: 'M0 0L1 0L1 0.5L0 0.5Z', ratio: 0.5, finest: 0.01, cover: 1 };
    const [known] = layOut(design, createLayoutContext(design, new Map([[upload.sha256, trace]]))).panels
      .front.elements;
    expect(known).toMatchObject({ box: { x: 60, y: 90, width: 40, height: 20 }, finest: 0.4, area: 800 });
    expect(layOut(design, createLayoutContext(design)).panels.front.outlines).toEqual([]);
  });
});

test('a half binding has leather at spine and corners, mirrored on the back, and a whole spine of leather', () => {
  const { front: before, back, spine } = laid([], { edition: 'deluxe' }).panels;
  expect([before.ground, back.ground, spine.ground]).toEqual(['marbled', 'marbled', 'leather']);
  const leather = (panel: Panel) => panel.outlines.find(({ material }) => material === 'leather');
  expect(leather(before)).toMatchObject({ elementId: null, colour: 'oxblood' });
  expect(before.outlines.filter(({ material }) => material === 'gold')).toHaveLength(2);
  const [one, two] = [leather(before)?.box, leather(back)?.box];
  expect(one?.x).toBe(0);
  expect((two?.x ?? 0) + (two?.width ?? 0)).toBe(152);
});
