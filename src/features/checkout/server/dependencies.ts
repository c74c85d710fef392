import type { Db } from '#db/connect.ts';
import type { CartSources } from '#features/cart/server/totals-lines.ts';
import type { Rates } from '#platform/rates/rates.ts';
import type { GuestLine } from '../contract.ts';
import type { StoredCharges } from './stored-charges.ts';

/** Valid line of a guest cart. */
export type GuestLineItem = Omit<GuestLine, 'id'> & { itemId: string };

export interface CheckoutDependencies extends CartSources {
  db: Db;
  rates: Rates;
  clock: () => Date;
  charges: StoredCharges;
}
