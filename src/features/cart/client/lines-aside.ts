import type { GuestCartItem } from '../guest-cart-contract.ts';
import { mergeLines } from './cart-lines.ts';
import { editGuestCart } from './guest-cart.ts';

// What becomes of lines that stand beside the guest's cart: only views that show them load it.

/** Moves lines that were set aside, newly priced, back into the cart; `gone` are let go. */
export const putBack = (priced: ReadonlyMap<string, GuestCartItem>, gone: ReadonlyMap<string, unknown>) =>
  editGuestCart(({ items, setAside }) => ({
    items: mergeLines(items, [...priced.values()]),
    setAside: setAside.filter(({ id }) => !priced.has(id) && !gone.has(id)),
  }));

/** Lets go of a line that a merge left out. */
export const forgetLeftOut = (id: string) =>
  editGuestCart(({ leftOut = [] }) => ({ leftOut: leftOut.filter(({ line }) => line.id !== id) }));

/** Lets go of all lines that were set aside. */
export const leaveOut = () => editGuestCart(() => ({ setAside: [] }));
