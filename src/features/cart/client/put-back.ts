import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import { LineDesignReply, type Cart as ServerCart } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { askCart, sendAdd } from './cart-calls.ts';
import { isOwnLine, printJobOf, quotedWorkOf, toLines } from './own-lines.ts';

/* Loaded only when a designed line is removed or a line is restored, which is rare. */

/** Designs of lines removed on this page, by hash, for restoring them. */
const takenOut = new Map<string, unknown>();

/** Fetches a line's design before the line is removed. */
export async function keepDesign(itemId: string, hash: string): Promise<void> {
  if (takenOut.has(hash)) return;
  const { data } = await fetchJson(`${API.carts[0]}/item/${encodeURIComponent(itemId)}/design`, {
    schema: async () => LineDesignReply,
  });
  takenOut.set(hash, data.design);
}

export async function sendBack(line: GuestCartItem, currency: string | undefined): Promise<ServerCart> {
  const cart = await addAgain(line, currency);
  const back = toLines(cart).find(({ id }) => id === line.id);
  if (!back || !isOwnLine(line)) return cart;
  const { addressId, boxWrapping, giftWrapping, shippingSpeed } = line;
  const options = { addressId, boxWrapping, giftWrapping, shippingSpeed };
  const isUsual = !addressId && !boxWrapping && !giftWrapping && shippingSpeed === USUAL_SHIPPING;
  if (isUsual) return cart;
  return askCart(
    `/item/${back.itemId}`,
    { method: 'PUT', body: { quantity: back.quantity, ...options } },
    currency,
  );
}

function addAgain(line: GuestCartItem, currency: string | undefined): Promise<ServerCart> {
  const { quantity, design } = line;
  const quoteId = quotedWorkOf(line)?.quoteId;
  if (quoteId !== undefined) return askCart('/quoted-work', { method: 'POST', body: { quoteId } }, currency);
  const printJobId = printJobOf(line)?.id;
  if (printJobId !== undefined)
    return askCart('/print-job', { method: 'POST', body: { printJobId, quantity } }, currency);
  return design ? addDesigned(line, design, currency) : sendAdd(line, currency);
}

function addDesigned(
  { book, quantity }: GuestCartItem,
  { hash, isSaved }: { hash: string; isSaved: boolean },
  currency: string | undefined,
): Promise<ServerCart> {
  const body = {
    bookData: { id: book.id },
    quantity,
    bookCustomization: takenOut.get(hash),
    isDesignSaved: isSaved,
  };
  return askCart('/item', { method: 'POST', body }, currency);
}
