import { PDFName, type PDFPage, PDFRef } from '@cantoo/pdf-lib';
import { annotationsOf, isHidden, isNote, isPrinted } from './annotations.ts';
import { overlaps, type Rect } from './geometry.ts';
import { rectIn } from './rect-in.ts';

/** Boxes and annotations of one page, in points. */
export interface SheetPart {
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

export function sheetOf(page: PDFPage): SheetPart {
  const media = rectOf(page, 'MediaBox') ?? [0, 0, 612, 792];
  const crop = within(rectOf(page, 'CropBox'), media) ?? media;
  const cut = within(rectOf(page, 'TrimBox'), media) ?? crop;
  const bleed = within(rectOf(page, 'BleedBox'), media) ?? media;
  const all = annotationsOf(page);
  const notes = all.filter(isNote);
  return {
    media,
    cut,
    // Without a trim box, nothing says that content beyond a crop box is bleed.
    bleed: cut === crop && cut !== media ? cut : bleed,
    hasOwnBoxes: differs(cut, media) || differs(crop, media),
    hasFormFields: all.some(({ kind }) => kind === 'Widget'),
    hasNotes: notes.some((one) => !isPrinted(one) && !isHidden(one)),
    hasPrintedNotes: notes.some((one) => isPrinted(one) && (one.rect === null || overlaps(one.rect, cut))),
  };
}

function rectOf(page: PDFPage, key: string): Rect | null {
  const found = page.node.getInheritableAttribute(PDFName.of(key));
  return rectIn(found instanceof PDFRef ? page.doc.context.lookup(found) : found);
}

function within(rect: Rect | null, media: Rect): Rect | null {
  if (!rect) return null;
  const met: Rect = [
    Math.max(rect[0], media[0]),
    Math.max(rect[1], media[1]),
    Math.min(rect[2], media[2]),
    Math.min(rect[3], media[3]),
  ];
  return met[2] > met[0] && met[3] > met[1] ? met : null;
}

/** Differs by more than a twentieth of a point. */
const differs = (one: Rect, other: Rect) => one.some((side, at) => Math.abs(side - (other[at] ?? 0)) > 0.05);
