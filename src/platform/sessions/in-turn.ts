import type { Db } from '#db/connect.ts';

/**
 * Serialises changes to one person's data, including deletion of the account, until the end of the transaction.
 * Doesn't block foreign keys to the person.
 */
export async function inTurn(tx: Db, userId: string): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}
