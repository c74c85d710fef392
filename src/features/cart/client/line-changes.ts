import { track } from '#browser/track.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { change } from './cart.ts';
import * as guest from './guest-cart.ts';
import { serverCart } from './own-cart.ts';

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

export const restoreToCart = (item: GuestCartItem, index: number) =>
  change(
    () => guest.restoreToGuestCart(item, index),
    (own) => own.restore(item, index),
  );

/** Tracks the change once it is made. Looks the line up first, while it still exists. */
async function counted(id: string, quantity: number, make: () => Promise<boolean>): Promise<boolean> {
  const line = [...guest.guestCart.get().items, ...serverCart.get().items].find((item) => item.id === id);
  const isDone = await make();
  if (isDone && line?.book.sku) {
    const { book, variantType, leatherType } = line;
    track({ name: 'cart_updated', bookId: book.id, variantType, leatherType, quantity });
  }
  return isDone;
}
