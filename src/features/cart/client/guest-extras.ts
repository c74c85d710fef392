import { editGuestCart } from './guest-cart.ts';
import type { LineOptions } from './own-lines.ts';

/** Sets how a line of the guest's cart is wrapped and how fast it goes; where it goes is asked of who is known. */
export const setExtras = (id: string, { addressId: _, ...extras }: Partial<LineOptions>) =>
  editGuestCart(({ items }) => ({
    items: items.map((line) => (line.id === id ? { ...line, ...extras } : line)),
  }));
