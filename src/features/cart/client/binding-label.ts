import { LEATHER_LABELS, VARIANT_LABELS } from '#kernel/binding.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';

type Bound = Pick<GuestCartItem, 'variantType' | 'leatherType' | 'color' | 'colorLabel'>;

/**
 * `Super Deluxe, Genuine Leather, Forest green`. Prefers the shop's current colour label to the one stored with the
 * line; old lines without a label show the colour's name.
 */
export const bindingLabel = (line: Bound, colourLabels: Readonly<Record<string, string>> = {}): string =>
  [
    VARIANT_LABELS[line.variantType],
    LEATHER_LABELS[line.leatherType],
    colourLabels[line.color] ?? line.colorLabel ?? capitalise(line.color),
  ].join(', ');

const capitalise = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
