import type { ArticlePictureWidth, CoverFormat } from '#kernel/binding.ts';

// Kept free of drawing code: the web process imports this file.

/** Only the second book is half leather; its marbled paper varies the row. */
export const chooseUprightCovering = (position: number) =>
  ({
    variantType: position === 1 ? 'deluxe' : 'superDeluxe',
    leatherType: 'realLeather',
  }) as const;
/** Source picture of a standing book, from which article pictures of all sizes are composed. */
export const UPRIGHT_BOOK_PICTURE = { view: 'three-quarter', width: 640, format: 'webp' } as const;

export interface ArticlePictureFile {
  width: ArticlePictureWidth | 'share';
  format: CoverFormat;
}
