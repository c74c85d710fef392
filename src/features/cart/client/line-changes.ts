import { track } from '#browser/track.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { changeCart } from './cart.ts';
import * as guest from './guest-cart.ts';
import { serverCart } from './server-cart-store.ts';

export const setQuantity = (id: string, quantity: number) =>
  withTracking(id, quantity, () =>
    changeCart(
      () => guest.setQuantity(id, quantity),
      (server) => server.setQuantity(id, quantity),
    ),
  );

export const removeFromCart = (id: string) =>
  withTracking(id, 0, () =>
    changeCart(
      () => guest.removeFromGuestCart(id),
      (server) => server.remove(id),
    ),
  );

export const restoreToCart = (item: GuestCartItem, index: number) =>
  changeCart(
    () => guest.restoreToGuestCart(item, index),
    (server) => server.restore(item, index),
  );

/** Tracks the change once it is made. Looks the line up first, while it still exists. */
async function withTracking(id: string, quantity: number, apply: () => Promise<boolean>): Promise<boolean> {
  const line = [...guest.guestCart.get().items, ...serverCart.get().items].find((item) => item.id === id);
  const isDone = await apply();
  if (isDone && line?.book.sku) {
    const { book, variantType, leatherType } = line;
    track({ name: 'cart_updated', bookId: book.id, variantType, leatherType, quantity });
  }
  return isDone;
}
