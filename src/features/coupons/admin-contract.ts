import { z } from 'zod';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { VARIANT_TYPES } from '#kernel/binding.ts';
import { line } from '#kernel/text.ts';

const moment = z.iso.datetime({ message: 'Write a day and a time.' }).nullable().default(null);
const count = (label: string) =>
  z.int(`Write ${label} as a whole number.`).min(1, 'Write at least 1.').max(30_000).nullable();

/** A coupon as the admin writes it (decision 31). Exactly one of `percent`, `amount` and `giftWrapping` says what it gives. */
export const CouponWritten = z.object({
  /** In capitals; once made it stays. */
  code: line('the code', 40)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]*$/, 'Write letters, digits and hyphens.')),
  title: line('the title', 200),
  percent: z.int().min(1, 'From 1 to 100.').max(100, 'From 1 to 100.').nullable().default(null),
  /** Cents of USD. */
  amount: z.int().min(1).max(10_000_000).nullable().default(null),
  /** Gift wrapping costs nothing. */
  giftWrapping: z.boolean().default(false),
  /** Only copies of this edition. */
  variantType: z.enum(VARIANT_TYPES).nullable().default(null),
  /** Only where so many copies are bound alike. */
  alikeCopies: count('the copies').default(null),
  /** What the books have to come to; cents of USD. */
  minimum: z.int().min(0).max(10_000_000).default(0),
  /** How often one person may use it; null for any number. */
  perUser: count('the uses').default(1),
  /** How often it may be used in all; null for any number. */
  totalUses: z.int().min(1, 'Write at least 1.').max(1_000_000).nullable().default(null),
  /** For this customer only, by the id of their account; null for everybody. */
  customerId: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Take the id from the customer’s page.')
    .nullable()
    .default(null),
  startsAt: moment,
  endsAt: moment,
  /** It works for nobody; what was ordered with it keeps it. */
  isDisabled: z.boolean().default(false),
});

/** A coupon in the list, with how often it was used. */
export const CouponAdminRow = CouponWritten.extend({
  id: z.string(),
  /** How many orders use it; those that came to nothing do not count. */
  uses: z.int(),
  customerName: z.string().nullable(),
  createdAt: z.string(),
});

/** An order that used a coupon. Moments are ISO 8601. */
export const CouponUseRow = z.object({
  orderId: z.string(),
  /** By which the order is named. Null once it is deleted. */
  orderCode: z.string().nullable(),
  customerId: z.string().nullable(),
  name: z.string().nullable(),
  usedAt: z.string(),
  /** Since when the use does not count: the order came to nothing. */
  releasedAt: z.string().nullable(),
});
export type CouponUseRow = z.infer<typeof CouponUseRow>;
export const CouponUsesQuery = AdminListQuery;
