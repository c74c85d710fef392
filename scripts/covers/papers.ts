// Generates the marbled papers in src/features/covers/drawing/paper/assets: ink maps, coloured when a book is
// rendered. Run: node scripts/covers/papers.ts [name…]
// Simulates the bath backwards: traces each point of the sheet through combs and drops, latest first, to its ink.
// Drop and tine formulas: Lu, Jaffer, Jin, Zhao, Mao, "Mathematical Marbling" (2012).
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createRandom } from '../../src/features/covers/drawing/random.ts';

/** Sheet in pixels, 6 per millimetre. */
const WIDTH = 960;
const HEIGHT = 1344;
const SAMPLES = 2;

type Point = [number, number];
/** Moves a point back to where it was before the step; returns an ink number to end the trace. */
type Step = (p: Point) => number | undefined;
const assets = new URL('../../src/features/covers/drawing/paper/assets/', import.meta.url);

const drop = (cx: number, cy: number, r: number, ink: number): Step => {
  const rr = r * r;
  return (p) => {
    const dx = p[0] - cx;
    const dy = p[1] - cy;
    const dd = dx * dx + dy * dy;
    if (dd < rr) return ink;
    const k = Math.sqrt(1 - rr / dd);
    p[0] = cx + dx * k;
    p[1] = cy + dy * k;
    return undefined;
  };
};

/** Comb with tines `gap` apart, drawn at `angle`; every second tine in the opposite direction if `alternate`. */
const comb = (
  angle: number,
  gap: number,
  pull: number,
  sharp: number,
  offset = 0,
  alternate = false,
): Step => {
  const mx = Math.cos(angle);
  const my = Math.sin(angle);
  return (p) => {
    const across = (-my * p[0] + mx * p[1] + offset) / gap;
    const tine = Math.round(across);
    const away = Math.abs(across - tine) * gap;
    // Alternating tines meet half-way; a cosine keeps the displacement continuous there.
    const turn = Math.cos(Math.PI * across);
    const move = alternate ? pull * turn * Math.abs(turn) ** 0.7 : pull * Math.exp(-away / sharp);
    p[0] -= mx * move;
    p[1] -= my * move;
    return undefined;
  };
};

const wave = (angle: number, length: number, depth: number, phase = 0): Step => {
  const mx = Math.cos(angle);
  const my = Math.sin(angle);
  return (p) => {
    const move = depth * Math.sin(((-my * p[0] + mx * p[1]) / length) * Math.PI * 2 + phase);
    p[0] -= mx * move;
    p[1] -= my * move;
    return undefined;
  };
};

/** Stylus turned on the spot: the snail of French curl paper. */
const curl =
  (cx: number, cy: number, radius: number, turn: number): Step =>
  (p) => {
    const dx = p[0] - cx;
    const dy = p[1] - cy;
    const d = Math.sqrt(dx * dx + dy * dy);
    if (d > radius * 2.4) return undefined;
    const a = -turn * Math.exp(-((d / radius) ** 2) * 1.6);
    const c = Math.cos(a);
    const s = Math.sin(a);
    p[0] = cx + dx * c - dy * s;
    p[1] = cy + dx * s + dy * c;
    return undefined;
  };

/** Ink thrown from a brush: [ink, drops, smallest and largest radius], in the order of throwing. */
function throwInk(seed: number, rounds: readonly [number, number, number, number][]): Step[] {
  const random = createRandom(seed);
  return rounds.flatMap(([ink, count, small, large]) =>
    Array.from({ length: count }, () =>
      drop(
        (random() * 1.24 - 0.12) * WIDTH,
        (random() * 1.24 - 0.12) * HEIGHT,
        small + (large - small) * random() ** 2.2,
        ink,
      ),
    ),
  );
}

/**
 * First throws, squeezed against each other into stones with veins of ink 0 between them. Drawn as a power diagram,
 * since simulating hundreds of drops is a hundred times slower and looks the same.
 */
const stones = (seed: number, size: number, vein: number, inks: readonly number[]): Step => {
  const random = createRandom(seed);
  const count = 64;
  const table = Float32Array.from({ length: count * count * 4 }, () => random());
  return (p) => {
    const wx = p[0] + 9 * Math.sin(p[1] / 31 + seed) + 5 * Math.sin(p[1] / 13 + p[0] / 29);
    const wy = p[1] + 9 * Math.sin(p[0] / 37 - seed) + 5 * Math.sin(p[0] / 11 - p[1] / 23);
    const cx = Math.floor(wx / size);
    const cy = Math.floor(wy / size);
    let first = 1e9;
    let second = 1e9;
    let stone = 0;
    let heart = 0;
    for (let j = -2; j <= 2; j++)
      for (let i = -2; i <= 2; i++) {
        const k = 4 * (((cy + j) & (count - 1)) * count + ((cx + i) & (count - 1)));
        const dx = (cx + i + (table[k] as number)) * size - wx;
        const dy = (cy + j + (table[k + 1] as number)) * size - wy;
        const d = Math.sqrt(dx * dx + dy * dy) - size * 0.62 * (table[k + 2] as number) ** 1.6;
        if (d < first) {
          second = first;
          first = d;
          stone = table[k + 3] as number;
          heart = Math.sqrt(dx * dx + dy * dy);
        } else if (d < second) second = d;
      }
    if (second - first < vein * (0.4 + 1.2 * stone)) return 0;
    const ink = inks[Math.floor(stone * inks.length)] as number;
    return (stone * 97) % 1 < 0.3 && heart < size * 0.2 ? inks[Math.floor((stone * 977) % inks.length)] : ink;
  };
};

const down = Math.PI / 2;
const stoneGround = (seed: number, size = 46, vein = 4.5) => [
  stones(seed, size, vein, [1, 1, 2, 1, 3, 2, 1]),
  ...throwInk(seed, [
    [1, 40, 14, 50],
    [2, 30, 10, 34],
    [0, 26, 4, 12],
    [3, 24, 8, 26],
  ]),
];
/** Stones raked once each way: the base of every combed paper. */
const rakedGround = (seed: number) => [
  ...stoneGround(seed, 84, 11),
  comb(down, 120, 120, 60, 0, true),
  comb(0, 120, 150, 50, 20, true),
];
const dropGrid = (x: number, y: number, jitter = 0, seed = 1): Point[] => {
  const random = createRandom(seed);
  const points: Point[] = [];
  for (let j = 0, cy = 0; cy < HEIGHT + y; j++, cy += y)
    for (let cx = j % 2 ? x / 2 : 0; cx < WIDTH + x; cx += x)
      points.push([cx + (random() - 0.5) * jitter, cy + (random() - 0.5) * jitter]);
  return points;
};

/** Paste paper: a notched comb turned through coloured paste in overlapping fans; drawn without a bath. */
const paste: Step = (p) => {
  const wx = p[0] + 3 * Math.sin(p[1] / 47) + 2 * Math.sin(p[0] / 31 + p[1] / 19);
  const wy = p[1] + 3 * Math.sin(p[0] / 53 + 1);
  const width = 108;
  const rise = 46;
  for (let row = Math.floor(wy / rise) + 2; ; row--) {
    const shift = row & 1 ? width / 2 : 0;
    const column = Math.round((wx - shift) / width);
    const dx = wx - shift - column * width;
    const dy = wy - row * rise;
    const d = Math.sqrt(dx * dx + dy * dy) + 0.8 * Math.sin(Math.atan2(dy, dx) * 9 + row * 3 + column);
    if (d > width * 0.56) continue;
    if (d > width * 0.545) return 0;
    const tooth = Math.sin(d * 0.98 + Math.sin(row * 7 + column * 3));
    return d < 7 ? 2 : tooth > 0.62 ? 0 : tooth > -0.1 ? 2 : 1;
  }
};

const papers: Record<string, Step[]> = {
  turkish: [
    stones(7, 40, 2.2, [1, 1, 2, 1, 3, 2, 1]),
    ...throwInk(8, [
      [1, 50, 10, 44],
      [2, 36, 6, 26],
      [3, 30, 4, 18],
      [1, 30, 4, 14],
      [0, 60, 1.5, 5],
    ]),
  ],
  nonpareil: [...rakedGround(11), comb(down, 21, 52, 8)],
  curl: [
    ...rakedGround(19),
    comb(down, 24, 50, 9),
    ...dropGrid(150, 132, 8, 5).map(([x, y]) => curl(x, y, 50, 5.2)),
  ],
  gelgit: [...stoneGround(23, 70, 8), comb(down, 110, 190, 44, 0, true), comb(0, 64, 130, 26, 30, true)],
  shell: [
    stones(29, 28, 2, [2, 1, 2, 3]),
    ...dropGrid(112, 98, 92, 13).flatMap(([x, y], i) => {
      const r = 22 + ((i * 37) % 26);
      return [
        drop(x, y, r, 1),
        drop(x, y, r * 0.74, 0),
        drop(x, y, r * 0.7, 1),
        drop(x, y, r * 0.42, 3),
        drop(x, y, r * 0.34, 1),
      ];
    }),
    ...throwInk(31, [
      [2, 90, 3, 9],
      [0, 80, 2, 6],
    ]),
  ],
  bouquet: [
    ...rakedGround(37),
    comb(down, 22, 52, 8),
    wave(0, 132, -24),
    comb(-down, 96, 84, 22),
    wave(0, 132, 36, 1.4),
  ],
  feather: [
    ...stoneGround(41, 70, 8),
    comb(0, 82, 160, 36, 0, true),
    comb(down, 44, 84, 13),
    comb(-down, 44, 84, 13, 22),
  ],
  hair: [
    stones(43, 24, 1.7, [1, 1, 2, 1]),
    ...throwInk(44, [
      [1, 40, 6, 26],
      [3, 20, 4, 16],
      [0, 80, 2, 8],
    ]),
  ],
  wave: [
    ...stoneGround(47),
    comb(down, 120, 90, 60, 0, true),
    wave(0.5, 120, 26),
    wave(2.2, 84, 16, 1),
    wave(1.2, 46, 5),
  ],
  paste: [paste],
};

async function renderPaper(name: string, steps: Step[]) {
  const backwards = steps.toReversed();
  const weights = new Uint8Array(WIDTH * HEIGHT * 3);
  const p: Point = [0, 0];
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const seen = [0, 0, 0, 0];
      for (let k = 0; k < SAMPLES * SAMPLES; k++) {
        p[0] = x + ((k % SAMPLES) + 0.5) / SAMPLES;
        p[1] = y + (Math.floor(k / SAMPLES) + 0.5) / SAMPLES;
        let ink: number | undefined;
        for (const step of backwards) {
          ink = step(p);
          if (ink !== undefined) break;
        }
        ink ??= 0;
        seen[ink] = (seen[ink] as number) + 1;
      }
      // Ink 0 takes the remaining share.
      for (let i = 1; i < 4; i++)
        weights[(y * WIDTH + x) * 3 + i - 1] = Math.round(((seen[i] as number) / (SAMPLES * SAMPLES)) * 255);
    }
  const { size } = await sharp(weights, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .avif({ quality: 50, effort: 5, chromaSubsampling: '4:4:4' })
    .toFile(fileURLToPath(new URL(`paper-${name}.avif`, assets)));
  console.log(`paper-${name}.avif ${Math.round(size / 1024)} kB`);
}

const requested = process.argv.slice(2);
for (const [name, steps] of Object.entries(papers))
  if (requested.length === 0 || requested.includes(name)) await renderPaper(name, steps);
