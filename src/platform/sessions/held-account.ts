import type { Db } from '#db/connect.ts';

/** Whether there is such an account that was not anonymised; it stays so until the transaction ends. */
export const isAccountHeld = async (tx: Db, userId: string): Promise<boolean> =>
  (await tx.query(HELD, [userId])).length > 0;
const HELD = 'SELECT 1 FROM users WHERE id = $1 AND anonymised_at IS NULL FOR NO KEY UPDATE';
