import { LEATHER_LABELS, VARIANT_LABELS } from '#contract/binding.ts';
import type { GuestCartItem } from '#contract/guest-cart.ts';

/** `Super Deluxe, Genuine Leather, Oxblood`: a binding in words, with the colour's label where it is known. */
export const bindingWords = (
  { variantType, leatherType, color }: Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color'>,
  colourLabels: Readonly<Record<string, string>> = {},
): string =>
  [VARIANT_LABELS[variantType], LEATHER_LABELS[leatherType], colourLabels[color] ?? color].join(', ');
