import type { Design } from './design.ts';

/*
 * The marbled sheets that bindings are made with, in millimetres. Whoever shows a paper lays the sheet from the upper left
 * corner of what it covers, at this size, mirrored past its edges.
 */
export const SHEET = { width: 160, height: 224 } as const;

/** What of a sheet, from its corner, is shown to choose by; half as large as it is. */
export const PIECE = { width: 64, height: 40 } as const;

/** The sheet that lies over both pages of the opening begins at the corner of the left one. */
export const openingSize = ({ trim }: Pick<Design, 'trim'>) => ({
  width: trim.width * 2,
  height: trim.height,
});
