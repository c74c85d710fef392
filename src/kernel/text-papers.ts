/** Text papers of the bindery: what a spine, a price and a weight are reckoned from. */
export const TEXT_PAPERS = ['cream-80', 'white-80', 'cream-100', 'white-120'] as const;
export type TextPaper = (typeof TEXT_PAPERS)[number];

/** One sheet of each, in millimetres. */
const CALIPER_MM: Record<TextPaper, number> = {
  'cream-80': 0.1,
  'white-80': 0.098,
  'cream-100': 0.125,
  'white-120': 0.14,
};

/** A board with its leather, in millimetres. */
export const BOARD_MM = 2.5;

/** The leaves and two boards (decision 39), to a tenth of a millimetre, in which the bindery measures. */
export const spineOf = (leaves: number, paper: TextPaper): number =>
  Math.round((leaves * CALIPER_MM[paper] + 2 * BOARD_MM) * 10) / 10;
