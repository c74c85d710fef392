import { type PDFArray, type PDFContext, type PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { wrapContent } from '../content/page-content.ts';
import { placeAnnotations } from './annotations.ts';
import type { Leaf } from './leaf.ts';
import { isWithin, type Place, placed, type Rect } from './rect.ts';

/**
 * Writes the final position of a page into the file.
 * @param shared annotations that other pages show too
 */
export function lay(context: PDFContext, leaf: Leaf, shared: ReadonlySet<PDFDict>): void {
  const { page, rotation, isMoved, done } = leaf;
  if (done.length > 0) page.set(PDFName.of('Rotate'), PDFNumber.of(rotation));
  if (!isMoved) return;
  // Sheets begin at the origin, as some programs expect.
  const toOrigin: Place = { scale: 1, x: -leaf.sheet.left, y: -leaf.sheet.low };
  const place: Place = { ...leaf.place, x: leaf.place.x + toOrigin.x, y: leaf.place.y + toOrigin.y };
  const [sheet, cut, shown] = [
    placed(leaf.sheet, toOrigin),
    placed(leaf.cut, toOrigin),
    placed(leaf.shown, place),
  ];
  for (const name of ['UserUnit', 'ArtBox', 'Thumb', 'BleedBox', 'TrimBox', 'VP'])
    page.delete(PDFName.of(name));
  page.set(PDFName.of('MediaBox'), boxOf(context, sheet));
  page.set(PDFName.of('CropBox'), boxOf(context, cut));
  if (!isWithin(sheet, cut)) {
    page.set(PDFName.of('BleedBox'), boxOf(context, sheet));
    page.set(PDFName.of('TrimBox'), boxOf(context, cut));
  }
  const matrix = `${written(place.scale)} 0 0 ${written(place.scale)} ${written(place.x)} ${written(place.y)} cm\n`;
  wrapContent(context, page, isWithin(sheet, shown) ? matrix : clipTo(shown) + matrix, '');
  placeAnnotations(context, leaf, place, shared);
  leaf.place = place;
}

const clipTo = ({ left, low, right, high }: Rect): string =>
  `${[left, low, Math.max(0, right - left), Math.max(0, high - low)].map(written).join(' ')} re W n\n`;

/** Without an exponent, which content may not have. */
const written = (value: number): string => value.toFixed(5).replace(/\.?0+$/, '');

const boxOf = (context: PDFContext, { left, low, right, high }: Rect): PDFArray =>
  context.obj([left, low, right, high].map((side) => Math.round(side * 1000) / 1000));
