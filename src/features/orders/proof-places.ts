/** Location of a remark: a side of the binding, or a page of the print. */
export const REMARK_SIDES = ['front', 'spine', 'back', 'page'] as const;
export type RemarkSide = (typeof REMARK_SIDES)[number];

/** Millimetres from the upper left corner of the side or page. */
export interface RemarkPlace {
  side: RemarkSide;
  /** From 1; null on a side of the binding. */
  page: number | null;
  x: number;
  y: number;
}

export const REMARK_TEXT_MAX = 600;
export const REMARKS_MAX = 60;

const SIDE_NAMES: Record<Exclude<RemarkSide, 'page'>, string> = {
  front: 'Front',
  spine: 'Spine',
  back: 'Back',
};

/** Formats as “Front, 24 mm from the left and 30 mm from the top”. */
export function describePlace({ side, page, x, y }: RemarkPlace): string {
  const where = side === 'page' ? `Page ${page}` : SIDE_NAMES[side];
  return `${where}, ${Math.round(x)} mm from the left and ${Math.round(y)} mm from the top`;
}

/** Position within the flat cover, as fractions of its width and height; null for a place on a page. */
export function positionOnCover(
  { side, x, y }: RemarkPlace,
  { widthMm, heightMm, spineMm }: { widthMm: number; heightMm: number; spineMm: number },
): { left: number; top: number } | null {
  if (side === 'page') return null;
  const board = (widthMm - spineMm) / 2;
  const from = { back: 0, spine: board, front: board + spineMm }[side];
  return { left: clampShare((from + x) / widthMm), top: clampShare(y / heightMm) };
}

/** Converts fractions of the flat cover to a place. */
export function placeOnCover(
  { left, top }: { left: number; top: number },
  { widthMm, heightMm, spineMm }: { widthMm: number; heightMm: number; spineMm: number },
): RemarkPlace {
  const board = (widthMm - spineMm) / 2;
  const [x, y] = [clampShare(left) * widthMm, clampShare(top) * heightMm];
  const [side, from] =
    x < board
      ? (['back', 0] as const)
      : x < board + spineMm
        ? (['spine', board] as const)
        : (['front', board + spineMm] as const);
  return { side, page: null, x: roundToTenth(x - from), y: roundToTenth(y) };
}

/** Position within a page, as fractions of its width and height; null for a place elsewhere. */
export function positionOnPage(
  { side, page, x, y }: RemarkPlace,
  displayedPage: number,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): { left: number; top: number } | null {
  if (side !== 'page' || page !== displayedPage) return null;
  return { left: clampShare(x / widthMm), top: clampShare(y / heightMm) };
}

/** Converts fractions of a page to a place. */
export const placeFromPage = (
  { left, top }: { left: number; top: number },
  page: number,
  { widthMm, heightMm }: { widthMm: number; heightMm: number },
): RemarkPlace => ({
  side: 'page',
  page,
  x: roundToTenth(clampShare(left) * widthMm),
  y: roundToTenth(clampShare(top) * heightMm),
});

const clampShare = (value: number) => Math.min(1, Math.max(0, value));
const roundToTenth = (mm: number) => Math.round(mm * 10) / 10;
