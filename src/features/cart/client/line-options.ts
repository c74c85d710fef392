import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { isServerLine, type LineOptions } from './server-lines.ts';

/** Options any cart's line has; addresses need an account. */
type GuestLineOptions = Omit<LineOptions, 'addressId'>;

/** A line with its options, and the id used in the totals. */
export type LineWithOptions = GuestCartItem & GuestLineOptions & { itemId: string };

export const withDefaultOptions = (line: GuestCartItem): LineWithOptions =>
  isServerLine(line)
    ? line
    : {
        ...line,
        itemId: totalsId(line),
        boxWrapping: line.boxWrapping ?? false,
        giftWrapping: line.giftWrapping ?? false,
        shippingSpeed: line.shippingSpeed ?? DEFAULT_SHIPPING_SPEED,
      };

/** Id of a guest's line in the totals: at most 64 characters, no colons. */
const totalsId = ({ book, variantType, leatherType, color }: GuestCartItem): string =>
  [book.id, variantType[0], leatherType[0], color].join('-').slice(-64);

export const wrappingText = ({ boxWrapping, giftWrapping }: Partial<GuestLineOptions>): string =>
  [boxWrapping && 'gift box', giftWrapping && 'gift wrap'].filter(Boolean).join(', ');
