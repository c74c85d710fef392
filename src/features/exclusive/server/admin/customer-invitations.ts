import type { Db } from '#db/connect.ts';
import { column, columns, type RowOf, select } from '#db/select.ts';
import { exclusiveCodes } from '../../tables.ts';

const INVITATION = {
  email: column(exclusiveCodes.invitedEmail, 'c'),
  invitedAt: column(exclusiveCodes.createdAt, 'c'),
  ...columns(exclusiveCodes, 'c', 'usedAt'),
};
const NEWEST = select(
  INVITATION,
  'FROM exclusive_codes c WHERE c.invited_by = $1 ORDER BY c.created_at DESC, c.id LIMIT 50',
);

/** Invitations sent by a member, newest first. */
export const listInvitations = (db: Pick<Db, 'query'>, userId: string): Promise<RowOf<typeof INVITATION>[]> =>
  db.query(NEWEST, [userId]);
