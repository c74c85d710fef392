import type { Outline } from '../layout.ts';
import { boxesOverlap, flatten, growBox, type SegmentedOutline } from './flatten.ts';
import { type Grid, gridColumn, gridRow, type Line } from './grid.ts';

/**
 * Clear leather between two outlines, in mm; 0 if they touch.
 * @returns `reach` if they are no closer
 */
export function gapBetween(a: Outline, b: Outline, reach: number): number {
  if (!boxesOverlap(growBox(a.box, reach), b.box)) return reach;
  return clearance(flatten(a), flatten(b), reach);
}

/** Visits segments out of order (a prime stride), so that crossings are found early. */
const STRIDE = 7919;

export function clearance(a: SegmentedOutline, b: SegmentedOutline, reach: number): number {
  const [few, many] = a.segments.length < b.segments.length ? [a, b] : [b, a];
  const half = a.half + b.half;
  let least = reach + half;
  const { segments } = few;
  const count = segments.length / 4;
  const stride = count % STRIDE === 0 ? 1 : STRIDE;
  for (let k = 0; k < count; k++) {
    const i = ((k * stride) % count) * 4;
    const piece = [segments[i], segments[i + 1], segments[i + 2], segments[i + 3]] as Line;
    least = distanceToNearest(many, piece, least, half);
    if (least <= half) return 0;
  }
  return Math.min(reach, least - half);
}

/** Distance from a segment to the nearest in the grid, up to `limit`; stops once it is at most `enough`. */
function distanceToNearest(grid: Grid, [ax, ay, bx, by]: Line, limit: number, enough: number): number {
  let least = limit;
  const [left, right] = ax < bx ? [ax, bx] : [bx, ax];
  const [top, bottom] = ay < by ? [ay, by] : [by, ay];
  const { segments, cellStarts: begins, items, across } = grid;
  if (right + least < grid.left || left - least > grid.left + across * grid.cell) return least;
  if (bottom + least < grid.top || top - least > grid.top + grid.down * grid.cell) return least;
  const [lastColumn, lastRow] = [gridColumn(grid, right + least), gridRow(grid, bottom + least)];
  const firstColumn = gridColumn(grid, left - least);
  for (let row = gridRow(grid, top - least); row <= lastRow; row++) {
    const from = begins[row * across + firstColumn] as number;
    const to = begins[row * across + lastColumn + 1] as number;
    for (let k = from; k < to; k++) {
      const i = items[k] as number;
      const cx = segments[i] as number;
      const dx = segments[i + 2] as number;
      if (Math.min(cx, dx) - right >= least || left - Math.max(cx, dx) >= least) continue;
      const cy = segments[i + 1] as number;
      const dy = segments[i + 3] as number;
      if (Math.min(cy, dy) - bottom >= least || top - Math.max(cy, dy) >= least) continue;
      const distance = segmentDistance(ax, ay, bx, by, cx, cy, dx, dy);
      if (distance < least) least = distance;
      if (least <= enough) return least;
    }
  }
  return least;
}

type SegmentPair = [number, number, number, number, number, number, number, number];
function segmentDistance(...[ax, ay, bx, by, cx, cy, dx, dy]: SegmentPair): number {
  const crosses =
    side(ax, ay, bx, by, cx, cy) * side(ax, ay, bx, by, dx, dy) < 0 &&
    side(cx, cy, dx, dy, ax, ay) * side(cx, cy, dx, dy, bx, by) < 0;
  if (crosses) return 0;
  return Math.min(
    distanceToPoint(ax, ay, bx, by, cx, cy),
    distanceToPoint(ax, ay, bx, by, dx, dy),
    distanceToPoint(cx, cy, dx, dy, ax, ay),
    distanceToPoint(cx, cy, dx, dy, bx, by),
  );
}

const side = (px: number, py: number, qx: number, qy: number, rx: number, ry: number) =>
  (qx - px) * (ry - py) - (qy - py) * (rx - px);

function distanceToPoint(ax: number, ay: number, bx: number, by: number, px: number, py: number): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  const [x, y] = [px - ax - t * dx, py - ay - t * dy];
  return Math.sqrt(x * x + y * y);
}

/** Whether one outline lies within the other's fill, where their edges may be far apart. */
export function isNested(a: Outline, b: Outline): boolean {
  if (!boxesOverlap(a.box, b.box)) return false;
  return startsWithin(a, b) || startsWithin(b, a);
}

function startsWithin(inner: Outline, outer: Outline): boolean {
  if (outer.stroke !== null) return false;
  const { starts } = flatten(inner);
  for (let i = 0; i < starts.length; i += 2)
    if (isWithin(outer, starts[i] as number, starts[i + 1] as number)) return true;
  return false;
}

export function isWithin(outline: Outline, x: number, y: number): boolean {
  const { box, fillRule } = outline;
  if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return false;
  const grid = flatten(outline);
  const row = gridRow(grid, y);
  let turns = 0;
  for (let column = gridColumn(grid, x); column < grid.across; column++) {
    const at = row * grid.across + column;
    for (let k = grid.cellStarts[at] as number; k < (grid.cellStarts[at + 1] as number); k++) {
      const i = grid.items[k] as number;
      const [ax, ay, bx, by] = grid.segments.subarray(i, i + 4) as unknown as Line;
      if (ay <= y === by <= y) continue;
      const crossing = ax + ((y - ay) / (by - ay)) * (bx - ax);
      // A segment lies in several cells; count it only in the one where the ray crosses it.
      if (crossing > x && gridColumn(grid, crossing) === column) turns += by > ay ? 1 : -1;
    }
  }
  return fillRule === 'evenodd' ? turns % 2 !== 0 : turns !== 0;
}
