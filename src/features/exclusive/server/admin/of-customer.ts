import type { Db } from '#db/connect.ts';
import { iso } from '#db/iso.ts';

/** Invitations sent by a member, newest first. */
export const invitationsOf = (
  db: Pick<Db, 'query'>,
  userId: string,
): Promise<{ email: string | null; invitedAt: string; usedAt: string | null }[]> =>
  db.query(
    `SELECT invited_email AS email, ${iso('created_at')} AS "invitedAt", ${iso('used_at')} AS "usedAt"
     FROM exclusive_codes WHERE invited_by = $1 ORDER BY created_at DESC, id LIMIT 50`,
    [userId],
  );
