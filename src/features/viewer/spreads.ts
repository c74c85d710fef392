/* Spreads: the pages that lie open together. Pages count from 1, spreads from 0. A book begins with a single page right of the
   fold (left of it if read from right to left), then come 2 and 3, 4 and 5, and so on. */

export interface Spread {
  left: number | null;
  right: number | null;
}

export interface SpreadLayout {
  pages: number;
  /** Whether two pages lie side by side; otherwise each is alone, at `right`. */
  isPaired: boolean;
  isRightToLeft: boolean;
}

export const spreadCount = ({ pages, isPaired }: SpreadLayout): number =>
  isPaired && pages > 0 ? Math.floor(pages / 2) + 1 : pages;

export const spreadIndexOf = (page: number, { isPaired }: Pick<SpreadLayout, 'isPaired'>): number =>
  isPaired ? Math.floor(page / 2) : page - 1;

export function spreadAt(index: number, { pages, isPaired, isRightToLeft }: SpreadLayout): Spread {
  const pageOrNull = (page: number) => (page >= 1 && page <= pages ? page : null);
  if (!isPaired) return { left: null, right: pageOrNull(index + 1) };
  const [first, second] = [pageOrNull(2 * index), pageOrNull(2 * index + 1)];
  return isRightToLeft ? { left: second, right: first } : { left: first, right: second };
}

export const pagesInSpread = ({ left, right }: Spread): number[] =>
  [left, right].filter((page) => page !== null).sort((a, b) => a - b);

/** Role of a page while it turns: underneath, or one of the two sides of the turning leaf. */
type Role = 'under' | 'front' | 'back';

export interface PlacedPage {
  page: number;
  side: 'left' | 'right';
  role: Role;
}

export interface PageTurn {
  from: Spread;
  to: Spread;
  isToLeft: boolean;
}

/** In a book read from left to right, forward is to the left. */
export const createTurn = (from: number, to: number, layout: SpreadLayout): PageTurn => ({
  from: spreadAt(from, layout),
  to: spreadAt(to, layout),
  isToLeft: to > from !== layout.isRightToLeft,
});

/** Pages underneath, and the two sides of the turning leaf. */
export function placePagesWhileTurning(
  { from, to, isToLeft }: PageTurn,
  { isPaired }: SpreadLayout,
): PlacedPage[] {
  const placedPages: (PlacedPage | null)[] = isPaired
    ? isToLeft
      ? [
          placePage(from.left, 'left', 'under'),
          placePage(to.right, 'right', 'under'),
          placePage(from.right, 'right', 'front'),
          placePage(to.left, 'left', 'back'),
        ]
      : [
          placePage(to.left, 'left', 'under'),
          placePage(from.right, 'right', 'under'),
          placePage(from.left, 'left', 'front'),
          placePage(to.right, 'right', 'back'),
        ]
    : // A single page is lifted off the next one, or laid on the one before.
      isToLeft
      ? [placePage(to.right, 'right', 'under'), placePage(from.right, 'right', 'front')]
      : [placePage(from.right, 'right', 'under'), placePage(to.right, 'right', 'back')];
  return placedPages.filter((page) => page !== null);
}

export const placePagesAtRest = ({ left, right }: Spread): PlacedPage[] =>
  [placePage(left, 'left', 'under'), placePage(right, 'right', 'under')].filter((page) => page !== null);

const placePage = (page: number | null, side: PlacedPage['side'], role: Role): PlacedPage | null =>
  page === null ? null : { page, side, role };
