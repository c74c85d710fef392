import type { Plan } from '../contract.ts';
import type { DocumentFacts, PageFacts } from '../facts.ts';

export interface Trim {
  widthMm: number;
  heightMm: number;
}

/** In millimetres: sizes that differ less are cut alike, by the precision of a guillotine. */
const SAME_MM = 1;

export const isSameSize = (a: Trim, b: Trim) =>
  Math.abs(a.widthMm - b.widthMm) <= SAME_MM && Math.abs(a.heightMm - b.heightMm) <= SAME_MM;

export const swapSides = ({ widthMm, heightMm }: Trim): Trim => ({ widthMm: heightMm, heightMm: widthMm });

/** Returns the planned size, else the most common page size to a tenth of a millimetre. */
export const bookTrim = ({ pages }: DocumentFacts, { trim }: Plan): Trim => trim ?? mostCommonSize(pages);

const mostCommonSize = (pages: readonly PageFacts[]): Trim =>
  pageSizes(pages)[0] ?? { widthMm: 148, heightMm: 210 };

/** Page sizes to a tenth of a millimetre, most common first. */
export function pageSizes(pages: readonly PageFacts[]): Trim[] {
  const counts = new Map<string, { size: Trim; count: number }>();
  for (const { widthMm, heightMm } of pages) {
    const size = { widthMm: roundToTenth(widthMm), heightMm: roundToTenth(heightMm) };
    const key = `${Math.round(size.widthMm)} ${Math.round(size.heightMm)}`;
    const entry = counts.get(key) ?? { size, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count).map(({ size }) => size);
}

const roundToTenth = (length: number) => Math.round(length * 10) / 10;
