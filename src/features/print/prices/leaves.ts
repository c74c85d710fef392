/** Pages of one folded sheet of a sewn book printed on both sides. */
const SHEET_PAGES = 4;

/** Counts the blank pages that fill the last sheet; single leaves need none. */
export const blankPagesAdded = (pages: number, isTwoSided: boolean): number =>
  isTwoSided ? (SHEET_PAGES - (pages % SHEET_PAGES)) % SHEET_PAGES : 0;

/** Counts the leaves to bind, added pages included; printed on one side, each page is a leaf. */
export const leafCount = (pages: number, isTwoSided: boolean): number =>
  isTwoSided ? (pages + blankPagesAdded(pages, isTwoSided)) / 2 : pages;
