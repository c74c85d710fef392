import type { Db } from '#db/connect.ts';

/**
 * Has changes of one person's things wait for each other until the transaction ends; a deletion of their account waits
 * too. One statement. Others may meanwhile refer to the person.
 */
export async function inTurn(tx: Db, userId: string): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}
