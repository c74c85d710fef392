/* Which pages lie open together. Pages count from 1, spreads from 0. A book begins with a single page right of the
   fold (left of it if read from right to left), then come 2 and 3, 4 and 5, and so on. */

export interface Spread {
  left: number | null;
  right: number | null;
}

export interface Lying {
  pages: number;
  /** Whether two pages lie side by side; otherwise each is alone, at `right`. */
  isPaired: boolean;
  isRightToLeft: boolean;
}

export const spreadCount = ({ pages, isPaired }: Lying): number =>
  isPaired && pages > 0 ? Math.floor(pages / 2) + 1 : pages;

export const spreadWith = (page: number, { isPaired }: Pick<Lying, 'isPaired'>): number =>
  isPaired ? Math.floor(page / 2) : page - 1;

export function spreadAt(index: number, { pages, isPaired, isRightToLeft }: Lying): Spread {
  const existing = (page: number) => (page >= 1 && page <= pages ? page : null);
  if (!isPaired) return { left: null, right: existing(index + 1) };
  const [first, second] = [existing(2 * index), existing(2 * index + 1)];
  return isRightToLeft ? { left: second, right: first } : { left: first, right: second };
}

export const pagesOf = ({ left, right }: Spread): number[] =>
  [left, right].filter((page) => page !== null).sort((a, b) => a - b);

/** Role of a page while it turns: underneath, or one of the two sides of the turning leaf. */
type Role = 'under' | 'front' | 'back';

export interface Laid {
  page: number;
  side: 'left' | 'right';
  role: Role;
}

/** A leaf turning from one spread to another. */
export interface Turn {
  from: Spread;
  to: Spread;
  /** Whether it goes from right to left. */
  isToLeft: boolean;
}

/** In a book read from left to right, forward is to the left. */
export const turnBetween = (from: number, to: number, lying: Lying): Turn => ({
  from: spreadAt(from, lying),
  to: spreadAt(to, lying),
  isToLeft: to > from !== lying.isRightToLeft,
});

/** Pages underneath, and the two sides of the turning leaf. */
export function laidWhileTurning({ from, to, isToLeft }: Turn, { isPaired }: Lying): Laid[] {
  const found: (Laid | null)[] = isPaired
    ? isToLeft
      ? [
          laid(from.left, 'left', 'under'),
          laid(to.right, 'right', 'under'),
          laid(from.right, 'right', 'front'),
          laid(to.left, 'left', 'back'),
        ]
      : [
          laid(to.left, 'left', 'under'),
          laid(from.right, 'right', 'under'),
          laid(from.left, 'left', 'front'),
          laid(to.right, 'right', 'back'),
        ]
    : // A single page is lifted off the next one, or laid on the one before.
      isToLeft
      ? [laid(to.right, 'right', 'under'), laid(from.right, 'right', 'front')]
      : [laid(from.right, 'right', 'under'), laid(to.right, 'right', 'back')];
  return found.filter((one) => one !== null);
}

export const laidAtRest = ({ left, right }: Spread): Laid[] =>
  [laid(left, 'left', 'under'), laid(right, 'right', 'under')].filter((one) => one !== null);

const laid = (page: number | null, side: Laid['side'], role: Role): Laid | null =>
  page === null ? null : { page, side, role };
