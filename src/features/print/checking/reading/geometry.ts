import type { Box } from '../../facts.ts';

export type Matrix = readonly [number, number, number, number, number, number];
/** Left, bottom, right, top: in points, from the lower left corner of the sheet. */
export type Rect = readonly [number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const MM = 25.4 / 72;

/** Applies `inner` first, then `outer`. */
export const multiply = (outer: Matrix, inner: ArrayLike<number>): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [p = 1, q = 0, r = 0, s = 1, t = 0, u = 0] = Array.from(inner);
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f];
};

/** Bounding box of a transformed rectangle. */
export function boundingRect(
  [a, b, c, d, e, f]: Matrix,
  left: number,
  low: number,
  right: number,
  high: number,
): Rect {
  const x = a * (left + right) + c * (low + high);
  const y = b * (left + right) + d * (low + high);
  const halfWidth = (Math.abs(a * (right - left)) + Math.abs(c * (high - low))) / 2;
  const halfHeight = (Math.abs(b * (right - left)) + Math.abs(d * (high - low))) / 2;
  const [midX, midY] = [x / 2 + e, y / 2 + f];
  return [midX - halfWidth, midY - halfHeight, midX + halfWidth, midY + halfHeight];
}

export function intersect(a: Rect, b: Rect): Rect | null {
  const left = Math.max(a[0], b[0]);
  const low = Math.max(a[1], b[1]);
  const right = Math.min(a[2], b[2]);
  const high = Math.min(a[3], b[3]);
  return left <= right && low <= high ? [left, low, right, high] : null;
}

/** In points: rectangles that overlap less only touch, given rounded coordinates. */
const TOUCHING_POINTS = 0.1;

/** Whether more than an edge overlaps; lines, which have no extent in one direction, count too. */
export function overlaps(a: Rect, b: Rect): boolean {
  const overlapsAlong = (low: 0 | 1, high: 2 | 3) => {
    const common = Math.min(a[high], b[high]) - Math.max(a[low], b[low]);
    return common >= Math.min(TOUCHING_POINTS, (a[high] - a[low]) / 2);
  };
  return overlapsAlong(0, 2) && overlapsAlong(1, 3);
}

export const union = (a: Rect | null, b: Rect): Rect =>
  a ? [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])] : b;

/** The page as displayed: its trim and rotation. */
export interface Frame {
  cut: Rect;
  /** Clockwise: 0, 90, 180 or 270 degrees. */
  rotation: number;
  /** Points per user unit. */
  unit: number;
}

export function sizeMm({ cut, rotation, unit }: Frame): { widthMm: number; heightMm: number } {
  const width = (cut[2] - cut[0]) * unit * MM;
  const height = (cut[3] - cut[1]) * unit * MM;
  return rotation % 180
    ? { widthMm: round(height), heightMm: round(width) }
    : { widthMm: round(width), heightMm: round(height) };
}

/** In millimetres from the upper left corner of the page as displayed. */
export function boxMm({ cut, rotation, unit }: Frame, [left, low, right, high]: Rect): Box {
  const mm = (length: number) => round(length * unit * MM);
  const fromLeft = left - cut[0];
  const fromRight = cut[2] - right;
  const fromTop = cut[3] - high;
  const fromFoot = low - cut[1];
  const [across, down] = [right - left, high - low];
  const turned = rotation % 180 !== 0;
  return {
    x: mm({ 0: fromLeft, 90: fromFoot, 180: fromRight, 270: fromTop }[rotation] ?? fromLeft),
    y: mm({ 0: fromTop, 90: fromLeft, 180: fromFoot, 270: fromRight }[rotation] ?? fromTop),
    width: mm(turned ? down : across),
    height: mm(turned ? across : down),
  };
}

const round = (length: number) => Math.round(length * 100) / 100;
