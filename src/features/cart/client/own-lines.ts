import type { Cart } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { lineId } from './cart-lines.ts';

/** A line of the shop's own cart. Its `id` is that of its configuration: it stays when the line is put back. */
export interface OwnLine extends GuestCartItem {
  /** The shop's id of the line. */
  itemId: string;
}

/** The lines of a cart that the shop keeps, as the views show lines. */
export const toLines = ({ cartItems }: Cart): OwnLine[] =>
  cartItems.flatMap((item) => {
    const book = item.book ?? item.bestSellerBook ?? item.exclusiveBook;
    if (!book) return [];
    const { id: itemId, quantity, itemPrice, customizationCharges } = item;
    const { variantType, leatherType, color, colorLabel, unavailable } = item;
    const binding = { variantType, leatherType, color };
    const id = lineId({ book, ...binding });
    const line = { id, itemId, book, quantity, ...binding, colorLabel, itemPrice, customizationCharges };
    return [unavailable ? { ...line, unavailable } : line];
  });
