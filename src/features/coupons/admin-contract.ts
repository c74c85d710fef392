import { z } from 'zod';
import { adminField } from '#kernel/admin-fields.ts';
import { AdminListQuery } from '#kernel/admin-list.ts';
import { VARIANT_LABELS, VARIANT_TYPES } from '#kernel/binding.ts';
import { line } from '#kernel/text.ts';

const moment = () => z.iso.datetime({ message: 'Enter a date and time.' }).nullable().default(null);
const count = (label: string) =>
  z.int(`Enter ${label} as a whole number.`).min(1, 'Enter at least 1.').max(30_000).nullable();

/** Coupon to save (decision 31). Exactly one of `percent`, `amount` and `giftWrapping` is set. */
export const CouponInput = z.object({
  /** Upper case; can't be changed later. */
  code: line('the code', 40)
    .transform((code) => code.toUpperCase())
    .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]*$/, 'Use letters, digits and hyphens.'))
    .register(adminField, { label: 'Code', onlyOnCreate: true }),
  title: line('the title', 200).register(adminField, { label: 'Title', hint: 'Customers see this title.' }),
  percent: z
    .int()
    .min(1, 'Enter a percentage from 1 to 100.')
    .max(100, 'Enter a percentage from 1 to 100.')
    .nullable()
    .default(null)
    .register(adminField, {
      label: 'Discount (%)',
      hint: 'Enter a percentage or an amount, or choose free gift wrapping.',
    }),
  /** US cents. */
  amount: z
    .int()
    .min(1)
    .max(10_000_000)
    .nullable()
    .default(null)
    .register(adminField, { label: 'Discount (USD)', kind: 'money' }),
  /** Free gift wrapping. */
  giftWrapping: z.boolean().default(false).register(adminField, { label: 'Free gift wrapping' }),
  /** Applies only to copies of this edition. */
  variantType: z
    .enum(VARIANT_TYPES)
    .nullable()
    .default(null)
    .register(adminField, { label: 'Only for edition', labels: VARIANT_LABELS }),
  /** Number of copies with the same variant required. */
  alikeCopies: count('the number of copies')
    .default(null)
    .register(adminField, { label: 'Minimum identical copies' }),
  /** Minimum value of the books, in US cents. */
  minimum: z
    .int()
    .min(0)
    .max(10_000_000)
    .default(0)
    .register(adminField, { label: 'Minimum order (USD)', kind: 'money' }),
  /** Uses per customer; null for unlimited. */
  perUser: count('the number of uses').default(1).register(adminField, { label: 'Uses per customer' }),
  /** Uses in total; null for unlimited. */
  totalUses: z
    .int()
    .min(1, 'Enter at least 1.')
    .max(1_000_000)
    .nullable()
    .default(null)
    .register(adminField, { label: 'Total uses' }),
  /** Id of the only customer who may use it; null for everyone. */
  customerId: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'Enter the customer ID from the customer’s page.')
    .nullable()
    .default(null)
    .register(adminField, {
      label: 'Only for customer',
      hint: 'The customer ID, from the customer’s page.',
    }),
  startsAt: moment().register(adminField, { label: 'Starts' }),
  endsAt: moment().register(adminField, { label: 'Ends' }),
  /** Stops further use; existing orders keep it. */
  isDisabled: z.boolean().default(false).register(adminField, { label: 'Disabled' }),
});

/** A coupon in the list. */
export const CouponAdminRow = CouponInput.extend({
  id: z.string(),
  /** Orders that use it, except abandoned ones. */
  uses: z.int(),
  customerName: z.string().nullable(),
  createdAt: z.string(),
});

/** Use of a coupon by an order. Timestamps are ISO 8601. */
export const CouponUseRow = z.object({
  orderId: z.string(),
  /** Public order code; null once the order is deleted. */
  orderCode: z.string().nullable(),
  customerId: z.string().nullable(),
  name: z.string().nullable(),
  usedAt: z.string(),
  /** When the use was released because the order was abandoned. */
  releasedAt: z.string().nullable(),
});
export type CouponUseRow = z.infer<typeof CouponUseRow>;
export const CouponUsesQuery = AdminListQuery;
