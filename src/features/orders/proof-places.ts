/** Where a remark is pinned: on a side of the binding, or on a page of what is printed. */
export const REMARK_SIDES = ['front', 'spine', 'back', 'page'] as const;
export type RemarkSide = (typeof REMARK_SIDES)[number];

/** A place in millimetres from the upper left corner of its side, or of its page. */
export interface RemarkPlace {
  side: RemarkSide;
  /** From 1; null on a side of the binding. */
  page: number | null;
  x: number;
  y: number;
}

export const REMARK_WORDS_MAX = 600;
/** How many remarks one proof has at most. */
export const REMARKS_MAX = 60;

const NAMES: Record<Exclude<RemarkSide, 'page'>, string> = { front: 'Front', spine: 'Spine', back: 'Back' };

/** The place in words: “Front, 24 mm from the left and 30 mm from the head”. */
export function placeInWords({ side, page, x, y }: RemarkPlace): string {
  const where = side === 'page' ? `Page ${page}` : NAMES[side];
  return `${where}, ${Math.round(x)} mm from the left and ${Math.round(y)} mm from the head`;
}

/** Where a place lies in the cover as it lies open, as shares of its width and height; null for one on a page. */
export function placeInSpread(
  { side, x, y }: RemarkPlace,
  { widthMm, heightMm, spineMm }: { widthMm: number; heightMm: number; spineMm: number },
): { left: number; top: number } | null {
  if (side === 'page') return null;
  const board = (widthMm - spineMm) / 2;
  const from = { back: 0, spine: board, front: board + spineMm }[side];
  return { left: share((from + x) / widthMm), top: share(y / heightMm) };
}

/** The place at these shares of the cover as it lies open. */
export function placeAt(
  { left, top }: { left: number; top: number },
  { widthMm, heightMm, spineMm }: { widthMm: number; heightMm: number; spineMm: number },
): RemarkPlace {
  const board = (widthMm - spineMm) / 2;
  const [x, y] = [share(left) * widthMm, share(top) * heightMm];
  const [side, from] =
    x < board
      ? (['back', 0] as const)
      : x < board + spineMm
        ? (['spine', board] as const)
        : (['front', board + spineMm] as const);
  return { side, page: null, x: tenth(x - from), y: tenth(y) };
}

/** Where a place lies on this page, as shares of its width and height; null for one that is elsewhere. */
export function placeOnPage(
  { side, page, x, y }: RemarkPlace,
  shown: number,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): { left: number; top: number } | null {
  if (side !== 'page' || page !== shown) return null;
  return { left: share(x / widthMm), top: share(y / heightMm) };
}

/** The place at these shares of a page. */
export const placeAtPage = (
  { left, top }: { left: number; top: number },
  page: number,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): RemarkPlace => ({
  ...{ side: 'page', page },
  ...{ x: tenth(share(left) * widthMm), y: tenth(share(top) * heightMm) },
});

const share = (of: number) => Math.min(1, Math.max(0, of));
const tenth = (mm: number) => Math.round(mm * 10) / 10;
