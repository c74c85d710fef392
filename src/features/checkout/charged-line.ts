import { type CouponTerms, couponDiscount } from '#kernel/coupon.ts';
import type { Charges } from './charges.ts';
import type { QuotedItem } from './quoted-item.ts';

/** What a line that is sold costs before it is sent anywhere. */
export interface ChargedLine {
  item: QuotedItem;
  /** All copies, with their designs. */
  goods: number;
  wrapping: number;
  discount: number;
}

/** A coupon that was put in: what it gives, or in words why it gives nothing. */
export type AskedCoupon = { terms: CouponTerms } | { problem: string };

/** Lines with what they are wrapped in, and what the coupon takes off them or why it takes off nothing. */
export function chargedLines(
  items: readonly QuotedItem[],
  { wrapping }: Pick<Charges, 'wrapping'>,
  coupon: AskedCoupon | null,
  currency: string,
): { lines: ChargedLine[]; refusal: string | null } {
  const wrapped = items.map((item) => {
    const { quantity, itemPrice, customizationCharges } = item;
    const box = item.boxWrapping ? wrapping.boxWrapping * quantity : 0;
    const gift = item.giftWrapping ? wrapping.giftWrapping * quantity : 0;
    const goods = (itemPrice + customizationCharges) * quantity;
    return { item, goods, wrapping: box + gift, giftWrappingCost: gift };
  });
  const { discounts, problem } = discountOf(
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

function discountOf(
  lines: Parameters<typeof couponDiscount>[1],
  coupon: AskedCoupon | null,
  currency: string,
): { discounts: number[] | null; problem: string | null } {
  // An empty cart has a problem of its own.
  if (!coupon || lines.length === 0) return { discounts: null, problem: null };
  if ('problem' in coupon) return { discounts: null, problem: coupon.problem };
  return couponDiscount(coupon.terms, lines, currency);
}
