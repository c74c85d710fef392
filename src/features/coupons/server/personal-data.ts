import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

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
    await tx.query('DELETE FROM coupons WHERE user_id = $1', [id]);
    await tx.query('UPDATE coupon_uses SET user_id = NULL WHERE user_id = $1', [id]);
  },
};

const COUPONS = `
  SELECT code, title, ${isoTimestamp('created_at')} AS "createdAt", ${isoTimestamp('ends_at')} AS "endsAt"
  FROM coupons WHERE user_id = $1 ORDER BY created_at, code`;
const USES = `
  SELECT code, order_id AS "orderId", ${isoTimestamp('used_at')} AS "usedAt", ${isoTimestamp('released_at')} AS "releasedAt"
  FROM coupon_uses WHERE user_id = $1 ORDER BY used_at, id`;
