import type { Plan } from '#features/print/contract.ts';
import type { DocumentFacts, PageFacts } from '#features/print/facts.ts';

/** Facts of an A4 page without findings, except for the given ones. */
export const pageFacts = (overrides: Partial<PageFacts> = {}): PageFacts => ({
  widthMm: 210,
  heightMm: 297,
  rotation: 0,
  bleedMm: 0,
  hasOwnBoxes: false,
  textRotation: 0,
  text: { x: 40, y: 40, width: 130, height: 200 },
  ink: { x: 40, y: 40, width: 130, height: 200 },
  isColour: false,
  missingFonts: [],
  coarsePictures: [],
  hasMixedBlackText: false,
  isTransparent: false,
  hasFormFields: false,
  hasNotes: false,
  hasPrintedNotes: false,
  heading: 'Orbits',
  ...overrides,
});

export const documentFacts = (pages: PageFacts[], overrides: Partial<DocumentFacts> = {}): DocumentFacts => ({
  pages,
  fonts: [],
  title: null,
  author: null,
  hasScripts: false,
  hasAttachments: false,
  hasForms: false,
  wasLocked: false,
  chapters: [],
  isRightToLeft: false,
  ...overrides,
});

/** A book of the file's own size. */
export const BOOK_PLAN: Plan = {
  kind: 'book',
  trim: null,
  isTwoSided: true,
  paper: 'cream-80',
  inColour: true,
  university: null,
};
