import { createRandom } from '../random.ts';

/** Smooth noise in [0, 1] read row by row: call `row(y)` once, then `at(x)`, both in pixels. */
export interface NoiseField {
  row(y: number): void;
  at(x: number): number;
}

export function createNoiseField(width: number, height: number, cell: number, seed: number): NoiseField {
  const columns = Math.ceil(width / cell) + 3;
  const rows = Math.ceil(height / cell) + 3;
  const random = createRandom(seed);
  const grid = Float32Array.from({ length: columns * rows }, () => random());
  const line = new Float32Array(columns);
  const inverse = 1 / cell;
  return {
    row(y) {
      const gy = Math.max(0, Math.min(rows - 2, y * inverse));
      const y0 = gy | 0;
      let t = gy - y0;
      t = t * t * (3 - 2 * t);
      for (let i = 0, at = y0 * columns; i < columns; i++, at++)
        line[i] = (grid[at] as number) * (1 - t) + (grid[at + columns] as number) * t;
    },
    at(x) {
      const gx = x * inverse;
      const x0 = gx | 0;
      let t = gx - x0;
      t = t * t * (3 - 2 * t);
      const left = line[x0] as number;
      return left + ((line[x0 + 1] as number) - left) * t;
    },
  };
}

/** Blurs a plane in place with two box passes of `radius` pixels. */
export function soften(plane: Float32Array, width: number, height: number, radius: number): void {
  if (radius < 1) return;
  const line = new Float32Array(Math.max(width, height));
  const span = 2 * radius + 1;
  const run = (start: number, step: number, count: number) => {
    let sum = 0;
    for (let i = -radius; i <= radius; i++)
      sum += plane[start + Math.min(count - 1, Math.max(0, i)) * step] as number;
    for (let i = 0; i < count; i++) {
      line[i] = sum / span;
      sum +=
        (plane[start + Math.min(count - 1, i + radius + 1) * step] as number) -
        (plane[start + Math.max(0, i - radius) * step] as number);
    }
    for (let i = 0; i < count; i++) plane[start + i * step] = line[i] as number;
  };
  for (let y = 0; y < height; y++) run(y * width, 1, width);
  for (let x = 0; x < width; x++) run(x, width, height);
}
