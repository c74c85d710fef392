import { firstCharacters } from '#kernel/characters.ts';
import type { Rect } from './geometry.ts';

export interface TextRun {
  text: string;
  rect: Rect;
  /** In points, as printed. */
  size: number;
  /** Against the sheet: 0, 90, 180 or 270 degrees counter-clockwise. */
  direction: number;
  glyphCount: number;
}

/** Direction of most glyphs against the sheet; null without text or a two-thirds majority. */
export function mainDirection(runs: readonly TextRun[]): number | null {
  const counts = new Map<number, number>();
  let total = 0;
  for (const { direction, glyphCount } of runs) {
    counts.set(direction, (counts.get(direction) ?? 0) + glyphCount);
    total += glyphCount;
  }
  const [mostCommon] = [...counts].sort((a, b) => b[1] - a[1]);
  return mostCommon && mostCommon[1] * 3 >= total * 2 ? mostCommon[0] : null;
}

const HEADING_POINTS = 13;
const HEADING_MAX = 200;

/**
 * Returns heading-sized text in the upper half of a page: at least `HEADING_POINTS`, and either larger than the page's
 * usual text or at least 18 points.
 */
export function findHeading(runs: readonly TextRun[], [, low, , high]: Rect): string | null {
  const usual = mostCommonSize(runs);
  const middle = (low + high) / 2;
  const large = runs.filter(
    ({ size, rect, text }) =>
      rect[1] > middle && text.trim() && size >= HEADING_POINTS && (size > usual * 1.1 || size >= 18),
  );
  const largest = Math.max(0, ...large.map(({ size }) => size));
  const lines = large.filter(({ size }) => size > largest * 0.8);
  let heading = '';
  let last: Rect | null = null;
  for (const { text, rect, size } of lines) {
    const isContinued =
      last !== null && Math.abs(rect[1] - last[1]) < size / 2 && rect[0] - last[2] < size * 0.18;
    heading += (isContinued || heading === '' ? '' : ' ') + text;
    last = rect;
    if (heading.length > 4 * HEADING_MAX) break;
  }
  return firstCharacters(heading.replace(/\s+/g, ' ').trim(), HEADING_MAX) || null;
}

/** Most common size, to half a point. */
function mostCommonSize(runs: readonly TextRun[]): number {
  const counts = new Map<number, number>();
  for (const { size, glyphCount } of runs) {
    const rounded = Math.round(size * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + glyphCount);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}
