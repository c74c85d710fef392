import type { GuestCartItem } from '../guest-cart-contract.ts';
import { mergeLines } from './cart-lines.ts';
import { editGuestCart } from './guest-cart.ts';

// Loaded only by views that show saved or rejected lines.

/** Restores saved lines at their new prices; lines in `gone` are dropped. */
export const putBack = (priced: ReadonlyMap<string, GuestCartItem>, gone: ReadonlyMap<string, unknown>) =>
  editGuestCart(({ items, setAside }) => ({
    items: mergeLines(items, [...priced.values()]),
    setAside: setAside.filter(({ id }) => !priced.has(id) && !gone.has(id)),
  }));

export const forgetLeftOut = (id: string) =>
  editGuestCart(({ leftOut = [] }) => ({ leftOut: leftOut.filter(({ line }) => line.id !== id) }));

export const leaveOut = () => editGuestCart(() => ({ setAside: [] }));
