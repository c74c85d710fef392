import { BINDINGS } from '#kernel/bindings.ts';
import type { Catalogue } from '#kernel/book.ts';
import type { BookColour } from '#kernel/edition.ts';

const EDITIONS = { superDeluxe: 'full', deluxe: 'half' };
const LEATHERS = { realLeather: 'leather', veganLeather: 'vegan leather' };

/** Keys are `colour_variant_leather`, or just the colour for exclusive books (data-and-services 3). */
export function listBindingNames(
  catalogue: Catalogue,
  colours: readonly BookColour[],
): ReadonlyMap<string, string> {
  if (catalogue === 'exclusive') return new Map(colours.map(({ colorName, label }) => [colorName, label]));
  return new Map(
    colours.flatMap(({ colorName, label }) =>
      BINDINGS.map(({ variantType, leatherType }) => [
        `${colorName}_${variantType}_${leatherType}`,
        `${label}, ${EDITIONS[variantType]} ${LEATHERS[leatherType]}`,
      ]),
    ),
  );
}
