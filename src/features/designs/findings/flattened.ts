import { ARITY } from '../layout/path.ts';
import { pathOf } from '../layout/path-data.ts';
import type { Box, Outline } from '../layout.ts';
import { type Grid, gridOf } from './grid.ts';

/** An outline as straight pieces that can be looked up by where they lie. */
export interface Flattened extends Grid {
  /** Half the width of its line; 0 for a filling. */
  half: number;
  /** Where each of its subpaths begins: x, y in a row. */
  starts: number[];
}

/** Into how many straight pieces a curve is cut: within a few hundredths of a millimetre of it. */
const CUTS = 6;
const known = new WeakMap<Outline, Flattened>();

export function flattened(outline: Outline): Flattened {
  let flat = known.get(outline);
  if (!flat) {
    const { segments, starts } = straightened(outline.d, outline.stroke === null);
    flat = { ...gridOf(segments), half: (outline.stroke ?? 0) / 2, starts };
    known.set(outline, flat);
  }
  return flat;
}

/** One part of path data in straight pieces, as of one line of a text: the steps from one number up to another. */
export const flattenedPart = (d: string, from: number, to: number): Flattened => {
  const { segments, starts } = straightened(d, true, from, to);
  return { ...gridOf(segments), half: 0, starts };
};

/** Path data in straight pieces: x1, y1, x2, y2 in a row. A filling closes what its path leaves open. */
function straightened(d: string, isFilled: boolean, first = 0, last = Number.POSITIVE_INFINITY) {
  const { steps, at } = pathOf(d);
  const segments: number[] = [];
  const starts: number[] = [];
  let [x, y, startX, startY, i] = [0, 0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    if (toX !== x || toY !== y) segments.push(x, y, toX, toY);
    x = toX;
    y = toY;
  };
  const n = (k: number) => at[i + k] as number;
  for (let s = 0; s < Math.min(steps.length, last); s++) {
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
      for (let k = 1; k <= CUTS; k++) {
        const t = k / CUTS;
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

export const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
export const meets = (a: Box, b: Box) =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
