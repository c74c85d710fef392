import { z } from 'zod';

/** The two editions: half leather with marbled paper, and full leather (storefront 1). */
export const VariantType = z.enum(['deluxe', 'superDeluxe']);
export type VariantType = z.infer<typeof VariantType>;

export const LeatherType = z.enum(['realLeather', 'veganLeather']);
export type LeatherType = z.infer<typeof LeatherType>;

export const VARIANT_LABELS: Record<VariantType, string> = { deluxe: 'Deluxe', superDeluxe: 'Super Deluxe' };
export const LEATHER_LABELS: Record<LeatherType, string> = {
  realLeather: 'Genuine Leather',
  veganLeather: 'Vegan Leather',
};

/** The four positions of a book's gallery, in order (storefront 2.9). */
export const COVER_VIEWS = ['front', 'spine', 'three-quarter', 'endpapers'] as const;
export type CoverView = (typeof COVER_VIEWS)[number];
/** Widths, in CSS pixels, in which a cover is kept. */
export const COVER_WIDTHS = [160, 320, 480, 640, 960] as const;
export type CoverWidth = (typeof COVER_WIDTHS)[number];
export const COVER_FORMATS = ['avif', 'webp'] as const;
export type CoverFormat = (typeof COVER_FORMATS)[number];

/** A leather the bindery keeps in stock. `light` and `dark` are the two ends of the dyed skin, as sRGB. */
export const BookColour = z.object({
  id: z.string(),
  colorName: z.string(),
  label: z.string(),
  altText: z.string(),
  light: z.string(),
  dark: z.string(),
  disabled: z.boolean(),
});
export type BookColour = z.infer<typeof BookColour>;
