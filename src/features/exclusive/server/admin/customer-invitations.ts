import type { Db } from '#db/connect.ts';
import { isoTimestamp } from '#db/iso-timestamp.ts';

/** Invitations sent by a member, newest first. */
export const listInvitations = (
  db: Pick<Db, 'query'>,
  userId: string,
): Promise<{ email: string | null; invitedAt: string; usedAt: string | null }[]> =>
  db.query(
    `SELECT invited_email AS email, ${isoTimestamp('created_at')} AS "invitedAt", ${isoTimestamp('used_at')} AS "usedAt"
     FROM exclusive_codes WHERE invited_by = $1 ORDER BY created_at DESC, id LIMIT 50`,
    [userId],
  );
