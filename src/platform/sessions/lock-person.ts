import type { Db } from '#db/connect.ts';

/** Serialises changes to a person's data until the end of the transaction. Doesn't block foreign keys. */
export async function lockPerson(tx: Db, userId: string): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
}
