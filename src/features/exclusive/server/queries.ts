import type { Db } from '#db/connect.ts';
import { memberSince } from '#platform/sessions/membership.ts';
import type { Invitation } from '../contract.ts';

/** A person as a member of RB Exclusive: since when, ISO 8601, and the invitations they have open. */
export interface Membership {
  since: string;
  invitations: Invitation[];
}

/** The membership of a person, or null for somebody who is no member. */
export async function membershipOf(db: Db, userId: string): Promise<Membership | null> {
  const since = await memberSince(db, userId);
  return since === null ? null : { since, invitations: await openInvitations(db, userId) };
}

/** What a member has given out and nobody has used, oldest first; a code that ran out is open no longer. */
export async function openInvitations(db: Db, userId: string): Promise<Invitation[]> {
  const rows = await db.query<Invitation>(
    `SELECT id, invited_email AS email, created_at AS "invitedAt", expires_at AS "expiresAt" FROM exclusive_codes
     WHERE invited_by = $1 AND invited_email IS NOT NULL AND used_at IS NULL AND expires_at > now() ORDER BY id`,
    [userId],
  );
  return rows.map((row) => ({
    ...row,
    invitedAt: isoTime(row.invitedAt),
    expiresAt: isoTime(row.expiresAt),
  }));
}

/** The two databases write a moment a little differently; ISO 8601 is what both can be read as. */
const isoTime = (moment: string) => new Date(moment).toISOString();
