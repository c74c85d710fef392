/** Binding constants, without the schema library, so the browser's first script can use them. */

/** Half leather with marbled paper, and full leather (storefront 1). */
export const VARIANT_TYPES = ['deluxe', 'superDeluxe'] as const;
export type VariantType = (typeof VARIANT_TYPES)[number];
export const VARIANT_LABELS: Record<VariantType, string> = { deluxe: 'Deluxe', superDeluxe: 'Super Deluxe' };

export const LEATHER_TYPES = ['realLeather', 'veganLeather'] as const;
export type LeatherType = (typeof LEATHER_TYPES)[number];
export const LEATHER_LABELS: Record<LeatherType, string> = {
  realLeather: 'Genuine Leather',
  veganLeather: 'Vegan Leather',
};

/** The four positions of a book's gallery, in order (storefront 2.9). */
export const COVER_VIEWS = ['front', 'spine', 'three-quarter', 'endpapers'] as const;
export type CoverView = (typeof COVER_VIEWS)[number];
/** In CSS pixels. */
export const COVER_WIDTHS = [160, 320, 480, 640, 960] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];
export const MONOGRAM_WIDTHS = [240, 480] as const;
export type MonogramWidth = (typeof MONOGRAM_WIDTHS)[number];
export const ARTICLE_PICTURE_WIDTHS = [400, 800, 1200] as const;
export type ArticlePictureWidth = (typeof ARTICLE_PICTURE_WIDTHS)[number];
export const COVER_FORMATS = ['avif', 'webp'] as const;
export type CoverFormat = (typeof COVER_FORMATS)[number];
