import { type CouponDiscount, couponDiscount } from '#features/coupons/coupon.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { cartTotals, isSold } from '../cart-totals.ts';
import type { Cart, CartItem } from '../contract.ts';
import type { CartContext } from './cart-context.ts';
import type { CartLineRow, CartRecord } from './line-sql.ts';
import { updatePrintLine } from './print-lines.ts';
import { isOutdated, loadLinePrints } from './prints.ts';
import { readCart, toItems } from './queries.ts';
import { loadQuotedWorks } from './quoted-work.ts';

export interface Shopper {
  userId: string;
  rate: ExchangeRate;
}

/** Prices and totals the cart. Checks the coupon only if there is one. */
export async function priceCart(
  shop: CartContext,
  { rows: storedRows, couponCode, usesWallet }: CartRecord,
  shopper: Shopper,
): Promise<Cart> {
  const { books, designs } = shop;
  const { rate } = shopper;
  const [toSummary, colours, { rows, prints }] = await Promise.all([
    books.toSummary(),
    books.colours(),
    loadPrints(shop, storedRows, shopper),
  ]);
  const works = await loadQuotedWorks(shop.works.lines, shop.db, shopper.userId, rows);
  const cartItems = toItems(rows, { toSummary, colours, rate, designs, prints, works });
  const coupon = couponCode === null ? NO_COUPON : await cartDiscount(shop, cartItems, couponCode, shopper);
  const { subtotal, count } = cartTotals(cartItems);
  return { cartItems, couponCode, ...coupon, usesWallet, subtotal, count, currency: rate.currency };
}

/** Loads print jobs, and updates lines whose job has changed since they were added. */
async function loadPrints(shop: CartContext, rows: readonly CartLineRow[], { userId }: Shopper) {
  const prints = await loadLinePrints(shop.prints.lines, shop.db, userId, rows);
  const outdated = rows.flatMap((row) => {
    const print = prints.get(row.printJobId ?? '');
    return print && isOutdated(row, print) ? [print] : [];
  });
  if (outdated.length === 0) return { rows, prints };
  for (const { jobId } of outdated) await updatePrintLine(shop, userId, { jobId });
  const { rows: updatedRows } = await readCart(shop.db, userId);
  return { rows: updatedRows, prints: await loadLinePrints(shop.prints.lines, shop.db, userId, updatedRows) };
}

const NO_COUPON: Pick<Cart, 'discount' | 'couponProblem'> = { discount: 0 };

async function cartDiscount(
  { db, couponFor, wrappingOf }: CartContext,
  items: readonly CartItem[],
  code: string,
  { userId, rate }: Shopper,
): Promise<typeof NO_COUPON> {
  const coupon = await couponFor(db, code, userId, rate);
  if ('problem' in coupon) return { discount: 0, couponProblem: coupon.problem };
  const lines = items
    .filter(isSold)
    .map((item) => ({ ...item, giftWrappingCost: item.giftWrapping ? wrappingOf(item, rate) : 0 }));
  const { discounts, problem }: CouponDiscount = couponDiscount(coupon.terms, lines, rate.currency);
  if (problem !== null) return { discount: 0, couponProblem: problem };
  return { discount: discounts.reduce((sum, discount) => sum + discount, 0) };
}
