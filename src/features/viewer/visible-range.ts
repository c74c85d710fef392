/** Range of list items to render, counted from 0; empty if `last` is before `first`. */
export interface VisibleRange {
  first: number;
  last: number;
}

/** Start of each item and, last, the end of all; in the unit of `heights`. */
export function computeOffsets(heights: readonly number[], gap = 0): number[] {
  const offsets = [0];
  for (const height of heights) offsets.push((offsets.at(-1) ?? 0) + height + gap);
  return offsets;
}

/**
 * Returns the items between `top` and `top + height`, extended by `ahead` on both sides.
 * @param offsets from `computeOffsets`
 */
export function findVisibleRange(
  offsets: readonly number[],
  { top, height, ahead = 0 }: { top: number; height: number; ahead?: number },
): VisibleRange {
  const count = offsets.length - 1;
  if (count < 1) return { first: 0, last: -1 };
  return { first: indexAt(offsets, top - ahead), last: indexAt(offsets, top + height + ahead) };
}

/** Index of the item at a position; the first above all of them, the last below. */
export function indexAt(offsets: readonly number[], at: number): number {
  let [low, high] = [0, Math.max(0, offsets.length - 2)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((offsets[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

export const listIndexes = ({ first, last }: VisibleRange): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i);
