import { soften } from '../leather/noise-field.ts';
import { KEY } from './light.ts';

/** Box that blocks light: centre, three unit axes, half lengths along them. */
export interface Block {
  centre: readonly [number, number, number];
  axes: readonly (readonly [number, number, number])[];
  half: readonly [number, number, number];
}

function rayHitsBlock(
  block: Block,
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
): boolean {
  const px = ox - block.centre[0];
  const py = oy - block.centre[1];
  const pz = oz - block.centre[2];
  let near = 0;
  let far = reach;
  for (let k = 0; k < 3; k++) {
    const a = block.axes[k] as readonly [number, number, number];
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

function rayHitsAnyBlock(
  blocks: Block[],
  skip: number,
  px: number,
  py: number,
  pz: number,
  dx: number,
  dy: number,
  dz: number,
  reach: number,
): boolean {
  for (let k = 0; k < blocks.length; k++)
    if (k !== skip && rayHitsBlock(blocks[k] as Block, px, py, pz, dx, dy, dz, reach)) return true;
  return false;
}

const RAYS = 8;

/**
 * Measures how much of the window (`open`) and the room (`sky`, multiplied in) a point sees between the blocks. Ray
 * directions vary with `noise`; the point's own block is skipped because its normals shade it.
 */
export function measureVisibility(
  blocks: Block[],
  px: number,
  py: number,
  pz: number,
  nx: number,
  ny: number,
  nz: number,
  noise: number,
  out: { open: number; sky: number },
  ownBlock: number,
): void {
  let h = Math.imul(noise ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const random = () => {
    h = (Math.imul(h, 1664525) + 1013904223) >>> 0;
    return h / 4294967296;
  };
  let open = 0;
  let sky = 0;
  const spread = 0.7;
  for (let r = 0; r < RAYS; r++) {
    // Window: a wide square of directions around the key light.
    let dx = KEY[0] + (((r & 3) + random()) / 4 - 0.5) * spread;
    let dy = KEY[1] + (random() - 0.5) * spread * 0.7;
    let dz = KEY[2] + (((r >> 2) + random()) / 2 - 0.5) * spread;
    if (nx * dx + ny * dy + nz * dz > 0 && !rayHitsAnyBlock(blocks, ownBlock, px, py, pz, dx, dy, dz, 5000))
      open++;
    // Room: a cosine-weighted dome over the point, up to arm's length.
    const z = random() * 2 - 1;
    const a = random() * 6.2832;
    const k = Math.sqrt(1 - z * z);
    dx = nx + k * Math.cos(a) * 0.98;
    dy = ny + k * Math.sin(a) * 0.98;
    dz = nz + z * 0.98;
    if (!rayHitsAnyBlock(blocks, ownBlock, px, py, pz, dx, dy, dz, 700)) sky++;
  }
  out.open *= open / RAYS;
  out.sky *= sky / RAYS;
}

/** Low-discrepancy pairs in [0, 1): even coverage with few rays and no grain. */
const pairs = (count: number) =>
  Array.from({ length: count }, (_, i): [number, number] => [
    (0.5 + i * 0.7548776662) % 1,
    (0.5 + i * 0.5698402909) % 1,
  ]);
const WINDOW = pairs(56);
const DOME = pairs(44);

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
      const x = x0 + i * stepX;
      const z = z0 + j * stepZ;
      let open = 0;
      for (const [a, b] of WINDOW) {
        const dx = KEY[0] + (a - 0.5) * 1.0;
        const dz = KEY[2] + (b - 0.5) * 1.0;
        if (!rayHitsAnyBlock(blocks, -1, x, -0.5, z, dx, KEY[1] - 0.12, dz, 4000)) open++;
      }
      let sky = 0;
      for (const [a, b] of DOME) {
        const r = Math.sqrt(a);
        const t = b * 6.2832;
        if (
          !rayHitsAnyBlock(blocks, -1, x, -0.5, z, r * Math.cos(t), -Math.sqrt(1 - a), r * Math.sin(t), 330)
        )
          sky++;
      }
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
