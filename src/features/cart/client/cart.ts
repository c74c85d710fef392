import { showWarning } from '#browser/notices.ts';
import { useStore } from '#browser/store.ts';
import { track } from '#browser/track.ts';
import { UNKNOWN_VISITOR, type VisitorState, visitor } from '#browser/visitor.ts';
import { cartTotals } from '../cart-totals.ts';
import type { CartBook } from '../guest-cart-contract.ts';
import type { BindingChoice } from './binding-choice.ts';
import * as guest from './guest-cart.ts';
import { serverCart } from './server-cart-store.ts';

/** The visitor's cart: stored in the browser for guests, on the server when signed in. */
export function useCart(): guest.Cart {
  const { status } = useStore(visitor, UNKNOWN_VISITOR);
  const guestCart = useStore(guest.guestCart, guest.UNREAD);
  const serverCartState = useStore(serverCart, guest.UNREAD);
  if (status === 'signedIn') return serverCartState;
  return status === 'guest' ? guestCart : guest.UNREAD;
}

/** Copies in the cart; available before the lines are loaded (data-and-services 4). */
export function useCartCount(): number {
  const { status, cartCount } = useStore(visitor, UNKNOWN_VISITOR);
  const cart = useCart();
  return status === 'signedIn' && !cart.isRead ? cartCount : cartTotals(cart.items).count;
}

/** Server cart, loaded only for signed-in visitors. */
export const loadServerCart = () => import('./server-cart.ts');

/** Adds a book and announces it. Shows a warning and returns false on failure. */
export async function addToCart(book: CartBook, choice: BindingChoice, quantity = 1): Promise<boolean> {
  const isAdded = (await isSignedIn())
    ? await (await loadServerCart()).add(book, choice, quantity)
    : await guest.addToGuestCart(book, choice, quantity);
  const { variantType, leatherType } = choice;
  if (isAdded) track({ name: 'add_to_cart', bookId: book.id, variantType, leatherType, quantity });
  return isAdded;
}

type ServerCartModule = Awaited<ReturnType<typeof loadServerCart>>;

/**
 * Applies a change to the visitor's cart, showing a warning on failure.
 * @returns whether it was applied
 */
export async function changeCart(
  onDevice: () => Promise<boolean>,
  onServer: (server: ServerCartModule) => Promise<boolean>,
) {
  try {
    return (await isSignedIn()) ? await onServer(await loadServerCart()) : await onDevice();
  } catch {
    showWarning();
    return false;
  }
}

/** Waits for the session, so that early clicks reach the right cart. */
async function isSignedIn(): Promise<boolean> {
  const { status } = await new Promise<VisitorState>((resolve) => {
    const check = () => {
      if (visitor.get().status === 'unknown') return;
      unsubscribe();
      resolve(visitor.get());
    };
    const unsubscribe = visitor.subscribe(check);
    check();
  });
  return status === 'signedIn';
}
