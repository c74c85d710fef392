import { editGuestCart } from './guest-cart.ts';
import type { LineOptions } from './server-lines.ts';

/** Sets wrapping and speed of a guest's line; addresses need an account. */
export const setGuestLineOptions = (id: string, { addressId: _, ...extras }: Partial<LineOptions>) =>
  editGuestCart(({ items }) => ({
    items: items.map((line) => (line.id === id ? { ...line, ...extras } : line)),
  }));
