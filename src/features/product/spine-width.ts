/** Thickness of one leaf of text paper, 80 g/m². */
const PAPER_CALIPER_MM = 0.1;
/** One board with its leather; a book has two. */
const BOARD_MM = 2.5;
export const TRIM_MM = { width: 152, height: 229 } as const;

/**
 * Spine width in whole millimetres for a number of pages (two per leaf) between two boards (decisions 27 and 39).
 * @throws RangeError below one page
 */
export function spineWidth(pages: number): number {
  if (!(pages >= 1) || !Number.isFinite(pages)) throw new RangeError('A book has at least one page.');
  const leaves = Math.ceil(pages / 2);
  return Math.round(leaves * PAPER_CALIPER_MM + 2 * BOARD_MM);
}
