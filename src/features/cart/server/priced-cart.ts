import { type CouponDiscount, couponDiscount } from '#kernel/coupon.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { cartTotals, isSold } from '../cart-totals.ts';
import type { Cart, CartItem } from '../contract.ts';
import type { Carts } from './carts.ts';
import type { KeptCart } from './kept-cart.ts';
import { toItems } from './queries.ts';

/** Whose cart it is, and in which currency it is priced. */
export interface Shopper {
  userId: string;
  rate: ExchangeRate;
}

/** The cart, priced and added up in the currency of `rate`. Coupons are asked for only where one is kept. */
export async function pricedCart(
  shop: Carts,
  { rows, couponCode, usesWallet }: KeptCart,
  shopper: Shopper,
): Promise<Cart> {
  const { books, designs } = shop;
  const { rate } = shopper;
  const [toSummary, colours] = await Promise.all([books.toSummary(), books.colours()]);
  const cartItems = toItems(rows, { toSummary, colours, rate, designs });
  const coupon = couponCode === null ? NO_COUPON : await discountOf(shop, cartItems, couponCode, shopper);
  const { subtotal, count } = cartTotals(cartItems);
  return { cartItems, couponCode, ...coupon, usesWallet, subtotal, count, currency: rate.currency };
}

const NO_COUPON: Pick<Cart, 'discount' | 'couponProblem'> = { discount: 0 };

async function discountOf(
  { db, couponFor, wrappingOf }: Carts,
  items: readonly CartItem[],
  code: string,
  { userId, rate }: Shopper,
): Promise<typeof NO_COUPON> {
  const found = await couponFor(db, code, userId, rate);
  if ('problem' in found) return { discount: 0, couponProblem: found.problem };
  const lines = items
    .filter(isSold)
    .map((item) => ({ ...item, giftWrappingCost: item.giftWrapping ? wrappingOf(item, rate) : 0 }));
  const { discounts, problem }: CouponDiscount = couponDiscount(found.terms, lines, rate.currency);
  if (problem !== null) return { discount: 0, couponProblem: problem };
  return { discount: discounts.reduce((sum, off) => sum + off, 0) };
}
