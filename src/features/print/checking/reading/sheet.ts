import { PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { isHidden, isNote, isPrinted, listAnnotations } from './annotations.ts';
import { overlaps, type Rect } from './geometry.ts';
import { parseRect } from './parse-rect.ts';

/** Boxes and annotations of one page, in points. */
export interface SheetInfo {
  media: Rect;
  /** Trim box, else crop box, else the sheet. */
  cut: Rect;
  /** Bleed box within the sheet; without one, the sheet. */
  bleed: Rect;
  hasOwnBoxes: boolean;
  hasFormFields: boolean;
  /** Comments and marks that are shown on screen and not set to print. */
  hasNotes: boolean;
  /** Comments within the trim that are set to print. */
  hasPrintedNotes: boolean;
}

export function readSheet(page: PDFPage): SheetInfo {
  const media = readBox(page, 'MediaBox') ?? [0, 0, 612, 792];
  const crop = clipToSheet(readBox(page, 'CropBox'), media) ?? media;
  const cut = clipToSheet(readBox(page, 'TrimBox'), media) ?? crop;
  const bleed = clipToSheet(readBox(page, 'BleedBox'), media) ?? media;
  const annotations = listAnnotations(page);
  const notes = annotations.filter(isNote);
  return {
    media,
    cut,
    // Without a trim box, nothing says that content beyond a crop box is bleed.
    bleed: cut === crop && cut !== media ? cut : bleed,
    hasOwnBoxes: differs(cut, media) || differs(crop, media),
    hasFormFields: annotations.some(({ kind }) => kind === 'Widget'),
    hasNotes: notes.some((annotation) => !isPrinted(annotation) && !isHidden(annotation)),
    hasPrintedNotes: notes.some(
      (annotation) => isPrinted(annotation) && (annotation.rect === null || overlaps(annotation.rect, cut)),
    ),
  };
}

function readBox(page: PDFPage, key: string): Rect | null {
  const entry = page.node.getInheritableAttribute(PDFName.of(key));
  return parseRect(entry instanceof PDFRef ? page.doc.context.lookup(entry) : entry);
}

function clipToSheet(rect: Rect | null, media: Rect): Rect | null {
  if (!rect) return null;
  const overlap: Rect = [
    Math.max(rect[0], media[0]),
    Math.max(rect[1], media[1]),
    Math.min(rect[2], media[2]),
    Math.min(rect[3], media[3]),
  ];
  return overlap[2] > overlap[0] && overlap[3] > overlap[1] ? overlap : null;
}

/** Differs by more than a twentieth of a point. */
const differs = (a: Rect, b: Rect) => a.some((side, at) => Math.abs(side - (b[at] ?? 0)) > 0.05);
