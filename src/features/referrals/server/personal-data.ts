import { eq, sql } from 'drizzle-orm';
import { selectFrom } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { referrals } from '../tables.ts';

/**
 * Referrals, exported without the other person's identity. When an account is deleted, the row stays without it:
 * rewards it earned for others are paid, its own pending ones are void.
 */
export const referralData: PersonalData = {
  columns: ['referrals.referred_id', 'referrals.referrer_id'],
  export: async (db, { id }) => ({ recommendations: await db.query(REFERRALS, [id]) }),
  async erase(tx, { id }) {
    await tx.orm.update(referrals).set({ referredId: null }).where(eq(referrals.referredId, id));
    await tx.orm
      .update(referrals)
      .set({
        referrerId: null,
        state: sql`CASE ${referrals.state} WHEN 'waiting' THEN 'void' ELSE ${referrals.state} END`,
      })
      .where(eq(referrals.referrerId, id));
  },
};

const REFERRALS = selectFrom(
  referrals,
  ['state', 'createdAt'],
  'WHERE referrer_id = $1 ORDER BY referrals.created_at',
);
