import type { Statements } from '#db/connect.ts';
import type { CouponTerms } from '#kernel/coupon.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CartItem } from '../contract.ts';

/**
 * What a code gives to a person, or to a guest, who is null, in minor units of the currency of `rate`; or in words why it
 * gives nothing. Whoever keeps coupons says it.
 */
export type CouponFor = (
  db: Statements,
  code: string,
  userId: string | null,
  rate: ExchangeRate,
) => Promise<{ terms: CouponTerms } | { problem: string }>;

/** What gift wrapping of a whole line costs, in minor units of the currency of `rate`; 0 where it is not wrapped. */
export type WrappingOf = (line: CartItem, rate: ExchangeRate) => number;
