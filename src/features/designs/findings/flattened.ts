import { ARITY } from '../layout/path.ts';
import { pathOf } from '../layout/path-data.ts';
import type { Box, Outline } from '../layout.ts';

/** Straight pieces that an outline is made of: x1, y1, x2, y2 in a row, and half the width of its line. */
interface Flattened {
  segments: Float64Array;
  half: number;
}

/** Into how many straight pieces a curve is cut: within a few hundredths of a millimetre of it. */
const CUTS = 6;
const known = new WeakMap<Outline, Flattened>();

function flattened(outline: Outline): Flattened {
  let flat = known.get(outline);
  if (!flat) {
    flat = { segments: segmentsOf(outline.d), half: (outline.stroke ?? 0) / 2 };
    known.set(outline, flat);
  }
  return flat;
}

function segmentsOf(d: string): Float64Array {
  const { steps, at } = pathOf(d);
  const out: number[] = [];
  let [x, y, startX, startY, i] = [0, 0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) out.push(x, y, toX, toY);
    x = toX;
    y = toY;
  };
  for (const step of steps) {
    const n = at.slice(i, i + (ARITY[step] as number)) as [number, number, number, number, number, number];
    i += n.length;
    if (step === 'M') [x, y, startX, startY] = [n[0], n[1], n[0], n[1]];
    else if (step === 'L') lineTo(n[0], n[1]);
    else if (step === 'Z') lineTo(startX, startY);
    else {
      const [fromX, fromY] = [x, y];
      for (let k = 1; k <= CUTS; k++) {
        const t = k / CUTS;
        const u = 1 - t;
        const along =
          step === 'Q'
            ? (a: number, c: 0 | 1) => u * u * a + 2 * u * t * n[c] + t * t * n[(c + 2) as 2 | 3]
            : (a: number, c: 0 | 1) =>
                u * u * u * a +
                3 * u * u * t * n[c] +
                3 * u * t * t * n[(c + 2) as 2 | 3] +
                t * t * t * n[(c + 4) as 4 | 5];
        lineTo(along(fromX, 0), along(fromY, 1));
      }
    }
  }
  return Float64Array.from(out);
}

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
export const meets = (a: Box, b: Box) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

/** Only the pieces that reach into a box. */
function within({ segments }: Flattened, { x, y, width, height }: Box): number[] {
  const kept: number[] = [];
  for (let i = 0; i < segments.length; i += 4) {
    const [x1, y1, x2, y2] = [segments[i], segments[i + 1], segments[i + 2], segments[i + 3]] as [
      number,
      number,
      number,
      number,
    ];
    if (Math.max(x1, x2) < x || Math.min(x1, x2) > x + width) continue;
    if (Math.max(y1, y2) < y || Math.min(y1, y2) > y + height) continue;
    kept.push(x1, y1, x2, y2);
  }
  return kept;
}

/**
 * Clear leather between two outlines, up to `reach`; 0 where they meet.
 * @returns `reach` where they are no nearer
 */
export function gapBetween(a: Outline, b: Outline, reach: number): number {
  const box = grown(a.box, reach);
  if (!meets(box, b.box)) return reach;
  const [one, two] = [flattened(a), flattened(b)];
  const half = one.half + two.half;
  const p = within(one, grown(b.box, reach + half));
  const q = within(two, grown(a.box, reach + half));
  let least = reach + half;
  for (let i = 0; i < p.length; i += 4) {
    const [ax, ay, bx, by] = [p[i], p[i + 1], p[i + 2], p[i + 3]] as [number, number, number, number];
    const [left, right] = ax < bx ? [ax, bx] : [bx, ax];
    const [top, bottom] = ay < by ? [ay, by] : [by, ay];
    for (let k = 0; k < q.length; k += 4) {
      const [cx, cy, dx, dy] = [q[k], q[k + 1], q[k + 2], q[k + 3]] as [number, number, number, number];
      if (
        Math.min(cx, dx) - right >= least ||
        left - Math.max(cx, dx) >= least ||
        Math.min(cy, dy) - bottom >= least ||
        top - Math.max(cy, dy) >= least
      )
        continue;
      const distance = between(ax, ay, bx, by, cx, cy, dx, dy);
      if (distance < least) least = distance;
      if (least <= half) return 0;
    }
  }
  return Math.min(reach, least - half);
}

type Piece = [number, number, number, number, number, number, number, number];
function between(...[ax, ay, bx, by, cx, cy, dx, dy]: Piece): number {
  const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  const crosses =
    side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0;
  if (crosses) return 0;
  return Math.min(
    toPoint(ax, ay, bx, by, cx, cy),
    toPoint(ax, ay, bx, by, dx, dy),
    toPoint(cx, cy, dx, dy, ax, ay),
    toPoint(cx, cy, dx, dy, bx, by),
  );
}

function toPoint(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}
