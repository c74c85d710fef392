import { fetchJson, RequestFailed } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { PENDING_ACTION_KEY } from '#kernel/limits.ts';
import { queueCartMessages } from './cart-messages.ts';
import type { PendingCart } from './pending-cart.ts';

/**
 * Adds the exclusive book a guest wanted, after login (decision 13). The next page opens the mini cart or explains the
 * failure. With `next`, adds only a book chosen on the way there; older ones are dropped.
 * @returns whether something was added
 */
export async function completePendingCart(next?: string): Promise<boolean> {
  const pending = takePendingCart();
  if (!pending || (next !== undefined && pending.next !== next)) return false;
  const { bookId, color, leatherType, quantity } = pending;
  try {
    await fetchJson(`${API.carts[0]}/add-exclusive-book`, {
      method: 'POST',
      body: { bookData: { id: bookId }, quantity, color, leatherType },
      schema: () => import('../contract.ts').then((file) => file.CartReply),
    });
  } catch (error) {
    const reason = error instanceof RequestFailed ? error.message : '';
    queueCartMessages({ messages: [`We couldn’t add the book to your cart. ${reason}`.trim()] });
    return false;
  }
  queueCartMessages({ opensCart: true });
  return true;
}

/** Takes a pending cart entry out of storage; other pending actions stay. */
function takePendingCart(): PendingCart | null {
  try {
    const pending = JSON.parse(sessionStorage.getItem(PENDING_ACTION_KEY) ?? 'null') as PendingCart | null;
    if (pending?.kind !== 'cart') return null;
    sessionStorage.removeItem(PENDING_ACTION_KEY);
    return pending;
  } catch {
    return null;
  }
}
