import { createStore } from '#browser/store.ts';
import { type Cart, UNREAD } from './guest-cart.ts';

/** Cart of the signed-in visitor, including pending changes; maintained by `server-cart.ts`. */
export const serverCart = createStore<Cart>(UNREAD);
