import type { Ink } from './ink.ts';

/** Lines wider than so many pixels are not measured: they are no fine lines. */
const WIDEST = 48;
/** The share of the ink that may be lost at corners without a line being lost. */
const CORNERS = 0.025;

/**
 * How wide the finest lines are, in pixels: the widest round brush that still paints nearly all of the ink without going
 * over its edges.
 */
export function finestOf({ values, width, height }: Ink): number {
  const size = { width, height };
  const ink = Uint8Array.from(values, (value) => (value >= 0.5 ? 1 : 0));
  const ground = ink.map((one) => 1 - one);
  const inked = ink.reduce((sum, one) => sum + one, 0);
  const isPainted = (radius: number): boolean => {
    // Where the middle of the brush may be: no ground is nearer than its radius.
    const edges = within(ground, size, (square) => square < radius * radius);
    const painted = within(
      edges.map((one) => 1 - one),
      size,
      (square) => square <= (radius + 0.5) ** 2,
    );
    let lost = 0;
    for (let i = 0; i < ink.length; i++) if (ink[i] && !painted[i]) lost += 1;
    return lost <= inked * CORNERS;
  };
  let [low, high] = [0.5, WIDEST / 2];
  while (high - low > 0.25) {
    const middle = (low + high) / 2;
    if (isPainted(middle)) low = middle;
    else high = middle;
  }
  return low * 2;
}

/**
 * Marks each pixel that has a marked one near by, exactly: it goes along columns to what is marked there, and along rows over
 * what that reaches, and so takes as long for a wide brush as for a narrow one.
 * @param isNear of the square of a distance in pixels; never of one that is longer than of one that is not near
 */
function within(
  marked: Uint8Array,
  { width, height }: { width: number; height: number },
  isNear: (square: number) => boolean,
): Uint8Array {
  const reaches = reachesOf(isNear);
  const away = new Int32Array(marked.length).fill(reaches.length);
  const column = (at: number, before: number) => {
    if (marked[at]) away[at] = 0;
    else away[at] = Math.min(away[at] as number, (away[before] ?? reaches.length) + 1);
  };
  for (let at = 0; at < marked.length; at++) column(at, at - width);
  for (let at = marked.length - 1; at >= 0; at--) column(at, at + width);

  const near = new Uint8Array(marked.length);
  const turns = new Int32Array(width + 1);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    turns.fill(0);
    for (let x = 0; x < width; x++) {
      const reach = reaches[away[row + x] as number];
      if (reach === undefined) continue;
      turns[Math.max(0, x - reach)] = (turns[Math.max(0, x - reach)] as number) + 1;
      const end = Math.min(width, x + reach + 1);
      turns[end] = (turns[end] as number) - 1;
    }
    for (let x = 0, over = 0; x < width; x++) {
      over += turns[x] as number;
      if (over > 0) near[row + x] = 1;
    }
  }
  return near;
}

/** How far along its row a pixel reaches that is so many pixels above or below a marked one; none where that is not near. */
function reachesOf(isNear: (square: number) => boolean): number[] {
  const reaches: number[] = [];
  for (let away = 0; isNear(away * away); away++) {
    let reach = 0;
    while (isNear(away * away + (reach + 1) ** 2)) reach += 1;
    reaches.push(reach);
  }
  return reaches;
}
