export interface Rect {
  left: number;
  low: number;
  right: number;
  high: number;
}

/** Scales, then moves. */
export interface Transform {
  scale: number;
  x: number;
  y: number;
}

export const transformRect = (rect: Rect, { scale, x, y }: Transform): Rect => ({
  left: rect.left * scale + x,
  low: rect.low * scale + y,
  right: rect.right * scale + x,
  high: rect.high * scale + y,
});

/** Inverse of `transformRect`. */
export const inverseTransformRect = (rect: Rect, { scale, x, y }: Transform): Rect => ({
  left: (rect.left - x) / scale,
  low: (rect.low - y) / scale,
  right: (rect.right - x) / scale,
  high: (rect.high - y) / scale,
});

export const intersect = (a: Rect, b: Rect): Rect => ({
  left: Math.max(a.left, b.left),
  low: Math.max(a.low, b.low),
  right: Math.min(a.right, b.right),
  high: Math.min(a.high, b.high),
});

export const isWithin = (inner: Rect, outer: Rect): boolean =>
  inner.left >= outer.left - EPSILON &&
  inner.low >= outer.low - EPSILON &&
  inner.right <= outer.right + EPSILON &&
  inner.high <= outer.high + EPSILON;

/** Invisible; numbers are written with fewer decimals. */
export const EPSILON = 0.01;
