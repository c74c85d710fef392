import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import { USUAL_SHIPPING } from '#kernel/shipping.ts';
import type { Cart as ServerCart } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';
import { isOwnLine, type OwnLine, toLines } from './own-lines.ts';

export interface CartQuestion {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** Asks the shop about a person's cart, which it answers with as it is then, in `currency`. */
export async function askCart(
  path: string,
  { method, body }: CartQuestion,
  currency: string | undefined,
): Promise<ServerCart> {
  const { data } = await fetchJson(API.carts[0] + path, {
    ...(method ? { method } : {}),
    ...(body === undefined ? {} : { body }),
    ...(currency ? { currency } : {}),
    schema: () => import('../contract.ts').then((file) => file.CartReply),
  });
  return data;
}

const ADD_PATHS = { regular: '/item', bestSeller: '/add-best-seller', exclusive: '/add-exclusive-book' };

/** What keeps the designs of lines that are taken out. */
const takenOut = () => import('./taken-out.ts');

/** Takes a line out. */
export async function sendRemoval(
  { itemId, design }: OwnLine,
  currency: string | undefined,
): Promise<ServerCart> {
  if (design) await (await takenOut()).keepDesign(itemId, design.hash);
  return askCart(`/item/${encodeURIComponent(itemId)}`, { method: 'DELETE' }, currency);
}

/** Adds the copies of a line; one with a design, which was taken out, with that. */
export async function sendAdd(line: GuestCartItem, currency: string | undefined): Promise<ServerCart> {
  const { book, quantity, variantType, leatherType, color, design } = line;
  const bound = design ? (await takenOut()).boundAsBefore(design) : { variantType, leatherType, color };
  const body = { bookData: { id: book.id }, quantity, ...bound };
  return askCart(ADD_PATHS[book.catalogue], { method: 'POST', body }, currency);
}

/** Adds a line that was taken out, and what had been chosen for it. */
export async function sendBack(line: GuestCartItem, currency: string | undefined): Promise<ServerCart> {
  const cart = await sendAdd(line, currency);
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
