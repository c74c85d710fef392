import type { Db } from '#db/connect.ts';

/** Checks that the account exists and isn't anonymised, and locks that state until the end of the transaction. */
export const lockAccount = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.query(LOCKED, [userId])).length > 0;
const LOCKED = 'SELECT 1 FROM users WHERE id = $1 AND anonymised_at IS NULL FOR NO KEY UPDATE';
