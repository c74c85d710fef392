import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Cart } from '../contract.ts';
import type { CartContext } from './cart-context.ts';
import type { CartRecord } from './cart-record.ts';
import { priceCart, type Shopper } from './price-cart.ts';

/**
 * Replaces the cart's coupon: one per cart (decision 31).
 * @param storedCart the current cart
 * @returns the cart with the coupon
 * @throws Failure 422 `INVALID_COUPON` if it gives nothing; the cart stays unchanged
 */
export async function applyCoupon(
  shop: CartContext,
  storedCart: CartRecord,
  input: string,
  shopper: Shopper,
): Promise<Cart> {
  const couponCode = input.toUpperCase();
  const cart = await priceCart(shop, { ...storedCart, couponCode }, shopper);
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

export const removeCoupon = (db: Db, userId: string): Promise<unknown> =>
  db.query('UPDATE carts SET coupon_code = NULL, updated_at = now() WHERE user_id = $1', [userId]);

/** Switches payment from the wallet; switching it on again keeps the original time. */
export const useWallet = (db: Db, userId: string, uses: boolean): Promise<unknown> =>
  db.query(
    `INSERT INTO carts (user_id, wallet_used_at) VALUES ($1, CASE WHEN $2::boolean THEN now() END)
     ON CONFLICT (user_id) DO UPDATE SET updated_at = now(), wallet_used_at =
       CASE WHEN $2::boolean THEN coalesce(carts.wallet_used_at, excluded.wallet_used_at) END`,
    [userId, uses],
  );
