import type { Db } from '#db/connect.ts';
import { toIsoTime } from '#db/iso-timestamp.ts';
import { columns, select, text } from '#db/select.ts';
import { getMemberSince } from '#platform/sessions/membership.ts';
import type { Invitation } from '../contract.ts';
import { exclusiveCodes } from '../tables.ts';

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
  const rows = await db.query(OPEN_INVITATIONS, [userId]);
  return rows.map((row) => ({
    ...row,
    invitedAt: toIsoTime(row.invitedAt),
    expiresAt: toIsoTime(row.expiresAt),
  }));
}
/** Timestamps keep their milliseconds. */
const OPEN_INVITATIONS = select(
  {
    ...columns(exclusiveCodes, 'c', 'id'),
    email: text('c.invited_email'),
    invitedAt: text('c.created_at::text'),
    expiresAt: text('c.expires_at::text'),
  },
  `FROM exclusive_codes c
    WHERE c.invited_by = $1 AND c.invited_email IS NOT NULL AND c.used_at IS NULL AND c.expires_at > now()
    ORDER BY c.id`,
);
