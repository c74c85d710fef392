import { PDFArray, PDFNumber } from '@cantoo/pdf-lib';
import type { Rect } from './geometry.ts';

/** Parses a PDF rectangle, whichever two corners it names; null if it is none. */
export function parseRect(array: unknown): Rect | null {
  if (!(array instanceof PDFArray) || array.size() !== 4) return null;
  const [a, b, c, d] = [0, 1, 2, 3].map((at) => {
    const number = array.lookup(at);
    return number instanceof PDFNumber ? number.asNumber() : Number.NaN;
  }) as [number, number, number, number];
  const rect: Rect = [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  return rect.every(Number.isFinite) && rect[2] > rect[0] && rect[3] > rect[1] ? rect : null;
}
