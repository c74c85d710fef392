import type { Db } from '#db/connect.ts';

/**
 * Keeps by whom a new person was sent, in the transaction that makes their account. Every way of making one calls it, with
 * what `ReferralCode` has read; whether the code is anybody's is looked at when it matters.
 */
export async function recordReferral(tx: Db, userId: string, code: string | null | undefined): Promise<void> {
  if (code) await tx.query('UPDATE users SET referral_code = $2 WHERE id = $1', [userId, code]);
}
