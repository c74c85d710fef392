import { z } from 'zod';
import { LEATHER_TYPES, VARIANT_TYPES } from './binding.ts';

// Views import these from `binding.ts` itself, which stays clear of the schema library.
export * from './binding.ts';

/** The edition: half leather with marbled paper, or full leather. */
export const VariantType = z.enum(VARIANT_TYPES);
export type VariantType = z.infer<typeof VariantType>;

/** Goatskin, or polyurethane in its place. */
export const LeatherType = z.enum(LEATHER_TYPES);
export type LeatherType = z.infer<typeof LeatherType>;

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
