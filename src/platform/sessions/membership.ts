import type { Db } from '#db/connect.ts';

/** Start of RB Exclusive membership as ISO 8601, or null. */
export async function getMemberSince(db: Db, userId: string, { lock = false } = {}): Promise<string | null> {
  const [row] = await db.query<{ since: string | null }>(lock ? LOCKED_MEMBER : MEMBER, [userId]);
  // The two databases format timestamps differently.
  return row?.since ? new Date(row.since).toISOString() : null;
}

const MEMBER = 'SELECT exclusive_since AS since FROM users WHERE id = $1 AND anonymised_at IS NULL';
const LOCKED_MEMBER = `${MEMBER} FOR UPDATE`;

export async function startMembership(tx: Db, userId: string): Promise<void> {
  await tx.query('UPDATE users SET exclusive_since = now(), updated_at = now() WHERE id = $1', [userId]);
}

export async function endMembership(tx: Db, userId: string): Promise<void> {
  await tx.query('UPDATE users SET exclusive_since = NULL, updated_at = now() WHERE id = $1', [userId]);
}
