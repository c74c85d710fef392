import { formatPaper } from '#features/designs/format-paper.ts';
import type { TextPaper } from '#features/designs/text-papers.ts';

export interface PrintSummary {
  pages: number;
  trim: { widthMm: number; heightMm: number };
  paper: TextPaper;
}

/** `312 pages` */
export const formatPageCount = (pages: number): string => (pages === 1 ? '1 page' : `${pages} pages`);

/** Common paper sizes by name (ISO 216). */
const NAMED_SIZES: Record<string, string> = {
  '105 × 148': 'A6',
  '125 × 176': 'B6',
  '148 × 210': 'A5',
  '176 × 250': 'B5',
  '210 × 297': 'A4',
};

/** `A5`, or `140 × 216 mm` where the size has no name. */
export function formatTrimSize({ widthMm, heightMm }: PrintSummary['trim']): string {
  const size = `${Math.round(widthMm)} × ${Math.round(heightMm)}`;
  return NAMED_SIZES[size] ?? `${size} mm`;
}

/** `Printed from your PDF · 312 pages · A5 · cream 100 g/m²` */
export const formatPrintSummary = ({ pages, trim, paper }: PrintSummary): string =>
  ['Printed from your PDF', formatPageCount(pages), formatTrimSize(trim), formatPaper(paper)].join(' · ');

/** Names a print on invoices and for the bindery: `Print from PDF: Walden, 312 pages`. */
export const printTitle = ({ title, pages }: { title: string; pages: number }): string =>
  `Print from PDF: ${title}, ${formatPageCount(pages)}`;
