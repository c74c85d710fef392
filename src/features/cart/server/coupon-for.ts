import type { Queryable } from '#db/connect.ts';
import type { CouponTerms } from '#features/coupons/coupon.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem } from '../contract.ts';

/**
 * Checks a coupon for a customer (null for a guest). Returns its terms, in minor units of the rate's currency, or the
 * reason why it doesn't apply.
 */
export type CouponFor = (
  db: Queryable,
  code: string,
  userId: string | null,
  rate: ExchangeRate,
) => Promise<{ terms: CouponTerms } | { problem: string }>;

/** Cost of gift wrapping all copies of a line, in minor units of the rate's currency. */
export type WrappingOf = (line: CartItem, rate: ExchangeRate) => number;
