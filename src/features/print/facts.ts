/*
 * What a PDF file is, page by page, as far as a binder has to know it. The same code reads it in the browser and on the
 * server (`checking/`), and nothing here depends on the book that is to be made of it: `judge` compares the two. Lengths are
 * millimetres, measured on the page as it is looked at (its rotation applied), from the upper left corner. What of a sheet does
 * not meet the cut, such as slug lines and colour bars, falls away with it and is not told.
 */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Edges as the file counts them, in its own units from its own corner. */
export type Cut = readonly [left: number, low: number, right: number, high: number];

/** A picture on a page that has fewer dots to the inch, at its printed size, than `LEAST_DPI`. */
interface CoarsePicture {
  box: Box;
  /** The lower of its two resolutions, whole. */
  dpi: number;
}

export interface PageFacts {
  /** What would be cut: the trim box where the page has one, else the crop box, else the whole sheet. */
  widthMm: number;
  heightMm: number;
  /** The page's own turn: 0, 90, 180 or 270 degrees clockwise. */
  rotation: number;
  /** How far the sheet reaches over the cut on its shortest side; 0 without. */
  bleedMm: number;
  /** Whether its trim or crop box differs from its sheet. */
  hasOwnBoxes: boolean;
  /** Where the cut lies within more that programs show of the page; without it they show just the cut. */
  cut?: Cut;
  /** Around all text, in the page's own measure; null where there is none. */
  text: Box | null;
  /** Around all that is drawn, text included; null on a blank page. */
  ink: Box | null;
  /** Which way most of its lines run: 0 reads as it lies; null where it cannot be said. */
  textRotation: number | null;
  /** Whether something other than black, white and grey is printed. */
  isColour: boolean;
  /** Places in `DocumentFacts.fonts` of fonts that are used here and not in the file. */
  missingFonts: readonly number[];
  coarsePictures: readonly CoarsePicture[];
  /** Black text that is mixed of several inks. */
  hasMixedBlackText: boolean;
  isTransparent: boolean;
  hasFormFields: boolean;
  /** Comments and marks that readers' programs show, and that are not printed. */
  hasNotes: boolean;
  /** Comments and stamps that are set to be printed; they are part of text, ink and colour. */
  hasPrintedNotes: boolean;
  /** Text in the size of a heading near the head of the page, at most 200 characters; null without. */
  heading: string | null;
}

export interface DocumentFacts {
  pages: PageFacts[];
  /** Names of the fonts that are not in the file, as people know them. */
  fonts: string[];
  /** As the file itself says; null where it says nothing. */
  title: string | null;
  author: string | null;
  hasScripts: boolean;
  hasAttachments: boolean;
  hasForms: boolean;
  /** Whether a password was needed, or given. */
  wasLocked: boolean;
  /** Pages on which chapters begin, from 1, after the file's own contents. */
  chapters: readonly number[];
  /** Whether it is bound at the right (its text or its settings say so). */
  isRightToLeft: boolean;
}

/** Why a file cannot be read at all. */
export const REFUSALS = [
  'NOT_A_PDF',
  'EMPTY_FILE',
  'TOO_LARGE',
  'LOCKED',
  'DAMAGED',
  'NO_PAGES',
  'TOO_MANY_PAGES',
  'XFA_FORM',
  'TOO_COMPLEX',
] as const;
export type Refusal = (typeof REFUSALS)[number];
