import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { Failure } from '#platform/http/failures.ts';
import type { Cart } from '../contract.ts';
import { carts } from '../tables.ts';
import type { CartContext } from './cart-context.ts';
import type { CartRecord } from './line-sql.ts';
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
  const { userId } = shopper;
  await shop.db.orm
    .insert(carts)
    .values({ userId, couponCode })
    .onConflictDoUpdate({ target: carts.userId, set: { couponCode, updatedAt: sql`now()` } });
  return cart;
}

export const removeCoupon = (db: Db, userId: string): Promise<unknown> =>
  db.orm.update(carts).set({ couponCode: null, updatedAt: sql`now()` }).where(eq(carts.userId, userId));

/** Switches payment from the wallet; switching it on again keeps the original time. */
export const useWallet = (db: Db, userId: string, uses: boolean): Promise<unknown> =>
  db.orm
    .insert(carts)
    .values({ userId, walletUsedAt: uses ? sql`now()` : null })
    .onConflictDoUpdate({
      target: carts.userId,
      set: {
        updatedAt: sql`now()`,
        walletUsedAt: uses ? sql`coalesce(${carts.walletUsedAt}, excluded.wallet_used_at)` : null,
      },
    });
