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

const layOutElements = (elements: DesignElement[], overrides = {}): Layout => {
  const design = designWith(elements, overrides);
  return layOut(design, createLayoutContext(design));
};
const layOutFront = (element: DesignElement): Panel => layOutElements([element]).panels.front;
const placeOnFront = (element: DesignElement) =>
  layOutFront(element).elements[0] as Panel['elements'][number];
const parseNumbers = (d: string) => (d.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

const placing = fc.record({
  x: fc.double({ min: 10, max: 140, noNaN: true }),
  y: fc.double({ min: 10, max: 220, noNaN: true }),
  rotation: fc.constantFrom(0, 90, 180, 270, 33, -12.5),
});
const extent = fc.double({ min: 0.5, max: 300, noNaN: true });
const elementWith = (fields: object) =>
  placing.map((at) => ({ ...frontPlacement, id: 'one', ...at, ...fields }) as unknown as DesignElement);
const anyElement: fc.Arbitrary<DesignElement> = fc.oneof(
  fc
    .tuple(
      fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }),
      fc.constantFrom(...FACES),
      fc.boolean(),
    )
    .chain(([text, face, capitals]) =>
      elementWith({ ...textElement(text, { face, capitals, width: 60 }), id: 'one' }),
    ),
  fc
    .tuple(fc.constantFrom(...ORNAMENTS), extent)
    .chain(([ornament, size]) => elementWith({ kind: 'ornament', ornament, size })),
  fc
    .tuple(fc.constantFrom(...FRAMES, ...PLAIN_FRAMES), extent, extent, fc.constantFrom('rose', null))
    .chain(([frame, width, height, emblem]) =>
      elementWith({ kind: 'frame', frame, width, height, emblem, variant: 3 }),
    ),
  fc
    .tuple(
      fc.constantFrom('plain', 'double', 'dotted', 'swelled'),
      extent,
      fc.double({ min: 0.1, max: 6, noNaN: true }),
    )
    .chain(([line, length, thickness]) => elementWith({ kind: 'line', line, length, thickness })),
  fc
    .tuple(extent, extent)
    .chain(([width, height]) => elementWith({ kind: 'label', colour: 'navy', width, height })),
);

describe('a layout', () => {
  test('has the size of the binding', () => {
    const { panels, spread, bands } = layOutElements([]);
    expect([panels.front.width, panels.front.height]).toEqual([152, 229]);
    expect([panels.dedication.width, panels.dedication.height]).toEqual([149, 223]);
    expect(spread.widthMm).toBeCloseTo(2 * 152 + panels.spine.width, 5);
    expect(bands).toHaveLength(5);
  });

  test('of any element has finite numbers and boxes around every outline', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const { outlines, elements } = layOutFront(element);
        for (const { d, stroke, box, round } of outlines) {
          expect(parseNumbers(d).every(Number.isFinite)).toBe(true);
          expect(d).toMatch(/^(?:[MLCQZ][-\d. ]*)*$/);
          const drawnBox = extentBox(
            pathExtent(parsePath(d), stroke === null ? null : { width: stroke, round: round ?? false }),
          );
          expect(Math.abs(drawnBox.x - box.x)).toBeLessThan(0.01);
          expect(Math.abs(drawnBox.x + drawnBox.width - box.x - box.width)).toBeLessThan(0.01);
          expect(Math.abs(drawnBox.y - box.y)).toBeLessThan(0.01);
          expect(Math.abs(drawnBox.y + drawnBox.height - box.y - box.height)).toBeLessThan(0.01);
          const elementBox = elements[0]?.box ?? box;
          expect(elementBox.x).toBeLessThanOrEqual(box.x + 0.002);
          expect(elementBox.x + elementBox.width).toBeGreaterThanOrEqual(box.x + box.width - 0.002);
        }
      }),
      { numRuns: runCount(80) },
    );
  });

  test('moves all outlines of an element alike', () => {
    fc.assert(
      fc.property(anyElement, (element) => {
        const here = layOutFront(element);
        const there = layOutFront({ ...element, x: element.x + 7, y: element.y - 3 });
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

  test('keeps the element order and reuses unchanged outlines', () => {
    const design = fullCover();
    const context = createLayoutContext(design);
    const { panels } = layOut(design, context);
    const ids = [...new Set(panels.front.outlines.map(({ elementId }) => elementId))];
    expect(ids).toEqual(['frame', 'title', 'author']);
    const changed = design.elements.map((element) =>
      element.id === 'title' ? { ...element, x: 81 } : element,
    );
    const after = layOut({ ...design, elements: changed }, context).panels.front;
    const findOutlines = (panel: Panel, id: string) =>
      panel.outlines.filter(({ elementId }) => elementId === id);
    expect(findOutlines(after, 'frame')[0]).toBe(findOutlines(panels.front, 'frame')[0]);
    expect(findOutlines(after, 'title')[0]).not.toBe(findOutlines(panels.front, 'title')[0]);
  });
});

describe('an element', () => {
  test('rotates about its centre', () => {
    const label = {
      ...frontPlacement,
      kind: 'label',
      id: 'l',
      colour: 'navy',
      width: 40,
      height: 20,
    } as const;
    expect(placeOnFront(label).box).toEqual({ x: 60, y: 90, width: 40, height: 20 });
    expect(placeOnFront({ ...label, rotation: 90 }).box).toEqual({ x: 70, y: 80, width: 20, height: 40 });
    expect(placeOnFront({ ...label, rotation: 90 }).size).toEqual({ width: 40, height: 20 });
  });

  test('that is a frame fills its field in every style, with or without emblem', () => {
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
        const { box } = placeOnFront({ ...frame, width: 110, height: 170 });
        expect(Math.abs(box.width - 110), style).toBeLessThan(2.5);
        expect(Math.abs(box.height - 170), style).toBeLessThan(2.5);
        expect(Math.abs(box.x + box.width / 2 - 80), style).toBeLessThan(0.1);
      }
  });

  test('that is a frame limits its marks however long and narrow it is', () => {
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
          const marks = layOutFront({ ...frame, width, height }).outlines.flatMap(
            ({ d }) => d.match(/M/g) ?? [],
          );
          expect(marks.length, `${style}, ${width} × ${height} mm`).toBeLessThan(10_000);
        }
  });

  test('that is a logo keeps its proportions, and is empty without its block', () => {
    const upload = { id: '0'.repeat(26), sha256: 'a'.repeat(64) };
    const design = designWith([{ ...frontPlacement, kind: 'logo', id: 'logo', upload, width: 40 }]);
    const trace = { d: 'M0 0L1 0L1 0.5L0 0.5Z', ratio: 0.5, finest: 0.01, cover: 1 };
    const [placed] = layOut(design, createLayoutContext(design, new Map([[upload.sha256, trace]]))).panels
      .front.elements;
    expect(placed).toMatchObject({ box: { x: 60, y: 90, width: 40, height: 20 }, finest: 0.4, area: 800 });
    expect(layOut(design, createLayoutContext(design)).panels.front.outlines).toEqual([]);
  });
});

test('a half binding has leather at spine and corners, mirrored on the back', () => {
  const { front: before, back, spine } = layOutElements([], { edition: 'deluxe' }).panels;
  expect([before.ground, back.ground, spine.ground]).toEqual(['marbled', 'marbled', 'leather']);
  const leather = (panel: Panel) => panel.outlines.find(({ material }) => material === 'leather');
  expect(leather(before)).toMatchObject({ elementId: null, colour: 'oxblood' });
  expect(before.outlines.filter(({ material }) => material === 'gold')).toHaveLength(2);
  const [frontBox, backBox] = [leather(before)?.box, leather(back)?.box];
  expect(frontBox?.x).toBe(0);
  expect((backBox?.x ?? 0) + (backBox?.width ?? 0)).toBe(152);
});
