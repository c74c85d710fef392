import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/**
 * Referrals, exported without the other person's identity. When an account is deleted, the row stays without it:
 * rewards it earned for others are paid, its own pending ones are void.
 */
export const referralData: PersonalData = {
  columns: ['referrals.referred_id', 'referrals.referrer_id'],
  export: async (db, { id }) => ({ recommendations: await db.query(REFERRALS, [id]) }),
  async erase(tx, { id }) {
    await tx.query('UPDATE referrals SET referred_id = NULL WHERE referred_id = $1', [id]);
    await tx.query(
      `UPDATE referrals SET referrer_id = NULL, state = CASE state WHEN 'waiting' THEN 'void' ELSE state END
       WHERE referrer_id = $1`,
      [id],
    );
  },
};

const REFERRALS = `
  SELECT state, ${isoTimestamp('created_at')} AS "createdAt" FROM referrals WHERE referrer_id = $1 ORDER BY created_at`;
