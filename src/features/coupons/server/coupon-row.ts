import { bool, columns, type RowOf, type Statement, select } from '#db/select.ts';
import { convertCents } from '#kernel/exchange.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import type { CouponTerms } from '../coupon.ts';
import { coupons } from '../tables.ts';

/** A coupon as it applies to one customer or a guest. */
const COUPON = {
  ...columns(
    coupons,
    'c',
    'code',
    'title',
    'percent',
    'amount',
    'giftWrapping',
    'variantType',
    'alikeCopies',
  ),
  ...columns(coupons, 'c', 'minimum', 'perUser', 'startsAt', 'endsAt'),
  isPersonal: bool('c.user_id IS NOT NULL'),
  isDisabled: bool('c.disabled_at IS NOT NULL'),
  isEarly: bool('coalesce(c.starts_at > now(), false)'),
  isOver: bool('coalesce(c.ends_at <= now(), false)'),
  /** Used up by this customer, or in total. */
  isUsedByPerson: bool('coalesce(used.by_person >= c.per_user, false)'),
  isUsedUp: bool('coalesce(used.in_all >= c.total_uses, false)'),
};
export type CouponRow = RowOf<typeof COUPON>;

/**
 * Selects coupons `c` for everyone or for `person`, an SQL expression that is null for guests. Released uses don't
 * count. @param rest further conditions and order
 */
export const selectCoupons = (person: string, rest: string): Statement<CouponRow> =>
  select(
    COUPON,
    `FROM coupons c CROSS JOIN LATERAL (
      SELECT count(*) AS in_all, count(*) FILTER (WHERE u.user_id = ${person}) AS by_person
      FROM coupon_uses u WHERE u.code = c.code AND u.released_at IS NULL
    ) used
    WHERE (c.user_id IS NULL OR c.user_id = ${person}) ${rest}`,
  );

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
