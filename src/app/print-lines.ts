import type { CartPrints } from '#features/cart/server/prints.ts';
import type { OrderedPrints } from '#features/orders/server/dependencies.ts';

/** Print jobs as carts and orders take them (decision 56). */
export interface PrintLines extends CartPrints, OrderedPrints {}

/** Where no print job is there: nothing is found, and nothing is kept. */
export const NO_PRINTS: PrintLines = {
  lines: async () => new Map(),
  binding: () => Promise.reject(new Error('There is no such print job.')),
  seal: () => Promise.reject(new Error('There is no such print job.')),
  hold: async () => {},
  release: async () => {},
  delivered: async () => {},
};
