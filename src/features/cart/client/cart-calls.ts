import { fetchJson } from '#browser/fetch-json.ts';
import { API } from '#kernel/api.ts';
import type { Cart as ServerCart } from '../contract.ts';
import type { GuestCartItem } from '../guest-cart-contract.ts';

export interface CartRequest {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** Sends a cart request and returns the updated cart, priced in `currency`. */
export async function requestCart(
  path: string,
  { method, body }: CartRequest,
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

export function sendAddition(line: GuestCartItem, currency: string | undefined): Promise<ServerCart> {
  const { book, quantity, variantType, leatherType, color } = line;
  const body = { bookData: { id: book.id }, quantity, variantType, leatherType, color };
  return requestCart(ADD_PATHS[book.catalogue], { method: 'POST', body }, currency);
}
