import { iso } from '#db/iso.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Who sent whom: neither learns from an export who the other is. */
export const referralData: PersonalData = {
  claims: ['referrals.referred_id', 'referrals.referrer_id'],
  export: async (db, { id }) => ({ recommendations: await db.query(MADE, [id]) }),
  erase: (tx, { id }) => tx.query('DELETE FROM referrals WHERE referred_id = $1 OR referrer_id = $1', [id]),
};

const MADE = `
  SELECT state, ${iso('created_at')} AS "createdAt" FROM referrals WHERE referrer_id = $1 ORDER BY created_at`;
