import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { DEFAULT_SHIPPING_SPEED } from '#kernel/shipping.ts';
import { LineDesignReply, type Cart as ServerCart } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { requestCart, sendAddition } from './cart-calls.ts';
import { getPrintJob, getQuotedWork, isServerLine, toServerLines } from './server-lines.ts';

/* Loaded only when a designed line is removed or a line is restored, which is rare. */

/** Designs of lines removed on this page, by hash, for restoring them. */
const removedDesigns = new Map<string, unknown>();

/** Fetches a line's design before the line is removed. */
export async function rememberDesign(itemId: string, hash: string): Promise<void> {
  if (removedDesigns.has(hash)) return;
  const { data } = await fetchJson(`${API.carts[0]}/item/${encodeURIComponent(itemId)}/design`, {
    schema: async () => LineDesignReply,
  });
  removedDesigns.set(hash, data.design);
}

export async function restoreRemovedLine(
  line: GuestCartItem,
  currency: string | undefined,
): Promise<ServerCart> {
  const cart = await addAgain(line, currency);
  const restored = toServerLines(cart).find(({ id }) => id === line.id);
  if (!restored || !isServerLine(line)) return cart;
  const { addressId, boxWrapping, giftWrapping, shippingSpeed } = line;
  const options = { addressId, boxWrapping, giftWrapping, shippingSpeed };
  const hasDefaultOptions =
    !addressId && !boxWrapping && !giftWrapping && shippingSpeed === DEFAULT_SHIPPING_SPEED;
  if (hasDefaultOptions) return cart;
  return requestCart(
    `/item/${restored.itemId}`,
    { method: 'PUT', body: { quantity: restored.quantity, ...options } },
    currency,
  );
}

function addAgain(line: GuestCartItem, currency: string | undefined): Promise<ServerCart> {
  const { quantity, design } = line;
  const quoteId = getQuotedWork(line)?.quoteId;
  if (quoteId !== undefined)
    return requestCart('/quoted-work', { method: 'POST', body: { quoteId } }, currency);
  const printJobId = getPrintJob(line)?.id;
  if (printJobId !== undefined)
    return requestCart('/print-job', { method: 'POST', body: { printJobId, quantity } }, currency);
  return design ? addDesigned(line, design, currency) : sendAddition(line, currency);
}

function addDesigned(
  { book, quantity }: GuestCartItem,
  { hash, isSaved }: { hash: string; isSaved: boolean },
  currency: string | undefined,
): Promise<ServerCart> {
  const body = {
    bookData: { id: book.id },
    quantity,
    bookCustomization: removedDesigns.get(hash),
    isDesignSaved: isSaved,
  };
  return requestCart('/item', { method: 'POST', body }, currency);
}
