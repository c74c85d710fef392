import type { Db } from '#db/connect.ts';
import { getMemberSince } from '#platform/sessions/membership.ts';
import type { Invitation } from '../contract.ts';

/** Membership of RB Exclusive: start (ISO 8601) and open invitations. */
export interface Membership {
  since: string;
  invitations: Invitation[];
}

export async function getMembership(db: Db, userId: string): Promise<Membership | null> {
  const since = await getMemberSince(db, userId);
  return since === null ? null : { since, invitations: await listOpenInvitations(db, userId) };
}

/** Unused invitations of a member that haven't expired, oldest first. */
export async function listOpenInvitations(db: Db, userId: string): Promise<Invitation[]> {
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

/** The two databases format timestamps differently; both parse to ISO 8601. */
const isoTime = (moment: string) => new Date(moment).toISOString();
