import type { Db } from '#db/connect.ts';

/** Coupon with defaults of its table. Timestamps are SQL expressions. */
export interface TestCoupon {
  code: string;
  percent?: number;
  amount?: number;
  giftWrapping?: true;
  variantType?: 'deluxe' | 'superDeluxe';
  alikeCopies?: number;
  minimum?: number;
  perUser?: number | null;
  totalUses?: number;
  userId?: string;
  startsAt?: string;
  endsAt?: string;
  disabledAt?: string;
}

export async function putCoupon(db: Db, coupon: TestCoupon): Promise<void> {
  const { code, percent, amount, giftWrapping = false, variantType, alikeCopies, minimum = 0 } = coupon;
  const { perUser = 1, totalUses, userId, startsAt, endsAt, disabledAt } = coupon;
  const moment = (value: string | undefined) => value ?? 'NULL';
  await db.query(
    `INSERT INTO coupons (code, title, percent, amount, gift_wrapping, variant_type, alike_copies, minimum, per_user,
       total_uses, user_id, starts_at, ends_at, disabled_at)
     VALUES ($1, 'Coupon ' || $1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
       ${moment(startsAt)}, ${moment(endsAt)}, ${moment(disabledAt)})`,
    [
      code,
      percent ?? null,
      amount ?? null,
      giftWrapping,
      variantType ?? null,
      alikeCopies ?? null,
      minimum,
      perUser,
      totalUses ?? null,
      userId ?? null,
    ],
  );
}
