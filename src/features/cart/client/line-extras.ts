import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { isOwnLine, type LineOptions } from './own-lines.ts';

/** Options any cart's line has; addresses need an account. */
type Extras = Omit<LineOptions, 'addressId'>;

/** A line with its options, and the id used in the totals. */
export type ChosenLine = GuestCartItem & Extras & { itemId: string };

/** Adds default options to a guest's line. */
export const chosenLine = (line: GuestCartItem): ChosenLine =>
  isOwnLine(line)
    ? line
    : {
        ...line,
        itemId: quotedId(line),
        boxWrapping: line.boxWrapping ?? false,
        giftWrapping: line.giftWrapping ?? false,
        shippingSpeed: line.shippingSpeed ?? USUAL_SHIPPING,
      };

/** Id of a guest's line in the totals: at most 64 characters, no colons. */
const quotedId = ({ book, variantType, leatherType, color }: GuestCartItem): string =>
  [book.id, variantType[0], leatherType[0], color].join('-').slice(-64);

export const wrappingInWords = ({ boxWrapping, giftWrapping }: Partial<Extras>): string =>
  [boxWrapping && 'in a box', giftWrapping && 'gift wrapped'].filter(Boolean).join(', ');
