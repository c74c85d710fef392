// Generates the two grain maps in src/features/covers/drawing/leather/assets; needed only to change the leather.
// Run: node scripts/covers/grain.ts
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createRandom } from '../../src/features/covers/drawing/random.ts';

/** Edge of the square, seamless tile in pixels; one pixel is 1/6 mm of skin. */
const SIZE = 1024;
const assets = new URL('../../src/features/covers/drawing/leather/assets/', import.meta.url);

const smooth = (a: number, b: number, x: number) => {
  const t = Math.min(1, Math.max(0, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

/** Seamless gradient-free value noise with `cells` cells along the tile. */
function noise(cells: number, seed: number) {
  const random = createRandom(seed);
  const grid = Float32Array.from({ length: cells * cells }, () => random());
  return (x: number, y: number) => {
    const gx = (x / SIZE) * cells;
    const gy = (y / SIZE) * cells;
    const x0 = Math.floor(gx);
    const y0 = Math.floor(gy);
    const tx = smooth(0, 1, gx - x0);
    const ty = smooth(0, 1, gy - y0);
    const at = (i: number, j: number) =>
      grid[((((y0 + j) % cells) + cells) % cells) * cells + ((((x0 + i) % cells) + cells) % cells)] as number;
    return (at(0, 0) * (1 - tx) + at(1, 0) * tx) * (1 - ty) + (at(0, 1) * (1 - tx) + at(1, 1) * tx) * ty;
  };
}

/** Distances to the nearest and second nearest of jittered points, in cells; furrows lie where the two are equal. */
function cells(columns: number, rows: number, jitter: number, seed: number) {
  const random = createRandom(seed);
  const points = Float32Array.from({ length: columns * rows * 3 }, () => random());
  return (x: number, y: number): [number, number, number] => {
    const gx = (x / SIZE) * columns;
    const gy = (y / SIZE) * rows;
    const cx = Math.floor(gx);
    const cy = Math.floor(gy);
    let first = 9;
    let second = 9;
    let tone = 0;
    for (let j = -2; j <= 2; j++)
      for (let i = -2; i <= 2; i++) {
        const k =
          3 * ((((cy + j) % rows) + rows) % rows) * columns +
          3 * ((((cx + i) % columns) + columns) % columns);
        const dx = cx + i + 0.5 + ((points[k] as number) - 0.5) * jitter - gx;
        const dy = cy + j + 0.5 + ((points[k + 1] as number) - 0.5) * jitter - gy;
        const d = Math.sqrt(dx * dx + dy * dy);
        if (d < first) {
          second = first;
          first = d;
          tone = points[k + 2] as number;
        } else if (d < second) second = d;
      }
    return [first, second, tone];
  };
}

/** Morocco: irregular pebbles with soft domes, wandering furrows, pores in the hollows. */
function goatskin() {
  const pebbles = cells(128, 148, 1.05, 3);
  const small = cells(236, 260, 1, 4);
  const folds = cells(30, 40, 1, 5);
  const warpX = noise(38, 6);
  const warpY = noise(38, 7);
  const flowX = noise(9, 8);
  const flowY = noise(9, 9);
  const region = noise(22, 10);
  const fine = noise(512, 11);
  return (x: number, y: number) => {
    const wx = x + (warpX(x, y) - 0.5) * 13 + (flowX(x, y) - 0.5) * 46;
    const wy = y + (warpY(x, y) - 0.5) * 13 + (flowY(x, y) - 0.5) * 46;
    const [a, b, tone] = pebbles(wx, wy);
    const [c, d] = small(wx + 31, wy + 17);
    const [e, f] = folds(wx, wy);
    const dome = smooth(0, 0.62, b - a) * (0.72 + 0.28 * tone);
    const grit = smooth(0, 0.6, d - c);
    const mix = 0.22 + 0.42 * smooth(0.35, 0.75, region(x, y));
    const fold = 1 - 0.32 * (1 - smooth(0, 0.16, f - e));
    return (dome * (1 - mix) + grit * dome * mix * 0.55 + grit * mix * 0.45) * fold + 0.06 * fine(x, y);
  };
}

/** Coated cloth under an embossing plate: one fine lozenge, evenly repeated, with flat tops. */
function embossed() {
  const drift = noise(26, 21);
  const fine = noise(400, 22);
  const count = 148;
  const turn = (Math.PI * 2 * count) / SIZE;
  return (x: number, y: number) => {
    const wander = (drift(x, y) - 0.5) * 1.4;
    const u = Math.sin((x + y * 0.5) * turn + wander);
    const v = Math.sin((x - y * 0.5) * turn - wander);
    return 0.5 + 0.5 * Math.tanh(1.5 * (u + v) * 0.7) * 0.9 + 0.05 * fine(x, y);
  };
}

for (const [name, height] of [
  ['goatskin', goatskin()],
  ['embossed', embossed()],
] as const) {
  const values = new Float32Array(SIZE * SIZE);
  let low = 9;
  let high = -9;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      const h = height(x, y);
      values[y * SIZE + x] = h;
      low = Math.min(low, h);
      high = Math.max(high, h);
    }
  const grey = Uint8Array.from(values, (h) => Math.round(((h - low) / (high - low)) * 255));
  const file = fileURLToPath(new URL(`${name}.webp`, assets));
  const { size } = await sharp(grey, { raw: { width: SIZE, height: SIZE, channels: 1 } })
    .blur(0.6)
    .webp({ quality: 88, effort: 6 })
    .toFile(file);
  console.log(`${name}.webp ${Math.round(size / 1024)} kB`);
}
