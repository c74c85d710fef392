import type { Db } from '#db/connect.ts';
import { cartShowing } from '#features/cart/server/cleanings.ts';
import { letterShowing, letterThere } from '#features/contact/server/letters/works.ts';
import { heldCleaning } from '#features/designs/server/cleanings.ts';
import { orderShowing } from '#features/orders/server/cleanings.ts';
import { letterHoldsCleaning } from '#features/print/server/uploads/cleanings.ts';
import type { Cleaning } from '#platform/cleaning.ts';

/** Releases pictures no longer shown by carts, orders or conversations. */
export const holdsCleaning = (db: Db): Cleaning =>
  heldCleaning(db, { cart: cartShowing, order: orderShowing, letter: letterShowing });

export const lettersCleaning = (db: Db): Cleaning => letterHoldsCleaning(db, letterThere);
