import type { Ink } from './ink.ts';

/** Lines wider than so many pixels are not measured: they are no fine lines. */
const WIDEST = 48;
/** The share of the ink that may be lost at corners without a line being lost. */
const CORNERS = 0.025;

/**
 * How wide the finest lines are, in pixels: the widest round brush that still paints nearly all of the ink without going
 * over its edges.
 */
export function finestOf({ values, width, height }: Ink): number {
  const mask = Uint8Array.from(values, (value) => (value >= 0.5 ? 1 : 0));
  const inked = mask.reduce((sum, one) => sum + one, 0);
  const inside = squaredDistances(mask, width, height, 0);
  const isPainted = (radius: number): boolean => {
    const core = Uint8Array.from(inside, (square) => (square >= radius * radius ? 1 : 0));
    const reach = squaredDistances(core, width, height, 1);
    let lost = 0;
    for (let i = 0; i < mask.length; i++)
      if (mask[i] && (reach[i] as number) > (radius + 0.5) ** 2) lost += 1;
    return lost <= inked * CORNERS;
  };
  let [low, high] = [0.5, WIDEST / 2];
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    if (isPainted(middle)) low = middle;
    else high = middle;
  }
  return low * 2;
}

/** From each pixel to the nearest whose mask is `to`, squared, exactly (Felzenszwalb and Huttenlocher). */
function squaredDistances(mask: Uint8Array, width: number, height: number, to: 0 | 1): Float64Array {
  const FAR = 1e12;
  const field = Float64Array.from(mask, (one) => (one === to ? 0 : FAR));
  const line = new Float64Array(Math.max(width, height));
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = field[y * width + x] as number;
    const done = alongLine(line.subarray(0, height));
    for (let y = 0; y < height; y++) field[y * width + x] = done[y] as number;
  }
  for (let y = 0; y < height; y++)
    field.set(alongLine(field.subarray(y * width, (y + 1) * width)), y * width);
  return field;
}

/** The lower envelope of a parabola over each point of a line. */
function alongLine(f: Float64Array): Float64Array {
  const n = f.length;
  const out = new Float64Array(n);
  const at = new Int32Array(n);
  const from = new Float64Array(n + 1);
  const meet = (q: number, p: number) =>
    ((f[q] as number) + q * q - ((f[p] as number) + p * p)) / (2 * (q - p));
  let k = 0;
  from[0] = -Infinity;
  from[1] = Infinity;
  for (let q = 1; q < n; q++) {
    let s = meet(q, at[k] as number);
    while (s <= (from[k] as number)) {
      k -= 1;
      s = meet(q, at[k] as number);
    }
    k += 1;
    at[k] = q;
    from[k] = s;
    from[k + 1] = Infinity;
  }
  k = 0;
  for (let q = 0; q < n; q++) {
    while ((from[k + 1] as number) < q) k += 1;
    const p = at[k] as number;
    out[q] = (q - p) ** 2 + (f[p] as number);
  }
  return out;
}
