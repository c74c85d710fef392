import type { ArticlePictureWidth, CoverFormat } from '#kernel/binding.ts';

// What is known of articles' pictures without drawing: the shop's own process loads nothing that draws.

/** Full leather, but for the second book: half leather and its marbled paper keep a row from being uniform. */
export const standingCovering = (i: number) =>
  ({
    variantType: i === 1 ? 'deluxe' : 'superDeluxe',
    leatherType: 'realLeather',
  }) as const;
/** The one picture of a standing book of which pictures of all sizes are made. */
export const STANDING_PICTURE = { view: 'three-quarter', width: 640, format: 'webp' } as const;

export interface ArticlePictureFile {
  width: ArticlePictureWidth | 'share';
  format: CoverFormat;
}
