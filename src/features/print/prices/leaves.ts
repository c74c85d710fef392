/** Leaves of a sewn book that is printed on both sides are folded sheets of so many pages. */
const SHEET_PAGES = 4;

/** Blank pages that fill up the last sheet; single leaves need none. */
export const blanksAdded = (pages: number, isTwoSided: boolean): number =>
  isTwoSided ? (SHEET_PAGES - (pages % SHEET_PAGES)) % SHEET_PAGES : 0;

/** How many leaves are bound, those of pages that are added included; printed on one side, each page is one. */
export const leavesOf = (pages: number, isTwoSided: boolean): number =>
  isTwoSided ? (pages + blanksAdded(pages, isTwoSided)) / 2 : pages;
