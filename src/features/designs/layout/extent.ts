import { ARITY, type Extent, emptyExtent, type Path } from './path.ts';

export interface Pen {
  width: number;
  /** Round caps and joins; otherwise butt caps and mitres (limit 4). */
  round: boolean;
}

/** Exact bounding box, including curve extremes, mitres and caps. */
export function pathExtent({ steps, at }: Path, pen: Pen | null): Extent {
  const into = emptyExtent();
  const add = (x: number, y: number) => {
    if (x < into.left) into.left = x;
    if (x > into.right) into.right = x;
    if (y < into.top) into.top = y;
    if (y > into.bottom) into.bottom = y;
  };
  let x = 0;
  let y = 0;
  let i = 0;
  for (let s = 0; s < steps.length; s++) {
    const step = steps[s] as string;
    const n = ARITY[step] as number;
    if (n === 0) continue;
    const endX = at[i + n - 2] as number;
    const endY = at[i + n - 1] as number;
    add(endX, endY);
    if (n > 2) {
      // Only handles outside the known box can widen it.
      for (const axis of [0, 1] as const) {
        const p0 = axis ? y : x;
        const p1 = at[i + axis] as number;
        const p2 = at[i + 2 + axis] as number;
        const low = axis ? into.top : into.left;
        const high = axis ? into.bottom : into.right;
        if (Math.min(p1, p2) >= low && Math.max(p1, p2) <= high) continue;
        const values = n === 6 ? cubicExtremes(p0, p1, p2, axis ? endY : endX) : quadraticExtreme(p0, p1, p2);
        for (const value of values) axis ? add(endX, value) : add(value, endY);
      }
    }
    x = endX;
    y = endY;
    i += n;
  }
  return pen ? addStroke(into, { steps, at }, pen) : into;
}

function quadraticExtreme(p0: number, p1: number, p2: number): number[] {
  const t = (p0 - p1) / (p0 - 2 * p1 + p2);
  if (!(t > 0 && t < 1)) return [];
  return [(1 - t) ** 2 * p0 + 2 * t * (1 - t) * p1 + t * t * p2];
}

function cubicExtremes(p0: number, p1: number, p2: number, p3: number): number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const roots: number[] = [];
  if (Math.abs(a) < 1e-9) {
    if (Math.abs(b) > 1e-12) roots.push(-c / b);
  } else {
    const under = b * b - 4 * a * c;
    if (under >= 0) roots.push((-b + Math.sqrt(under)) / (2 * a), (-b - Math.sqrt(under)) / (2 * a));
  }
  return roots
    .filter((t) => t > 0 && t < 1)
    .map((t) => {
      const u = 1 - t;
      return u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
    });
}

/** Adds half the stroke width and the tips of mitred corners. */
function addStroke(into: Extent, path: Path, { width, round }: Pen): Extent {
  const half = width / 2;
  const wide: Extent = {
    left: into.left - half,
    top: into.top - half,
    right: into.right + half,
    bottom: into.bottom + half,
  };
  if (round) return wide;
  for (const [x, y] of mitreTips(path, half)) {
    wide.left = Math.min(wide.left, x);
    wide.right = Math.max(wide.right, x);
    wide.top = Math.min(wide.top, y);
    wide.bottom = Math.max(wide.bottom, y);
  }
  return wide;
}

function mitreTips({ steps, at }: Path, half: number): [number, number][] {
  const tips: [number, number][] = [];
  let corners: [number, number][] = [];
  let i = 0;
  const corner = (a: [number, number], b: [number, number], c: [number, number]) => {
    const tip = mitreTip(a, b, c, half);
    if (tip) tips.push(tip);
  };
  for (const step of steps) {
    const n = ARITY[step] as number;
    if (step === 'Z') {
      const open = corners.filter(
        (p, k) =>
          k === 0 || Math.hypot(p[0] - (corners[k - 1]?.[0] ?? 0), p[1] - (corners[k - 1]?.[1] ?? 0)) > 1e-6,
      );
      const [first, second] = open;
      const last = open.at(-1);
      const before = open.at(-2);
      if (first && second && last && before) {
        corner(last, first, second);
        corner(before, last, first);
      }
    }
    if (n > 0) {
      const end: [number, number] = [at[i + n - 2] as number, at[i + n - 1] as number];
      if (step === 'M' || n > 2) corners = [end];
      else {
        corners.push(end);
        const [a, b, c] = corners.slice(-3);
        if (a && b && c) corner(a, b, c);
      }
    }
    i += n;
  }
  return tips;
}

function mitreTip(
  a: [number, number],
  b: [number, number],
  c: [number, number],
  half: number,
): [number, number] | null {
  const lengthBefore = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const lengthAfter = Math.hypot(c[0] - b[0], c[1] - b[1]);
  if (lengthBefore < 1e-6 || lengthAfter < 1e-6) return null;
  const ux = (b[0] - a[0]) / lengthBefore - (c[0] - b[0]) / lengthAfter;
  const uy = (b[1] - a[1]) / lengthBefore - (c[1] - b[1]) / lengthAfter;
  const length = Math.hypot(ux, uy);
  if (length < 1e-6) return null;
  // |u| = 2 cos(half the angle between the lines); the tip is half / sin of that half angle away.
  const sine = Math.sqrt(Math.max(0, 1 - (length / 2) ** 2));
  if (sine < 0.25) return null;
  const reach = half / sine;
  return [b[0] + (ux / length) * reach, b[1] + (uy / length) * reach];
}
