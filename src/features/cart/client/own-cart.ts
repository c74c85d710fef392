import { createStore } from '#browser/store.ts';
import { type Cart, UNREAD } from './guest-cart.ts';

/** The cart of who is logged in, as the shop has confirmed it and with the changes under way; kept by `server-cart.ts`. */
export const serverCart = createStore<Cart>(UNREAD);
