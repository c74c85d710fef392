import { METALS } from '#kernel/tooled-binding.ts';

// Light model of every view: one soft window high on the left, warm walls.
// Axes: x to the right, y down, z towards the eye. Linear light; 1 is white paper in full light.

/** Direction to the middle of the window. */
export const KEY = [-0.44, -0.57, 0.69] as const;

const encode = new Uint8Array(4097);
for (let i = 0; i <= 4096; i++) {
  const v = i / 4096;
  encode[i] = Math.round(255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055));
}
export const decode = Float32Array.from({ length: 256 }, (_, i) => {
  const v = i / 255;
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
});

/** Linear light → sRGB byte, with a soft shoulder so that foil glints don't clip to flat white. */
export function toByte(v: number): number {
  const rolled = v < 0.7 ? v : 0.7 + 0.3 * (1 - 1 / (1 + (v - 0.7) / 0.3));
  return encode[rolled <= 0 ? 0 : (rolled * 4096) | 0] as number;
}

const SILVER = METALS.indexOf('silver');
const COPPER = METALS.indexOf('copper');

/** Result of `shade`, reused because an object per pixel would cost more than the light itself. */
export const lit = { r: 0, g: 0, b: 0 };

/**
 * Computes the light leaving a point towards an eye at `(vx, vy, vz)` into `lit`.
 * @param r,g,b albedo, linear
 * @param foil 0 … 1, metal leaf coverage
 * @param gloss 0 … 1
 * @param open 0 … 1, visible share of the window
 * @param sky 0 … 1, visible share of the room
 * @param metal index into `METALS`
 */
export function shade(
  r: number,
  g: number,
  b: number,
  nx: number,
  ny: number,
  nz: number,
  vx: number,
  vy: number,
  vz: number,
  foil: number,
  gloss: number,
  open: number,
  sky: number,
  metal = 0,
): void {
  const k = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz);
  nx *= k;
  ny *= k;
  nz *= k;
  const facing = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
  const wrapped = facing > -0.18 ? (facing + 0.18) / 1.18 : 0;
  const key = 1.2 * wrapped * open;
  const room = (0.28 - 0.09 * ny + 0.05 * nz) * sky;
  const warm = ny > 0 ? ny * 0.05 * sky : 0;
  const lr = key * 0.99 + room * 1.0 + warm;
  const lg = key * 1.0 + room * 0.985 + warm * 0.8;
  const lb = key * 1.01 + room * 0.97 + warm * 0.55;
  const vn = 2 * (nx * vx + ny * vy + nz * vz);
  const rx = vn * nx - vx;
  const ry = vn * ny - vy;
  const rz = vn * nz - vz;
  const toWindow = rx * KEY[0] + ry * KEY[1] + rz * KEY[2];
  const broad = Math.max(0, toWindow) ** 2;
  const narrow = broad * broad * broad;
  const sheen = gloss * (0.012 * broad + 0.15 * narrow) * open + gloss * 0.004 * sky;
  let or = r * lr + sheen * 0.97;
  let og = g * lg + sheen;
  let ob = b * lb + sheen * 1.04;
  if (foil > 0.004) {
    const upper = Math.max(0, -ry);
    const lower = Math.max(0, ry);
    // Reflections of the window with its glazing bar, the pale wall and the dark floor.
    const bar = 0.5 + 0.5 * Math.sin(rx * 9 + ry * 5 + 0.6);
    let e = 0.46 + 0.26 * upper - 0.2 * lower + 0.1 * rz + (0.2 * bar - 0.08) * (0.4 + sky * 0.6);
    e += (1.25 * narrow * narrow + 0.45 * broad + 0.2 * Math.max(0, rx)) * (0.25 + 0.75 * open);
    e *= 0.35 + 0.65 * sky;
    // Old, dark gold on pale skins, where fresh leaf would not show.
    const under = 0.3 * r + 0.6 * g + 0.1 * b;
    e /= 1 + 44 * under * under;
    if (e < 0.06) e = 0.06;
    // Gold is redder in the dark and paler in the glint.
    const pale = e > 0.75 ? Math.min(1, (e - 0.75) * 0.9) : 0;
    let fr = e * (1.0 + 0.02 * pale);
    let fg = e * (0.735 + 0.15 * pale) - (e < 0.4 ? (0.4 - e) * 0.06 : 0);
    let fb = e * (0.31 + 0.3 * pale) - (e < 0.4 ? (0.4 - e) * 0.05 : 0);
    if (metal === SILVER) {
      fr = e * 0.9;
      fg = e * (0.895 + 0.02 * pale);
      fb = e * (0.88 + 0.05 * pale);
    } else if (metal === COPPER) {
      fr = e * (0.98 + 0.02 * pale);
      fg = e * (0.5 + 0.22 * pale) - (e < 0.4 ? (0.4 - e) * 0.05 : 0);
      fb = e * (0.3 + 0.26 * pale) - (e < 0.4 ? (0.4 - e) * 0.05 : 0);
    }
    or += (fr - or) * foil;
    og += (Math.max(0, fg) - og) * foil;
    ob += (Math.max(0, fb) - ob) * foil;
  }
  lit.r = or;
  lit.g = og;
  lit.b = ob;
}
