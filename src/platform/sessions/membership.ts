import type { Db } from '#db/connect.ts';

/**
 * Since when a person belongs to RB Exclusive, ISO 8601, or null. With `lock`, nobody else changes that until the
 * transaction ends.
 */
export async function memberSince(db: Db, userId: string, { lock = false } = {}): Promise<string | null> {
  const [row] = await db.query<{ since: string | null }>(lock ? LOCKED_MEMBER : MEMBER, [userId]);
  // The two databases write a moment a little differently; ISO 8601 is what both can be read as.
  return row?.since ? new Date(row.since).toISOString() : null;
}

const MEMBER = 'SELECT exclusive_since AS since FROM users WHERE id = $1 AND anonymised_at IS NULL';
const LOCKED_MEMBER = `${MEMBER} FOR UPDATE`;

/** From now on the person belongs to RB Exclusive. */
export async function becomeMember(tx: Db, userId: string): Promise<void> {
  await tx.query('UPDATE users SET exclusive_since = now(), updated_at = now() WHERE id = $1', [userId]);
}

/** The person belongs to RB Exclusive no longer. */
export async function noLongerMember(tx: Db, userId: string): Promise<void> {
  await tx.query('UPDATE users SET exclusive_since = NULL, updated_at = now() WHERE id = $1', [userId]);
}
