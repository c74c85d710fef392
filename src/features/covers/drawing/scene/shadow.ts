import { soften } from '../leather/noise-field.ts';
import { KEY } from './light.ts';

type Vector = readonly [number, number, number];

/** Box that blocks light: centre, three unit axes, half lengths along them. */
export interface Block {
  centre: Vector;
  axes: readonly Vector[];
  half: Vector;
}

function rayHitsBlock(block: Block, from: Vector, [dx, dy, dz]: Vector, reach: number): boolean {
  const px = from[0] - block.centre[0];
  const py = from[1] - block.centre[1];
  const pz = from[2] - block.centre[2];
  let near = 0;
  let far = reach;
  for (let k = 0; k < 3; k++) {
    const a = block.axes[k] as Vector;
    const h = block.half[k] as number;
    const o = a[0] * px + a[1] * py + a[2] * pz;
    const d = a[0] * dx + a[1] * dy + a[2] * dz;
    if (d > -1e-6 && d < 1e-6) {
      if (o > h || o < -h) return false;
      continue;
    }
    const t0 = (-h - o) / d;
    const t1 = (h - o) / d;
    const lo = Math.min(t0, t1);
    const hi = Math.max(t0, t1);
    if (lo > near) near = lo;
    if (hi < far) far = hi;
    if (near > far) return false;
  }
  return true;
}

const countHits = (blocks: readonly Block[], from: Vector, rays: readonly Vector[], reach: number) =>
  rays.filter((ray) => blocks.some((block) => rayHitsBlock(block, from, ray, reach))).length;

/** Low-discrepancy pairs in [0, 1): even coverage with few rays and no grain. */
const pairs = (count: number) =>
  Array.from({ length: count }, (_, i): [number, number] => [
    (0.5 + i * 0.7548776662) % 1,
    (0.5 + i * 0.5698402909) % 1,
  ]);
const WINDOW = pairs(56).map(([a, b]): Vector => [KEY[0] + (a - 0.5), KEY[1] - 0.12, KEY[2] + (b - 0.5)]);
const DOME = pairs(44).map(([a, b]): Vector => {
  const r = Math.sqrt(a);
  const t = b * 6.2832;
  return [r * Math.cos(t), -Math.sqrt(1 - a), r * Math.sin(t)];
});

/** Returns the share of light reaching the table at x, z, sampled on a grid around the blocks. */
export function tableLight(blocks: Block[]): (x: number, z: number) => number {
  const cells = 80;
  const reach = 900;
  const xs = blocks.map((b) => b.centre[0]);
  const zs = blocks.map((b) => b.centre[2]);
  const x0 = Math.min(...xs) - reach;
  const z0 = Math.min(...zs) - reach;
  const stepX = (Math.max(...xs) + reach + 300 - x0) / (cells - 1);
  const stepZ = (Math.max(...zs) + reach - z0) / (cells - 1);
  const grid = new Float32Array(cells * cells);
  for (let j = 0; j < cells; j++)
    for (let i = 0; i < cells; i++) {
      const point: Vector = [x0 + i * stepX, -0.5, z0 + j * stepZ];
      const open = WINDOW.length - countHits(blocks, point, WINDOW, 4000);
      const sky = DOME.length - countHits(blocks, point, DOME, 330);
      // The shadow ends before the grid does.
      const rim = Math.min(i, j, cells - 1 - i, cells - 1 - j) / (cells * 0.2);
      const fade = rim < 1 ? rim * rim * (3 - 2 * rim) : 1;
      grid[j * cells + i] = 1 - fade * (1 - 0.52 * (open / WINDOW.length) - 0.48 * (sky / DOME.length));
    }
  soften(grid, cells, cells, 1);
  return (x, z) => {
    const gx = (x - x0) / stepX;
    const gz = (z - z0) / stepZ;
    if (gx < 0 || gz < 0 || gx >= cells - 1 || gz >= cells - 1) return 1;
    const i = gx | 0;
    const j = gz | 0;
    const tx = gx - i;
    const tz = gz - j;
    const at = j * cells + i;
    const near = (grid[at] as number) * (1 - tx) + (grid[at + 1] as number) * tx;
    const far = (grid[at + cells] as number) * (1 - tx) + (grid[at + cells + 1] as number) * tx;
    return near * (1 - tz) + far * tz;
  };
}
