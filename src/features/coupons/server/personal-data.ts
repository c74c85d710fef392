import { eq } from 'drizzle-orm';
import { columns, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { coupons, couponUses } from '../tables.ts';

/**
 * Personal coupons are deleted with the account. Uses stay, without the person, because they count towards the limits.
 */
export const couponData: PersonalData = {
  columns: ['coupons.user_id', 'coupon_uses.user_id'],
  export: async (db, { id }) => ({
    coupons: await db.query(COUPONS, [id]),
    couponUses: await db.query(USES, [id]),
  }),
  async erase(tx, { id }) {
    await tx.orm.delete(coupons).where(eq(coupons.customerId, id));
    await tx.orm.update(couponUses).set({ userId: null }).where(eq(couponUses.userId, id));
  },
};

const COUPONS = select(
  columns(coupons, 'c', 'code', 'title', 'createdAt', 'endsAt'),
  'FROM coupons c WHERE c.user_id = $1 ORDER BY c.created_at, c.code',
);
const USES = select(
  columns(couponUses, 'u', 'code', 'orderId', 'usedAt', 'releasedAt'),
  'FROM coupon_uses u WHERE u.user_id = $1 ORDER BY u.used_at, u.id',
);
