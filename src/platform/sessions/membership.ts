import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { nullable, select, text } from '#db/select.ts';
import { users } from './tables.ts';

/** The time keeps its milliseconds. */
const SINCE = { since: nullable(text('exclusive_since::text')) };
const MEMBER = select(SINCE, 'FROM users WHERE id = $1 AND anonymised_at IS NULL');
const LOCKED_MEMBER = select(SINCE, 'FROM users WHERE id = $1 AND anonymised_at IS NULL FOR UPDATE');

/** Start of RB Exclusive membership as ISO 8601, or null. */
export async function getMemberSince(db: Db, userId: string, { lock = false } = {}): Promise<string | null> {
  const [row] = await db.query(lock ? LOCKED_MEMBER : MEMBER, [userId]);
  return row?.since ? toIsoTime(row.since) : null;
}

export async function setMembership(tx: Db, userId: string, isMember: boolean): Promise<void> {
  const exclusiveSince = isMember ? sql`now()` : null;
  await tx.orm.update(users).set({ exclusiveSince, updatedAt: sql`now()` }).where(eq(users.id, userId));
}
