import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Cart } from '../contract.ts';
import type { Carts } from './carts.ts';
import type { KeptCart } from './kept-cart.ts';
import { pricedCart, type Shopper } from './priced-cart.ts';

/**
 * Keeps a coupon for the order, in place of the one before: one a cart (decision 31).
 * @param kept the cart as it is
 * @returns the cart with it
 * @throws Failure 422 `INVALID_COUPON` for a code that gives nothing to this cart; then nothing was changed
 */
export async function applyCoupon(
  shop: Carts,
  kept: KeptCart,
  given: string,
  shopper: Shopper,
): Promise<Cart> {
  const couponCode = given.toUpperCase();
  const cart = await pricedCart(shop, { ...kept, couponCode }, shopper);
  const { couponProblem } = cart;
  if (couponProblem !== undefined)
    throw new Failure(422, 'INVALID_COUPON', couponProblem, { couponCode: couponProblem });
  await shop.db.query(
    `INSERT INTO carts (user_id, coupon_code) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET coupon_code = excluded.coupon_code, updated_at = now()`,
    [shopper.userId, couponCode],
  );
  return cart;
}

/** Lets go of the coupon, if one is kept. */
export const removeCoupon = (db: Db, userId: string): Promise<unknown> =>
  db.query('UPDATE carts SET coupon_code = NULL, updated_at = now() WHERE user_id = $1', [userId]);

/** Whether the order is to be paid from the wallet; what was chosen before stays as old as it is. */
export const useWallet = (db: Db, userId: string, isUsed: boolean): Promise<unknown> =>
  db.query(
    `INSERT INTO carts (user_id, wallet_used_at) VALUES ($1, CASE WHEN $2::boolean THEN now() END)
     ON CONFLICT (user_id) DO UPDATE SET updated_at = now(), wallet_used_at =
       CASE WHEN $2::boolean THEN coalesce(carts.wallet_used_at, excluded.wallet_used_at) END`,
    [userId, isUsed],
  );
