import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, timestampText } from '#db/columns.ts';
import { VARIANT_TYPES } from '#kernel/binding.ts';
import { users } from '#platform/sessions/tables.ts';

/** Coupons (decision 31). Amounts are US cents. */
export const coupons = pgTable(
  'coupons',
  {
    /** Upper case. */
    code: text().primaryKey(),
    title: text().notNull(),
    percent: smallint(),
    amount: integer(),
    /** Free gift wrapping. */
    giftWrapping: boolean('gift_wrapping').notNull().default(false),
    /** Applies only to copies of this edition. */
    variantType: text('variant_type', { enum: VARIANT_TYPES }),
    /** Number of copies with the same variant required. */
    alikeCopies: smallint('alike_copies'),
    minimum: integer().notNull().default(0),
    /** Uses per customer; null for unlimited. */
    perUser: smallint('per_user').default(1),
    /** Uses in total; null for unlimited. */
    totalUses: integer('total_uses'),
    /** Only customer who may use it; null for everyone. */
    customerId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestampText('starts_at'),
    endsAt: timestampText('ends_at'),
    disabledAt: timestampText('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupons_newest').on(t.createdAt, t.code),
    check('coupon_in_capitals', sql`${t.code} = upper(${t.code})`),
    check(
      'coupon_gives_one_thing',
      sql`num_nonnulls(${t.percent}, ${t.amount}) + ${t.giftWrapping}::int = 1`,
    ),
    check('coupon_percent', sql`${t.percent} BETWEEN 1 AND 100`),
    check('coupon_amounts', sql`${t.amount} > 0 AND ${t.minimum} >= 0`),
    check('coupon_counts', sql`${t.alikeCopies} > 0 AND ${t.perUser} > 0 AND ${t.totalUses} > 0`),
    index('coupons_by_user').on(t.customerId),
  ],
);

/** Uses of coupons, at most one per order. They outlive the coupon. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    id: text().primaryKey(),
    code: text().notNull(),
    /** Null once the account is anonymised. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    orderId: text('order_id').notNull().unique(),
    usedAt: timestampText('used_at').notNull().defaultNow(),
    /** When the use was released because the order was abandoned. */
    releasedAt: timestampText('released_at'),
  },
  (t) => [index('coupon_uses_by_code').on(t.code, t.userId), index('coupon_uses_by_user').on(t.userId)],
);
