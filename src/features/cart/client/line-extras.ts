import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { isOwnLine, type LineOptions } from './own-lines.ts';

/** What can be chosen for a line of any cart beside its binding; an address needs an account. */
type Extras = Omit<LineOptions, 'addressId'>;

/** A line with what is chosen for it, under the id by which a quote names it. */
export type ChosenLine = GuestCartItem & Extras & { itemId: string };

/** A line of either cart with its choices; those that a guest has not made are the usual ones. */
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

/** The id of a guest's line in a quote, where ids are short and have no colons. */
const quotedId = ({ book, variantType, leatherType, color }: GuestCartItem): string =>
  [book.id, variantType[0], leatherType[0], color].join('-').slice(-64);

/** How a line is wrapped, in words; empty where it is as usual. */
export const wrappingInWords = ({ boxWrapping, giftWrapping }: Partial<Extras>): string =>
  [boxWrapping && 'in a box', giftWrapping && 'gift wrapped'].filter(Boolean).join(', ');
