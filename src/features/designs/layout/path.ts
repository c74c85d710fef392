import type { Box } from '../layout.ts';

/** Parsed path: one letter (M, L, C, Q or Z) per step, and the absolute coordinates of all steps in a row. */
export interface Path {
  steps: string;
  at: number[];
}

export const ARITY: Record<string, number> = { M: 2, L: 2, C: 6, Q: 4, Z: 0 };

/** a, b, c, d, e, f as in SVG's `matrix`. */
export type Matrix = readonly [number, number, number, number, number, number];
export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first. */
export function combineMatrices(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
}

/** Stroke scale of a matrix; house tools are never stretched in one direction only. */
export const strokeScale = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

export const rotationMatrix = (degrees: number): Matrix => {
  const quarter = ((degrees % 360) + 360) % 360;
  const [cos, sin] = QUARTERS[quarter] ?? [
    Math.cos((degrees * Math.PI) / 180),
    Math.sin((degrees * Math.PI) / 180),
  ];
  return [cos, sin, -sin, cos, 0, 0];
};
const QUARTERS: Record<number, [number, number]> = { 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] };

export function transformPath({ steps, at }: Path, [a, b, c, d, e, f]: Matrix): Path {
  const out = new Array<number>(at.length);
  for (let i = 0; i < at.length; i += 2) {
    const x = at[i] as number;
    const y = at[i + 1] as number;
    out[i] = a * x + c * y + e;
    out[i + 1] = b * x + d * y + f;
  }
  return { steps, at: out };
}

/** Rounds to µm, which also hides the order of additions. */
const round = (v: number) => Math.round(v * 1000) / 1000;

/** Decimal fraction for each number of thousandths: `.5` for 500. */
const DECIMALS = Array.from({ length: 1000 }, (_, at) => String(at / 1000).slice(1));
/** Same text as `String(round(v))`, twice as fast. */
function formatDecimal(v: number): string {
  const thousandths = Math.abs(Math.round(v * 1000));
  const integer = Math.trunc(thousandths / 1000);
  return `${v < 0 && thousandths > 0 ? '-' : ''}${integer}${DECIMALS[thousandths - integer * 1000]}`;
}

export function toPathData({ steps, at }: Path): string {
  let d = '';
  let i = 0;
  for (let s = 0; s < steps.length; s++) {
    const step = steps[s] as string;
    d += step;
    const end = i + (ARITY[step] as number);
    for (let k = i; k < end; k++)
      d += k === i ? formatDecimal(at[k] as number) : ` ${formatDecimal(at[k] as number)}`;
    i = end;
  }
  return d;
}

export function joinPaths(paths: readonly Path[]): Path {
  if (paths.length === 1) return paths[0] as Path;
  return { steps: paths.map(({ steps }) => steps).join(''), at: paths.flatMap(({ at }) => at) };
}

export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export const emptyExtent = (): Extent => ({
  left: Number.POSITIVE_INFINITY,
  top: Number.POSITIVE_INFINITY,
  right: Number.NEGATIVE_INFINITY,
  bottom: Number.NEGATIVE_INFINITY,
});

export function extendExtent(into: Extent, { left, top, right, bottom }: Extent): Extent {
  into.left = Math.min(into.left, left);
  into.top = Math.min(into.top, top);
  into.right = Math.max(into.right, right);
  into.bottom = Math.max(into.bottom, bottom);
  return into;
}

/** An empty extent becomes an empty box at `x`, `y`. */
export function extentBox({ left, top, right, bottom }: Extent, x = 0, y = 0): Box {
  if (left > right) return { x: round(x), y: round(y), width: 0, height: 0 };
  return { x: round(left), y: round(top), width: round(right - left), height: round(bottom - top) };
}
