import type { Db } from '#db/connect.ts';

/**
 * Records the referral code in the transaction that creates an account; every way of creating one must call it. The
 * code is checked later, when a reward is due.
 */
export async function recordReferral(tx: Db, userId: string, code: string | null | undefined): Promise<void> {
  if (code) await tx.query('UPDATE users SET referral_code = $2 WHERE id = $1', [userId, code]);
}
