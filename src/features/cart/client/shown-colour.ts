import type { GuestCartItem } from '../guest-cart-contract.ts';

/** The colour a line's cover is shown in: there are no covers in a colour that is gone. */
export const shownColour = ({ book, color, unavailable }: GuestCartItem): string =>
  unavailable?.field === 'color' ? book.color : color;
