import { z } from 'zod';
import { LEATHER_TYPES, VARIANT_TYPES } from './binding.ts';

// Views import `binding.ts` directly to avoid loading the schema library.
export * from './binding.ts';

/** Edition: half leather with marbled paper (`deluxe`) or full leather (`superDeluxe`). */
export const VariantType = z.enum(VARIANT_TYPES);
export type VariantType = z.infer<typeof VariantType>;

/** Goatskin, or polyurethane as its vegan substitute. */
export const LeatherType = z.enum(LEATHER_TYPES);
export type LeatherType = z.infer<typeof LeatherType>;

/** Leather the bindery keeps in stock. `light` and `dark` are the two shades of the dye, in sRGB. */
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
