import { type CouponTerms, couponDiscount } from '#features/coupons/coupon.ts';
import type { Charges } from './charges.ts';
import type { LineItem } from './line-item.ts';

/** Price of a line before shipping and tax. */
export interface ChargedLine {
  item: LineItem;
  /** All copies, including design charges. */
  goods: number;
  wrapping: number;
  discount: number;
}

export type CouponResult = { terms: CouponTerms } | { problem: string };

/** Adds wrapping and coupon discount to the lines; `refusal` says why the coupon gives nothing. */
export function priceLines(
  items: readonly LineItem[],
  { wrapping }: Pick<Charges, 'wrapping'>,
  coupon: CouponResult | null,
  currency: string,
): { lines: ChargedLine[]; refusal: string | null } {
  const wrapped = items.map((item) => {
    const { quantity, itemPrice, customizationCharges } = item;
    const box = item.boxWrapping ? wrapping.boxWrapping * quantity : 0;
    const gift = item.giftWrapping ? wrapping.giftWrapping * quantity : 0;
    const goods = (itemPrice + customizationCharges) * quantity;
    return { item, goods, wrapping: box + gift, giftWrappingCost: gift };
  });
  const { discounts, problem } = calculateDiscounts(
    wrapped.map(({ item, giftWrappingCost }) => ({ ...item, giftWrappingCost })),
    coupon,
    currency,
  );
  const lines = wrapped.map(({ giftWrappingCost: _, ...line }, i) => ({
    ...line,
    discount: discounts?.[i] ?? 0,
  }));
  return { lines, refusal: problem };
}

function calculateDiscounts(
  lines: Parameters<typeof couponDiscount>[1],
  coupon: CouponResult | null,
  currency: string,
): { discounts: number[] | null; problem: string | null } {
  // An empty cart has its own problem code.
  if (!coupon || lines.length === 0) return { discounts: null, problem: null };
  if ('problem' in coupon) return { discounts: null, problem: coupon.problem };
  return couponDiscount(coupon.terms, lines, currency);
}
