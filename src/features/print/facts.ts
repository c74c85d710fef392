/* Facts about a PDF, page by page, as far as a bookbinder needs them. The same code reads them in the browser and
   on the server (`checking/`). They don't depend on the book to be made; `judge` compares the two. Lengths are
   millimetres from the upper left corner of the page as displayed. Anything outside the trim (slug lines, colour
   bars) is ignored. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Edges in PDF units, from the file's own origin. */
export type Cut = readonly [left: number, low: number, right: number, high: number];

/** Picture whose resolution at printed size is below `DPI_MIN`. */
interface CoarsePicture {
  box: Box;
  /** Lower of the horizontal and vertical resolution, rounded down. */
  dpi: number;
}

export interface PageFacts {
  /** Size of the trim box, else the crop box, else the whole sheet. */
  widthMm: number;
  heightMm: number;
  /** The page's own rotation: 0, 90, 180 or 270 degrees clockwise. */
  rotation: number;
  /** Bleed on the side that has least of it; 0 without. */
  bleedMm: number;
  /** Whether its trim or crop box differs from the sheet. */
  hasOwnBoxes: boolean;
  /** Trim edges, if viewers show more of the page than is left after trimming. */
  cut?: Cut;
  /** Bounding box of all text; null without text. */
  text: Box | null;
  /** Bounding box of everything drawn, text included; null on a blank page. */
  ink: Box | null;
  /** Rotation of most lines in degrees clockwise, as displayed; null if unclear. */
  textRotation: number | null;
  /** Whether anything but black, white and grey is printed. */
  isColour: boolean;
  /** Indexes into `DocumentFacts.fonts` of fonts used here but not embedded. */
  missingFonts: readonly number[];
  coarsePictures: readonly CoarsePicture[];
  /** Whether black text is mixed from several inks. */
  hasMixedBlackText: boolean;
  isTransparent: boolean;
  hasFormFields: boolean;
  /** Comments and marks that are shown on screen but not printed. */
  hasNotes: boolean;
  /** Comments and stamps set to print; they count towards text, ink and colour. */
  hasPrintedNotes: boolean;
  /** Heading-sized text in the upper half of the page, at most 200 characters. */
  heading: string | null;
}

export interface DocumentFacts {
  pages: PageFacts[];
  /** Names of fonts that aren't embedded. */
  fonts: string[];
  /** From the document information; null if absent. */
  title: string | null;
  author: string | null;
  hasScripts: boolean;
  hasAttachments: boolean;
  hasForms: boolean;
  /** Whether the file was encrypted. */
  wasLocked: boolean;
  /** Pages (from 1) on which chapters begin, from the file's outline. */
  chapters: readonly number[];
  /** Whether the book is bound on the right, by its text or the file's settings. */
  isRightToLeft: boolean;
}

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
