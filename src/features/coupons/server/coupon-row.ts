import { isoTimestamp } from '#db/iso-timestamp.ts';
import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CouponTerms } from '../coupon.ts';

/** A coupon as it applies to one customer or a guest. Amounts are US cents. */
export interface CouponRow extends Record<'percent' | 'amount' | 'alikeCopies', number | null> {
  code: string;
  title: string;
  giftWrapping: boolean;
  variantType: CouponTerms['variantType'] | null;
  minimum: number;
  startsAt: string | null;
  endsAt: string | null;
  isPersonal: boolean;
  isDisabled: boolean;
  isEarly: boolean;
  isOver: boolean;
  /** Uses per customer. */
  perUser: number | null;
  /** Used up by this customer, or in total. */
  isUsedByPerson: boolean;
  isUsedUp: boolean;
}

/**
 * Selects coupons `c` for everyone or for `person`, an SQL expression that is null for guests. Released uses don't
 * count.
 */
export const selectCoupons = (person: string) => `
  SELECT c.code, c.title, c.percent, c.amount, c.gift_wrapping AS "giftWrapping", c.variant_type AS "variantType",
    c.alike_copies AS "alikeCopies", c.minimum, c.per_user AS "perUser",
    ${isoTimestamp('c.starts_at')} AS "startsAt", ${isoTimestamp('c.ends_at')} AS "endsAt", c.user_id IS NOT NULL AS "isPersonal",
    c.disabled_at IS NOT NULL AS "isDisabled",
    c.starts_at IS NOT NULL AND c.starts_at > now() AS "isEarly", c.ends_at IS NOT NULL AND c.ends_at <= now() AS "isOver",
    c.per_user IS NOT NULL AND used.by_person >= c.per_user AS "isUsedByPerson",
    c.total_uses IS NOT NULL AND used.in_all >= c.total_uses AS "isUsedUp"
  FROM coupons c CROSS JOIN LATERAL (
    SELECT count(*) AS in_all, count(*) FILTER (WHERE u.user_id = ${person}) AS by_person
    FROM coupon_uses u WHERE u.code = c.code AND u.released_at IS NULL
  ) used
  WHERE (c.user_id IS NULL OR c.user_id = ${person})`;

/** Coupon terms in the rate's currency. */
export function toCouponTerms(row: CouponRow, rate: ExchangeRate): CouponTerms {
  const { code, title, percent, amount, giftWrapping, variantType, alikeCopies, minimum } = row;
  return {
    code,
    title,
    ...(percent === null ? {} : { percent }),
    ...(amount === null ? {} : { amount: convertCents(amount, rate) }),
    ...(giftWrapping ? { giftWrapping } : {}),
    ...(variantType ? { variantType } : {}),
    ...(alikeCopies === null ? {} : { alikeCopies }),
    // Zero stays zero in every currency.
    minimum: minimum === 0 ? 0 : convertCents(minimum, rate),
  };
}
