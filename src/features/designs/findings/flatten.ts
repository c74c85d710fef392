import { ARITY, type Path } from '../layout/path.ts';
import type { Box, Outline } from '../layout.ts';
import { createGrid, type Grid } from './grid.ts';

/** Outline as line segments, indexed by position. */
export interface SegmentedOutline extends Grid {
  /** Half the stroke width; 0 for a fill. */
  half: number;
  /** Start of each subpath: x, y pairs. */
  starts: number[];
}

/** Tolerance in mm: a fortieth of the gap that triggers a warning. */
const TOLERANCE = 0.01;
const MAX_SEGMENTS = 40;
/** Number of segments, from how far the handles deviate from even spacing. */
const segmentCount = (bend: number) =>
  Math.max(1, Math.min(MAX_SEGMENTS, Math.ceil(Math.sqrt(bend / TOLERANCE))));
const cache = new WeakMap<Outline, SegmentedOutline>();

export function flatten(outline: Outline): SegmentedOutline {
  let flat = cache.get(outline);
  if (!flat) {
    const { segments, starts } = toSegments(parseLayoutPath(outline.d), outline.stroke === null);
    flat = { ...createGrid(segments), half: (outline.stroke ?? 0) / 2, starts };
    cache.set(outline, flat);
  }
  return flat;
}

/** Splits a path at these steps, for instance into the lines of a text. */
export function flattenParts(d: string, beginnings: readonly number[]): SegmentedOutline[] {
  const path = parseLayoutPath(d);
  return beginnings.map((from, k) => {
    const { segments, starts } = toSegments(path, true, from, beginnings[k + 1]);
    return { ...createGrid(segments), half: 0, starts };
  });
}

/** Line segments as x1, y1, x2, y2 in a row. A fill closes open subpaths. */
function toSegments({ steps, at }: Path, isFilled: boolean, first = 0, last = steps.length) {
  const segments: number[] = [];
  const starts: number[] = [];
  let [x, y, startX, startY, i] = [0, 0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) segments.push(x, y, toX, toY);
    x = toX;
    y = toY;
  };
  const n = (k: number) => at[i + k] as number;
  for (let s = 0; s < last; s++) {
    const step = steps[s] as string;
    const takes = ARITY[step] as number;
    if (s < first) {
      i += takes;
      continue;
    }
    if (step === 'M') {
      if (isFilled && s > first) lineTo(startX, startY);
      [x, y, startX, startY] = [n(0), n(1), n(0), n(1)];
      starts.push(x, y);
    } else if (step === 'L') lineTo(n(0), n(1));
    else if (step === 'Z') lineTo(startX, startY);
    else {
      const [fromX, fromY] = [x, y];
      const bend = Math.hypot(fromX - 2 * n(0) + n(2), fromY - 2 * n(1) + n(3));
      const cuts =
        step === 'Q'
          ? segmentCount(bend / 4)
          : segmentCount(0.75 * Math.max(bend, Math.hypot(n(0) - 2 * n(2) + n(4), n(1) - 2 * n(3) + n(5))));
      for (let k = 1; k <= cuts; k++) {
        const t = k / cuts;
        const u = 1 - t;
        if (step === 'Q')
          lineTo(
            u * u * fromX + 2 * u * t * n(0) + t * t * n(2),
            u * u * fromY + 2 * u * t * n(1) + t * t * n(3),
          );
        else
          lineTo(
            u * u * u * fromX + 3 * u * u * t * n(0) + 3 * u * t * t * n(2) + t * t * t * n(4),
            u * u * u * fromY + 3 * u * u * t * n(1) + 3 * u * t * t * n(3) + t * t * t * n(5),
          );
      }
    }
    i += takes;
  }
  if (isFilled) lineTo(startX, startY);
  return { segments, starts };
}

export const growBox = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
export const boxesOverlap = (a: Box, b: Box) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;

const [MINUS, POINT, ZERO, NINE, LETTERS] = [45, 46, 48, 57, 65];

/**
 * Parses path data as written by a layout (absolute M, L, C, Q and Z, plain decimals). Several times faster than the
 * full SVG parser; runs while dragging.
 */
function parseLayoutPath(d: string): Path {
  const at: number[] = [];
  let steps = '';
  let [value, scale, sign, isIn] = [0, 0, 1, false];
  const end = () => {
    if (isIn) at.push((sign * value) / (scale || 1));
    [value, scale, sign, isIn] = [0, 0, 1, false];
  };
  for (let i = 0; i < d.length; i++) {
    const code = d.charCodeAt(i);
    if (code >= ZERO && code <= NINE) {
      value = value * 10 + code - ZERO;
      scale *= 10;
      isIn = true;
    } else if (code === POINT) scale = 1;
    else {
      end();
      if (code === MINUS) sign = -1;
      else if (code >= LETTERS) steps += d[i];
    }
  }
  end();
  return { steps, at };
}
