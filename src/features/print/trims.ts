import type { DocumentFacts } from './facts.ts';
import { TRIM } from './limits.ts';

/** Trimmed page size in millimetres. */
export interface Trim {
  widthMm: number;
  heightMm: number;
}

export const STANDARD_TRIMS: readonly (Trim & { name: string })[] = [
  { name: 'A5', widthMm: 148, heightMm: 210 },
  { name: '5.5 × 8.5 in', widthMm: 139.7, heightMm: 215.9 },
  { name: '6 × 9 in', widthMm: 152.4, heightMm: 228.6 },
  { name: 'B5', widthMm: 176, heightMm: 250 },
  { name: 'A4', widthMm: 210, heightMm: 297 },
  { name: 'US Letter', widthMm: 215.9, heightMm: 279.4 },
];

/** Sizes this close are cut alike. */
const SAME_MM = 1;
export const isSameTrim = (a: Trim, b: Trim): boolean =>
  Math.abs(a.widthMm - b.widthMm) <= SAME_MM && Math.abs(a.heightMm - b.heightMm) <= SAME_MM;

const isCuttable = ({ widthMm, heightMm }: Trim): boolean =>
  isWithin(widthMm, TRIM.width) && isWithin(heightMm, TRIM.height);
const isWithin = (mm: number, { min, max }: { min: number; max: number }) => mm >= min && mm <= max;

/** Page sizes of a file that can be cut, to a tenth of a millimetre, most common first. */
export function pageTrims({ pages }: Pick<DocumentFacts, 'pages'>): Trim[] {
  const counts: { trim: Trim; pages: number }[] = [];
  for (const { widthMm, heightMm } of pages) {
    const trim = { widthMm: roundToTenth(widthMm), heightMm: roundToTenth(heightMm) };
    const match = counts.find((entry) => isSameTrim(entry.trim, trim));
    if (match) match.pages += 1;
    else if (isCuttable(trim)) counts.push({ trim, pages: 1 });
  }
  return counts.toSorted((a, b) => b.pages - a.pages).map(({ trim }) => snapToStandard(trim));
}

const roundToTenth = (mm: number) => Math.round(mm * 10) / 10;
/** Snaps a size that differs only by rounding to the standard one. */
function snapToStandard(trim: Trim): Trim {
  const match = STANDARD_TRIMS.find((standard) => isSameTrim(standard, trim));
  return match ? { widthMm: match.widthMm, heightMm: match.heightMm } : trim;
}
