export const TEXT_PAPERS = ['cream-80', 'white-80', 'cream-100', 'white-120'] as const;
export type TextPaper = (typeof TEXT_PAPERS)[number];

/** Thickness of one sheet in mm. */
const CALIPER_MM: Record<TextPaper, number> = {
  'cream-80': 0.1,
  'white-80': 0.098,
  'cream-100': 0.125,
  'white-120': 0.14,
};

/** Board and leather together, in mm. */
export const BOARD_MM = 2.5;

/** Spine of a text block plus two boards (decision 39), in mm, rounded to a tenth. */
export const spineThickness = (leaves: number, paper: TextPaper): number =>
  Math.round((leaves * CALIPER_MM[paper] + 2 * BOARD_MM) * 10) / 10;
