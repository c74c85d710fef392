import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeOffsets, findVisibleRange, indexAt, listIndexes } from './visible-range.ts';

const heights = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 400 });

describe('The visible range', () => {
  test('contains the visible pages only', () => {
    const offsets = computeOffsets([100, 100, 100, 100, 100], 10);
    expect(offsets).toEqual([0, 110, 220, 330, 440, 550]);
    expect(findVisibleRange(offsets, { top: 120, height: 100 })).toEqual({ first: 1, last: 2 });
    expect(findVisibleRange(offsets, { top: 120, height: 100, ahead: 120 })).toEqual({ first: 0, last: 3 });
  });

  test('stays small for any number of pages', () => {
    const offsets = computeOffsets(Array<number>(5000).fill(800), 16);
    const { first, last } = findVisibleRange(offsets, { top: 816 * 2500, height: 900, ahead: 900 });
    expect(listIndexes({ first, last })).toEqual([2498, 2499, 2500, 2501, 2502]);
  });

  test('finds the item at any position', () => {
    fc.assert(
      fc.property(heights, fc.nat(), (list, seed) => {
        const offsets = computeOffsets(list);
        const at = seed % (offsets.at(-1) ?? 1);
        const index = indexAt(offsets, at);
        expect(offsets[index]).toBeLessThanOrEqual(at);
        expect(offsets[index + 1]).toBeGreaterThan(at);
      }),
    );
  });

  test('is empty without items and clamped at both ends', () => {
    expect(listIndexes(findVisibleRange(computeOffsets([]), { top: 0, height: 500 }))).toEqual([]);
    const offsets = computeOffsets([10, 10, 10]);
    expect([indexAt(offsets, -50), indexAt(offsets, 999)]).toEqual([0, 2]);
  });
});
