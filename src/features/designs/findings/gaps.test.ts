import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runCount } from '#test/effort.ts';
import type { Outline } from '../layout.ts';
import { gapBetween, isNested, isWithin } from './gaps.ts';

type Point = [number, number];
function createOutline(points: readonly Point[], stroke: number | null = null): Outline {
  const d = `M${points.map(([x, y]) => `${x} ${y}`).join('L')}${stroke === null ? 'Z' : ''}`;
  const half = (stroke ?? 0) / 2;
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - half, Math.min(...ys) - half];
  const box = { x, y, width: Math.max(...xs) + half - x, height: Math.max(...ys) + half - y };
  return { elementId: 'a', material: 'gold', colour: null, d, stroke, fillRule: 'nonzero', box };
}
const square = (x: number, y: number, size: number) =>
  createOutline([
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ]);

/** Brute-force distance: a hundred points on every edge. */
function sampleDistance(a: readonly Point[], b: readonly Point[]): number {
  const along = (points: readonly Point[]) =>
    points.flatMap((from, i): Point[] => {
      const to = points[(i + 1) % points.length] as Point;
      return Array.from({ length: 100 }, (_, k): Point => {
        const t = k / 100;
        return [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
      });
    });
  const otherPoints = along(b);
  return Math.min(
    ...along(a).map(([x, y]) => Math.min(...otherPoints.map(([u, v]) => Math.hypot(x - u, y - v)))),
  );
}

test('the gap of two outlines is the distance of their nearest edges', () => {
  const polygon = (left: number) =>
    fc.array(
      fc
        .tuple(fc.integer({ min: left, max: left + 200 }), fc.integer({ min: 0, max: 200 }))
        .map(([x, y]): Point => [x / 100, y / 100]),
      { minLength: 3, maxLength: 5 },
    );
  fc.assert(
    fc.property(polygon(0), polygon(150), (a, b) => {
      const gap = gapBetween(createOutline(a), createOutline(b), 0.4);
      const sampled = sampleDistance(a, b);
      // Sampled points are never closer than the edges, and hardly farther apart.
      expect(gap).toBeLessThanOrEqual(sampled + 1e-9);
      expect(Math.min(0.4, sampled) - gap).toBeLessThan(0.05);
    }),
    { numRuns: runCount(60) },
  );
});

test('gaps account for stroke widths', () => {
  const level = (y: number, stroke: number) =>
    createOutline(
      [
        [0, y],
        [390, y],
      ],
      stroke,
    );
  expect(gapBetween(level(10, 6), level(14.8, 3), 0.4)).toBeCloseTo(0.3, 6);
  expect(gapBetween(level(10, 6), level(14, 3), 0.4)).toBe(0);
  expect(gapBetween(level(10, 6), level(15, 3), 0.4)).toBe(0.4);
});

test('an outline within a fill is nested, one in its hole is not', () => {
  const ring = { ...square(0, 0, 40), d: 'M0 0L40 0L40 40L0 40ZM5 5L5 35L35 35L35 5Z' };
  expect(isNested(square(10, 10, 4), square(0, 0, 40))).toBe(true);
  expect(isNested(square(0, 0, 40), square(10, 10, 4))).toBe(true);
  expect(isNested(square(10, 10, 4), ring)).toBe(false);
  expect(isNested(square(1, 1, 3), ring)).toBe(true);
  const twice = 'M0 0L40 0L40 40L0 40ZM5 5L35 5L35 35L5 35Z';
  expect(isWithin({ ...ring, d: twice }, 20, 20)).toBe(true);
  expect(isWithin({ ...ring, d: twice, fillRule: 'evenodd' }, 20, 20)).toBe(false);
});
