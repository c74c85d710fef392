import type { Db, Queryable } from '#db/connect.ts';
import { formatLongDate } from '#kernel/format-date.ts';
import { COUPON_CODE_MAX } from '#kernel/limits.ts';
import type { ExchangeRate } from '#kernel/money.ts';
import { isPlainLine } from '#kernel/plain-text.ts';
import { VISITOR_ID, withVisitor } from '#platform/sessions/visitor.ts';
import type { Coupon, UserCoupon } from '../contract.ts';
import type { CouponTerms } from '../coupon.ts';
import { normaliseCouponCode } from '../coupon-code.ts';
import { type CouponRow, selectCoupons, toCouponTerms } from './coupon-row.ts';

/**
 * Checks a coupon for a customer (null for a guest), ignoring case. Returns its terms, in minor units of the rate's
 * currency, or the reason why it doesn't apply. Unknown, disabled and other customers' codes get the same reason.
 */
export async function couponFor(
  db: Queryable,
  code: string,
  userId: string | null,
  rate: ExchangeRate,
): Promise<{ terms: CouponTerms } | { problem: string }> {
  const row = await findCoupon(db, code, userId);
  const problem = couponProblem(row);
  return row && problem === null ? { terms: toCouponTerms(row, rate) } : { problem: problem ?? UNKNOWN };
}

/** Finds a coupon open to this customer; malformed codes skip the database. */
export async function findCoupon(
  db: Queryable,
  input: string,
  userId: string | null,
): Promise<CouponRow | undefined> {
  const code = normaliseCouponCode(input);
  if (code === '' || code.length > COUPON_CODE_MAX || !isPlainLine(code)) return undefined;
  const [row] = await db.query(COUPON_BY_CODE, [code, userId]);
  return row;
}
const COUPON_BY_CODE = selectCoupons('$2::text', 'AND c.code = $1');

const UNKNOWN = 'This code isn’t valid. Please check the spelling.';

/** Reason why a coupon doesn't apply; null if it does. */
export function couponProblem(row: CouponRow | undefined): string | null {
  if (!row || row.isDisabled) return UNKNOWN;
  if (row.isOver && row.endsAt) return `This code expired on ${formatLongDate(row.endsAt)}.`;
  if (row.isEarly && row.startsAt) return `This code is valid from ${formatLongDate(row.startsAt)}.`;
  if (row.isUsedByPerson)
    return row.perUser === 1
      ? 'You’ve already used this code.'
      : `You’ve used this code ${row.perUser} times, the maximum per customer.`;
  return row.isUsedUp ? 'This code is no longer available.' : null;
}

/** Valid coupons for everyone that aren't used up, oldest first. */
export async function listValidCoupons(db: Db, rate: ExchangeRate): Promise<Coupon[]> {
  const rows = await db.query(FOR_EVERYBODY);
  return rows.filter(({ isUsedUp }) => !isUsedUp).map((row) => toCoupon(row, rate));
}
const IS_VALID = `AND c.disabled_at IS NULL AND (c.starts_at IS NULL OR c.starts_at <= now())
  AND (c.ends_at IS NULL OR c.ends_at > now())`;
const FOR_EVERYBODY = selectCoupons('NULL::text', `${IS_VALID} ORDER BY c.created_at, c.code`);

/** The visitor and their valid coupons, personal ones first. */
export const VISITOR_AND_COUPONS = withVisitor(
  selectCoupons(VISITOR_ID, `${IS_VALID} ORDER BY c.user_id IS NULL, c.created_at, c.code`),
);

export const toUserCoupon = (row: CouponRow, rate: ExchangeRate): UserCoupon => ({
  ...toCoupon(row, rate),
  isPersonal: row.isPersonal,
  isUsedUp: row.isUsedByPerson || row.isUsedUp,
});

function toCoupon(row: CouponRow, rate: ExchangeRate): Coupon {
  const { code, title, ...terms } = toCouponTerms(row, rate);
  return { code, title, terms: { ...terms, currency: rate.currency }, endsAt: row.endsAt };
}

/** Checks that a code is for everyone, valid and not used up (decision 51). */
export const isCouponValid =
  (db: Queryable) =>
  async (code: string): Promise<boolean> =>
    couponProblem(await findCoupon(db, code, null)) === null;
