import { type PDFArray, type PDFContext, type PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { wrapContent } from '../content/page-content.ts';
import { moveAnnotations } from './annotations.ts';
import type { PageEdit } from './page-edit.ts';
import { isWithin, type Rect, type Transform, transformRect } from './rect.ts';

/**
 * Writes the final position of a page into the file.
 * @param shared annotations that other pages show too
 */
export function writePage(context: PDFContext, edit: PageEdit, shared: ReadonlySet<PDFDict>): void {
  const { page, rotation, isMoved, changes } = edit;
  if (changes.length > 0) page.set(PDFName.of('Rotate'), PDFNumber.of(rotation));
  if (!isMoved) return;
  // Sheets begin at the origin, as some programs expect.
  const toOrigin: Transform = { scale: 1, x: -edit.sheet.left, y: -edit.sheet.low };
  const transform: Transform = {
    ...edit.transform,
    x: edit.transform.x + toOrigin.x,
    y: edit.transform.y + toOrigin.y,
  };
  const [sheet, cut, visible] = [
    transformRect(edit.sheet, toOrigin),
    transformRect(edit.cut, toOrigin),
    transformRect(edit.visible, transform),
  ];
  for (const name of ['UserUnit', 'ArtBox', 'Thumb', 'BleedBox', 'TrimBox', 'VP'])
    page.delete(PDFName.of(name));
  page.set(PDFName.of('MediaBox'), createBox(context, sheet));
  page.set(PDFName.of('CropBox'), createBox(context, cut));
  if (!isWithin(sheet, cut)) {
    page.set(PDFName.of('BleedBox'), createBox(context, sheet));
    page.set(PDFName.of('TrimBox'), createBox(context, cut));
  }
  const matrix = `${formatNumber(transform.scale)} 0 0 ${formatNumber(transform.scale)} ${formatNumber(transform.x)} ${formatNumber(transform.y)} cm\n`;
  wrapContent(context, page, isWithin(sheet, visible) ? matrix : clipOperators(visible) + matrix, '');
  moveAnnotations(context, edit, transform, shared);
  edit.transform = transform;
}

const clipOperators = ({ left, low, right, high }: Rect): string =>
  `${[left, low, Math.max(0, right - left), Math.max(0, high - low)].map(formatNumber).join(' ')} re W n\n`;

/** Without an exponent, which content may not have. */
const formatNumber = (value: number): string => value.toFixed(5).replace(/\.?0+$/, '');

const createBox = (context: PDFContext, { left, low, right, high }: Rect): PDFArray =>
  context.obj([left, low, right, high].map((side) => Math.round(side * 1000) / 1000));
