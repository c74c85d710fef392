import { z } from 'zod';
import { VariantType } from '#kernel/edition.ts';
import { listReplyOf } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';

/** What a coupon gives, and for what (decision 31). Amounts are minor units of `currency`. */
const Terms = z.object({
  /** Exactly one of `percent`, `amount` and `giftWrapping` says what is taken off. */
  percent: z.int().optional(),
  amount: z.int().optional(),
  /** Gift wrapping costs nothing. */
  giftWrapping: z.literal(true).optional(),
  /** Only copies of this edition. */
  variantType: VariantType.optional(),
  /** Only where so many copies are bound alike: in one edition, leather and colour. */
  alikeCopies: z.int().optional(),
  /** What the lines have to come to; 0 for anything. */
  minimum: z.int().nonnegative(),
  currency: CurrencyCode,
});

/** A coupon that runs now. */
export const Coupon = z.object({
  code: z.string(),
  title: z.string(),
  terms: Terms,
  /** ISO 8601; null where it runs until it is taken back. */
  endsAt: z.string().nullable(),
});
export type Coupon = z.infer<typeof Coupon>;
export const CouponsReply = listReplyOf(Coupon);

/** The same as it is to a person. */
export const UserCoupon = Coupon.extend({
  /** Whether it is for this person alone. */
  isPersonal: z.boolean(),
  /** Whether they have used it as often as they may, or everybody together has. */
  isUsedUp: z.boolean(),
});
export type UserCoupon = z.infer<typeof UserCoupon>;
export const UserCouponsReply = listReplyOf(UserCoupon);
