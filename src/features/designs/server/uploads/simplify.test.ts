import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simplifyRing } from './simplify.ts';

type Point = [number, number];
const distanceTo = ([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number => {
  const length = (bx - ax) ** 2 + (by - ay) ** 2;
  const t =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay));
};

test('no point deviates from the simplified outline by more than the tolerance', () => {
  const point = fc.tuple(fc.nat(60), fc.nat(60));
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 5, maxLength: 40 }),
      fc.constantFrom(0.35, 2, 9),
      (ring, most) => {
        const outline = simplifyRing(ring, most);
        for (const ringPoint of ring) {
          const nearest = outline.map((from, i) =>
            distanceTo(ringPoint, from, outline[(i + 1) % outline.length] as Point),
          );
          expect(Math.min(...nearest)).toBeLessThanOrEqual(most + 1e-9);
        }
      },
    ),
  );
});

test('a circle of three hundred points is simplified to under a hundred', () => {
  const circle = Array.from({ length: 300 }, (_, i): Point => {
    const angle = (i / 150) * Math.PI;
    return [100 * Math.cos(angle), 100 * Math.sin(angle)];
  });
  expect(simplifyRing(circle, 0.35).length).toBeLessThan(100);
});
