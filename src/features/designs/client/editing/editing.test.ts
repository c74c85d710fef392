import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DesignElement, SIDES } from '../../design.ts';
import { sideSize } from '../../geometry.ts';
import { sampleDesign } from '../../sample-design.ts';
import { alignElements, distributeElements } from './aligning.ts';
import { addCopies, groupElements, removeElements, reorderElements, ungroupElements } from './arranging.ts';
import { elementBox, elementSize, expandGroups, type Sizes, union } from './bounds.ts';
import { dragElements, spreadBox } from './dragging.ts';
import { describePosition } from './element-labels.ts';
import { normalizeRotation } from './moving.ts';
import { elementHandles, resizeElement } from './resizing.ts';

const mm = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);
const label = (at: number) =>
  fc.record({
    kind: fc.constant('label' as const),
    id: fc.constant(`label-${at}`),
    side: fc.constantFrom(...SIDES),
    x: mm(0, 150),
    y: mm(0, 220),
    rotation: fc.constantFrom(0, 30, 90, -45),
    foil: fc.constant(null),
    group: fc.constant(null),
    colour: fc.constant('black'),
    width: mm(2, 60),
    height: mm(2, 60),
  });
const designs = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => label(at))))
  .map((elements) => sampleDesign({ elements }));
const labelSizes = (elements: readonly DesignElement[]): Sizes =>
  new Map(elements.flatMap((element) => (element.kind === 'label' ? [[element.id, element]] : [])));
const elementIds = (elements: readonly DesignElement[]) => elements.map(({ id }) => id);

describe('An element on a binding', () => {
  test('aligns to the edge within a hundredth', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const [first] = design.elements;
        if (!first) return;
        const sizes = labelSizes(design.elements);
        const [next] = alignElements(design, sizes, [first.id], 'right').elements;
        const box = elementBox(next as DesignElement, sizes);
        expect(box.x + box.width).toBeCloseTo(sideSize(design, first.side).width, 1);
      }),
    );
  });

  test('has equal gaps after distributing, while the outermost stay', () => {
    fc.assert(
      fc.property(designs, (base) => {
        const design = {
          ...base,
          elements: base.elements.map((element) => ({ ...element, side: 'front' as const })),
        };
        if (design.elements.length < 3) return;
        const sizes = labelSizes(design.elements);
        const next = distributeElements(design, sizes, elementIds(design.elements), 'y');
        const boxes = next.elements.map((element) => elementBox(element, sizes));
        const order = design.elements
          .map((element, at) => ({ at, y: elementBox(element, sizes).y }))
          .sort((a, b) => a.y - b.y)
          .map(({ at }) => boxes[at]);
        const gaps = order.slice(1).map((box, at) => {
          const before = order[at];
          return (box?.y ?? 0) - (before?.y ?? 0) - (before?.height ?? 0);
        });
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 1);
      }),
    );
  });

  test('moves by the dragged distance, whichever side it ends on', () => {
    fc.assert(
      fc.property(designs, mm(-60, 60), mm(-20, 20), (design, x, y) => {
        const sizes = labelSizes(design.elements);
        const ids = elementIds(design.elements);
        const from = spreadBox(design, sizes, ids);
        const next = dragElements(design, sizes, ids, { x, y }, 0).design;
        const to = spreadBox(next, sizes, ids);
        expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(x, 1);
        expect((to?.y ?? 0) - (from?.y ?? 0)).toBeCloseTo(y, 1);
      }),
    );
  });

  test('keeps the opposite handle in place when resized', () => {
    fc.assert(
      fc.property(designs, mm(-40, 40), mm(-40, 40), fc.nat(), (design, x, y, which) => {
        const element = design.elements[0] as DesignElement;
        const handles = elementHandles(element);
        const handle = handles[which % handles.length] as (typeof handles)[number];
        const before = elementSize(labelSizes([element]), element);
        const next = resizeElement(element, before, handle, { x, y });
        const after = elementSize(labelSizes([next]), next);
        const opposite = (item: DesignElement, { width, height }: typeof before) => {
          const angle = (item.rotation * Math.PI) / 180;
          const [dx, dy] = [(-handle.x * width) / 2, (-handle.y * height) / 2];
          return {
            x: item.x + dx * Math.cos(angle) - dy * Math.sin(angle),
            y: item.y + dx * Math.sin(angle) + dy * Math.cos(angle),
          };
        };
        expect(opposite(next, after).x).toBeCloseTo(opposite(element, before).x, 1);
        expect(opposite(next, after).y).toBeCloseTo(opposite(element, before).y, 1);
      }),
    );
  });

  test('is selected with its group, and alone after ungrouping', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const ids = elementIds(design.elements);
        const together = groupElements(design, ids);
        expect(expandGroups(together, ids.slice(0, 1))).toEqual(ids);
        expect(expandGroups(ungroupElements(together, ids), ids.slice(0, 1))).toEqual(ids.slice(0, 1));
      }),
    );
  });

  test('moves up and back down in the stacking order', () => {
    fc.assert(
      fc.property(designs, fc.nat(), (design, which) => {
        const ids = elementIds(design.elements);
        const id = ids[which % ids.length] as string;
        const up = reorderElements(design, [id], 1);
        expect(new Set(elementIds(up.elements))).toEqual(new Set(ids));
        if (up !== design) expect(elementIds(reorderElements(up, [id], -1).elements)).toEqual(ids);
      }),
    );
  });

  test('is copied under new ids and removed completely', () => {
    fc.assert(
      fc.property(designs, (design) => {
        const { design: copied, ids } = addCopies(design, design.elements);
        expect(new Set(elementIds(copied.elements)).size).toBe(design.elements.length * 2);
        expect(removeElements(copied, ids).elements).toEqual(design.elements);
      }),
    );
  });

  test('describes its position in millimetres and inches', () => {
    const [element] = [{ ...aLabel, x: 76, y: 60 }];
    expect(describePosition(element, { width: 40, height: 10 }, 'mm')).toBe(
      'Label, front, 76 mm from the left, 60 mm from the top, 40 mm wide',
    );
    expect(describePosition(element, { width: 25.4, height: 10 }, 'inch')).toContain('2.99 in from the left');
  });

  test('normalises rotation to half a turn either way', () => {
    expect([0, 190, -190, 540, 359.5].map(normalizeRotation)).toEqual([0, -170, 170, -180, -0.5]);
  });
});

const aLabel = {
  kind: 'label' as const,
  id: 'label-1',
  side: 'front' as const,
  rotation: 0,
  foil: null,
  group: null,
  colour: 'black',
  width: 40,
  height: 10,
};

test('The union of no boxes is null', () => expect(union([])).toBeNull());
