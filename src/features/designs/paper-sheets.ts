import type { Design } from './design.ts';

/* Marbled sheets, in mm. Tiled from the upper left corner of the covered area, at true size, mirrored past their
   edges. */
export const PAPER_SHEET = { width: 160, height: 224 } as const;

/** Part of a sheet shown on swatches, at half size. */
export const PAPER_SWATCH = { width: 64, height: 40 } as const;

export const endpaperSheetSize = ({ trim }: Pick<Design, 'trim'>) => ({
  width: trim.width * 2,
  height: trim.height,
});
