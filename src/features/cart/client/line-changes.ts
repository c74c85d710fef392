import { track } from '#browser/track.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { change } from './cart.ts';
import * as guest from './guest-cart.ts';
import { serverCart } from './own-cart.ts';

// What changes a line of the cart of whoever is here: only views that show lines load it.

/** Sets how many copies a line has. */
export const setQuantity = (id: string, quantity: number) =>
  counted(id, quantity, () =>
    change(
      () => guest.setQuantity(id, quantity),
      (own) => own.setQuantity(id, quantity),
    ),
  );

export const removeFromCart = (id: string) =>
  counted(id, 0, () =>
    change(
      () => guest.removeFromGuestCart(id),
      (own) => own.remove(id),
    ),
  );

/** Puts a line back that was removed, where it was. */
export const restoreToCart = (item: GuestCartItem, index: number) =>
  change(
    () => guest.restoreToGuestCart(item, index),
    (own) => own.restore(item, index),
  );

/** Counts a change of a line once it is made; the line is looked up before, while it is there. */
async function counted(id: string, quantity: number, make: () => Promise<boolean>): Promise<boolean> {
  const line = [...guest.guestCart.get().items, ...serverCart.get().items].find((item) => item.id === id);
  const isDone = await make();
  // What is counted is counted by the books of the shop.
  if (isDone && line?.book.sku) {
    const { book, variantType, leatherType } = line;
    track({ name: 'cart_updated', bookId: book.id, variantType, leatherType, quantity });
  }
  return isDone;
}
