export interface Rect {
  left: number;
  low: number;
  right: number;
  high: number;
}

/** Scales, then moves. */
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

/** Inverse of `transformRect`. */
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

/** Invisible; numbers are written with fewer decimals. */
export const ALMOST = 0.01;
