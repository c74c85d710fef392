import { showWarning } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { track } from '#browser/track.ts';
import { UNKNOWN, type VisitorState, visitor } from '#browser/visitor.ts';
import { cartTotals } from '../cart-totals.ts';
import type { CartBook } from '../guest-cart-contract.ts';
import type { Choice } from './choice.ts';
import * as guest from './guest-cart.ts';
import { serverCart } from './own-cart.ts';

/** The cart of whoever is here: on this device for a guest, the shop's for who is logged in. */
export function useCart(): guest.Cart {
  const { status } = useStore(visitor, UNKNOWN);
  const device = useStore(guest.guestCart, guest.UNREAD);
  const own = useStore(serverCart, guest.UNREAD);
  if (status === 'signedIn') return own;
  return status === 'guest' ? device : guest.UNREAD;
}

/** Copies in the cart, known before the lines are (data-and-services 4). */
export function useCartCount(): number {
  const { status, cartCount } = useStore(visitor, UNKNOWN);
  const cart = useCart();
  return status === 'signedIn' && !cart.isRead ? cartCount : cartTotals(cart.items).count;
}

/** What keeps the cart of who is logged in; guests never load it. */
export const loadServerCart = () => import('./server-cart.ts');

/**
 * Adds copies of a book in one binding, and says so or shows it. False, with a warning, when it could not be added.
 */
export async function addToCart(book: CartBook, choice: Choice, quantity = 1): Promise<boolean> {
  const isAdded = (await isSignedIn())
    ? await (await loadServerCart()).add(book, choice, quantity)
    : await guest.addToGuestCart(book, choice, quantity);
  const { variantType, leatherType } = choice;
  if (isAdded) track({ name: 'add_to_cart', bookId: book.id, variantType, leatherType, quantity });
  return isAdded;
}

type Own = Awaited<ReturnType<typeof loadServerCart>>;

/** Changes the cart of whoever is here. @returns whether it was changed; a failure is said */
export async function change(onDevice: () => Promise<boolean>, onServer: (own: Own) => Promise<boolean>) {
  try {
    return (await isSignedIn()) ? await onServer(await loadServerCart()) : await onDevice();
  } catch {
    showWarning();
    return false;
  }
}

/** Waits until it is known who is here: what is added a moment before belongs into the right cart. */
async function isSignedIn(): Promise<boolean> {
  const { status } = await new Promise<VisitorState>((resolve) => {
    const look = () => {
      if (visitor.get().status === 'unknown') return;
      leave();
      resolve(visitor.get());
    };
    const leave = visitor.subscribe(look);
    look();
  });
  return status === 'signedIn';
}
