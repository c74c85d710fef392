import type { GuestCartItem } from '../guest-cart-contract.ts';

/** Colour of the cover shown; a removed colour has no covers. */
export const coverColour = ({ book, color, unavailable }: GuestCartItem): string =>
  unavailable?.field === 'color' ? book.color : color;
