/** Which of many things, one below the other, are to be there: `first` to `last`, counted from 0; none where it is before. */
export interface Window {
  first: number;
  last: number;
}

/** Where each of them begins, and, last, where all end; in the unit of `heights`. */
export function offsetsOf(heights: readonly number[], gap = 0): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height + gap);
  return offsets;
}

/**
 * What is seen between `top` and `top + height`, with as much around it as `ahead` says.
 * @param offsets as `offsetsOf` gives them
 */
export function windowOf(
  offsets: readonly number[],
  { top, height, ahead = 0 }: { top: number; height: number; ahead?: number },
): Window {
  const count = offsets.length - 1;
  if (count < 1) return { first: 0, last: -1 };
  return { first: indexAt(offsets, top - ahead), last: indexAt(offsets, top + height + ahead) };
}

/** The one that is there; the first above all of them, the last below. */
export function indexAt(offsets: readonly number[], at: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Its members. */
export const within = ({ first, last }: Window): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
