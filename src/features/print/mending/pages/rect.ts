/** In points. */
export interface Rect {
  left: number;
  low: number;
  right: number;
  high: number;
}

/** To another space: first as much larger, then moved. */
export interface Place {
  scale: number;
  x: number;
  y: number;
}

export const placed = (rect: Rect, { scale, x, y }: Place): Rect => ({
  left: rect.left * scale + x,
  low: rect.low * scale + y,
  right: rect.right * scale + x,
  high: rect.high * scale + y,
});

/** From where a place leads to where it leads from. */
export const unplaced = (rect: Rect, { scale, x, y }: Place): Rect => ({
  left: (rect.left - x) / scale,
  low: (rect.low - y) / scale,
  right: (rect.right - x) / scale,
  high: (rect.high - y) / scale,
});

export const meet = (one: Rect, other: Rect): Rect => ({
  left: Math.max(one.left, other.left),
  low: Math.max(one.low, other.low),
  right: Math.min(one.right, other.right),
  high: Math.min(one.high, other.high),
});

export const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.left >= outer.left - ALMOST &&
  inner.low >= outer.low - ALMOST &&
  inner.right <= outer.right + ALMOST &&
  inner.high <= outer.high + ALMOST;

/** Nobody sees less, and numbers are written with fewer places. */
export const ALMOST = 0.01;
