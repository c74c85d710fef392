import { type CouponDiscount, couponDiscount } from '#kernel/coupon.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { cartTotals, isSold } from '../cart-totals.ts';
import type { Cart, CartItem } from '../contract.ts';
import type { CartRow } from './cart-row.ts';
import type { Carts } from './carts.ts';
import type { KeptCart } from './kept-cart.ts';
import { followPrint } from './print-lines.ts';
import { isBehind, printsOf } from './prints.ts';
import { keptCart, toItems } from './queries.ts';
import { worksOf } from './quoted-work.ts';

export interface Shopper {
  userId: string;
  rate: ExchangeRate;
}

/** Prices and totals the cart. Checks the coupon only if there is one. */
export async function pricedCart(
  shop: Carts,
  { rows: found, couponCode, usesWallet }: KeptCart,
  shopper: Shopper,
): Promise<Cart> {
  const { books, designs } = shop;
  const { rate } = shopper;
  const [toSummary, colours, { rows, prints }] = await Promise.all([
    books.toSummary(),
    books.colours(),
    withPrints(shop, found, shopper),
  ]);
  const works = await worksOf(shop.works.lines, shop.db, shopper.userId, rows);
  const cartItems = toItems(rows, { toSummary, colours, rate, designs, prints, works });
  const coupon = couponCode === null ? NO_COUPON : await discountOf(shop, cartItems, couponCode, shopper);
  const { subtotal, count } = cartTotals(cartItems);
  return { cartItems, couponCode, ...coupon, usesWallet, subtotal, count, currency: rate.currency };
}

/** Loads print jobs, and updates lines whose job has changed since they were added. */
async function withPrints(shop: Carts, rows: readonly CartRow[], { userId }: Shopper) {
  const prints = await printsOf(shop.prints.lines, shop.db, userId, rows);
  const behind = rows.flatMap((row) => {
    const print = prints.get(row.printJobId ?? '');
    return print && isBehind(row, print) ? [print] : [];
  });
  if (behind.length === 0) return { rows, prints };
  for (const { jobId } of behind) await followPrint(shop, userId, { jobId });
  const { rows: now } = await keptCart(shop, userId);
  return { rows: now, prints: await printsOf(shop.prints.lines, shop.db, userId, now) };
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
