import { iso } from '#db/iso.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/**
 * Who sent whom: neither learns from an export who the other is. Of a deleted account the row stays without it. What it has
 * earned somebody else is given all the same; what waited for itself is not.
 */
export const referralData: PersonalData = {
  claims: ['referrals.referred_id', 'referrals.referrer_id'],
  export: async (db, { id }) => ({ recommendations: await db.query(MADE, [id]) }),
  async erase(tx, { id }) {
    await tx.query('UPDATE referrals SET referred_id = NULL WHERE referred_id = $1', [id]);
    await tx.query(
      `UPDATE referrals SET referrer_id = NULL, state = CASE state WHEN 'waiting' THEN 'void' ELSE state END
       WHERE referrer_id = $1`,
      [id],
    );
  },
};

const MADE = `
  SELECT state, ${iso('created_at')} AS "createdAt" FROM referrals WHERE referrer_id = $1 ORDER BY created_at`;
