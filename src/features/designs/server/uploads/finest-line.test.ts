import { expect, test } from 'vitest';
import { measureFinestLine } from './finest-line.ts';

const [width, height] = [170, 120];
function drawRing(line: number) {
  const values = new Float64Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const isRing = Math.abs(Math.hypot(x - 55, y - 60) - 40) < line / 2;
      if (isRing || Math.hypot(x - 140, y - 60) < 25) values[y * width + x] = 1;
    }
  return { values, width, height };
}

test.each([4, 7, 12, 20])('a line %d pixels wide is the finest beside a wide disc', (line) => {
  expect(measureFinestLine(drawRing(line))).toBeGreaterThan(line - 1);
  expect(measureFinestLine(drawRing(line))).toBeLessThan(line + 1);
});

test('a disc alone measures as wide as the widest measured line', () => {
  expect(measureFinestLine(drawRing(0))).toBeGreaterThan(47);
});
