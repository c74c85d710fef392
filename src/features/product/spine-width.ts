/** Millimetres of one sheet of the text paper, 80 g/m². */
const PAPER_CALIPER_MM = 0.1;
/** Millimetres of one board with its leather; a book has two. */
const BOARD_MM = 2.5;
/** Width and height of the bound book in millimetres. */
export const TRIM_MM = { width: 152, height: 229 } as const;

/**
 * How wide the spine of a book of so many pages is, in whole millimetres: its leaves, two pages each, between
 * two boards (decisions 27 and 39).
 * @throws RangeError when there is no page to bind
 */
export function spineWidth(pages: number): number {
  if (!(pages >= 1) || !Number.isFinite(pages)) throw new RangeError('A book has at least one page.');
  const leaves = Math.ceil(pages / 2);
  return Math.round(leaves * PAPER_CALIPER_MM + 2 * BOARD_MM);
}
