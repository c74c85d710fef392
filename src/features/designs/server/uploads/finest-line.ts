import type { Ink } from './ink.ts';

/** Wider lines, in pixels, are not measured. */
const WIDEST = 48;
/** Share of the ink that may be lost at corners without losing a line. */
const CORNERS = 0.025;

/**
 * Width of the finest lines in pixels: the widest round brush that covers nearly all ink without crossing its edges.
 */
export function measureFinestLine({ values, width, height }: Ink): number {
  const size = { width, height };
  const ground = new Uint8Array(values.length);
  let inked = 0;
  for (let i = 0; i < values.length; i++)
    if ((values[i] as number) >= 0.5) inked += 1;
    else ground[i] = 1;
  const depths = inkDepths(ground, size);
  const middles = new Uint8Array(values.length);
  const isPainted = (radius: number): boolean => {
    for (let i = 0; i < middles.length; i++) middles[i] = (depths[i] as number) >= radius * radius ? 1 : 0;
    return inked - countReachedInk(middles, ground, size, (radius + 0.5) ** 2) <= inked * CORNERS;
  };
  let [low, high] = [0.5, WIDEST / 2];
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    if (isPainted(middle)) low = middle;
    else high = middle;
  }
  return low * 2;
}

interface Size {
  width: number;
  height: number;
}

/** Exact squared distance of each pixel from the background, capped at the widest brush's radius. */
function inkDepths(ground: Uint8Array, { width }: Size): Uint16Array {
  const away = columnDistances(ground, width, WIDEST / 2);
  const depths = new Uint16Array(ground.length);
  for (let at = 0; at < ground.length; at++) {
    let nearest = (away[at] as number) ** 2;
    // The outermost pixels are background, so the search stays within its row.
    for (let offset = 1; offset * offset < nearest; offset++) {
      const distance = Math.min(away[at - offset] as number, away[at + offset] as number);
      nearest = Math.min(nearest, offset * offset + distance * distance);
    }
    depths[at] = nearest;
  }
  return depths;
}

/** Number of ink pixels within squared distance `square` of a marked pixel. */
function countReachedInk(
  marked: Uint8Array,
  ground: Uint8Array,
  { width, height }: Size,
  square: number,
): number {
  // Reach of a marked pixel along a row, indexed by vertical distance.
  const farthest = Math.floor(Math.sqrt(square));
  const reaches = Array.from({ length: farthest + 1 }, (_, away) =>
    Math.floor(Math.sqrt(square - away * away)),
  );
  const away = columnDistances(marked, width, farthest + 1);
  const ends = new Int32Array(width);
  let reached = 0;
  for (let row = 0; row < width * height; row += width) {
    // Farthest pixel covered by a reach, indexed by its start.
    let end = -1;
    ends.fill(-1);
    for (let x = 0; x < width; x++) {
      const reach = reaches[away[row + x] as number];
      if (reach === undefined) continue;
      const begin = Math.max(0, x - reach);
      ends[begin] = Math.max(ends[begin] as number, x + reach);
    }
    for (let x = 0; x < width; x++) {
      end = Math.max(end, ends[x] as number);
      if (x <= end && !ground[row + x]) reached += 1;
    }
  }
  return reached;
}

/** Vertical distance of each pixel from the nearest marked one, capped at `most`. */
function columnDistances(marked: Uint8Array, width: number, most: number): Uint8Array {
  const away = new Uint8Array(marked.length);
  for (let at = 0; at < marked.length; at++) {
    const before = at < width ? most : (away[at - width] as number);
    away[at] = marked[at] ? 0 : Math.min(before + 1, most);
  }
  for (let at = marked.length - 1 - width; at >= 0; at--)
    away[at] = Math.min(away[at] as number, (away[at + width] as number) + 1);
  return away;
}
