import { z } from 'zod';
import { VariantType } from '#kernel/edition.ts';
import { listReplySchema } from '#kernel/envelope.ts';
import { CurrencyCode } from '#kernel/money.ts';

/** Discount and conditions of a coupon (decision 31). Amounts are minor units of `currency`. */
const Terms = z.object({
  /** Exactly one of `percent`, `amount` and `giftWrapping` is set. */
  percent: z.int().optional(),
  amount: z.int().optional(),
  /** Free gift wrapping. */
  giftWrapping: z.literal(true).optional(),
  /** Applies only to copies of this edition. */
  variantType: VariantType.optional(),
  /** Number of copies required with the same edition, leather and colour. */
  alikeCopies: z.int().optional(),
  /** Minimum value of the lines; 0 for none. */
  minimum: z.int().nonnegative(),
  currency: CurrencyCode,
});

/** A currently valid coupon. */
export const Coupon = z.object({
  code: z.string(),
  title: z.string(),
  terms: Terms,
  /** ISO 8601; null if it doesn't expire. */
  endsAt: z.string().nullable(),
});
export type Coupon = z.infer<typeof Coupon>;
export const CouponsReply = listReplySchema(Coupon);

/** A coupon as it applies to the signed-in customer. */
export const UserCoupon = Coupon.extend({
  /** Reserved for this customer. */
  isPersonal: z.boolean(),
  /** Used up by this customer, or in total. */
  isUsedUp: z.boolean(),
});
export type UserCoupon = z.infer<typeof UserCoupon>;
export const UserCouponsReply = listReplySchema(UserCoupon);
