import type { Db } from '#db/connect.ts';
import { cartShowing } from '#features/cart/server/cleanings.ts';
import { heldCleaning } from '#features/designs/server/cleanings.ts';
import { orderShowing } from '#features/orders/server/cleanings.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/** Lets go of pictures that lines of carts and orders held and show no more. */
export const holdsCleaning = (db: Db): Cleaning =>
  heldCleaning(db, { cart: cartShowing, order: orderShowing });
