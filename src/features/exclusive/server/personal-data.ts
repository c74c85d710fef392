import { eq } from 'drizzle-orm';
import { column, columns, select } from '#db/select.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { exclusiveCodes as codes } from '../tables.ts';

/** Invitations sent, used or received. Codes stay, so that none works twice. */
export const invitationData: PersonalData = {
  columns: ['exclusive_codes.invited_by', 'exclusive_codes.used_by', 'exclusive_codes.invited_email'],
  export: async (db, { id }) => ({ invitations: await db.query(INVITATIONS, [id]) }),
  async erase(tx, { id, verifiedEmail }) {
    const update = tx.orm.update(codes);
    await update.set({ invitedBy: null, invitedEmail: null }).where(eq(codes.invitedBy, id));
    await update.set({ usedBy: null }).where(eq(codes.usedBy, id));
    if (verifiedEmail !== null)
      await update.set({ invitedEmail: null }).where(eq(codes.invitedEmail, verifiedEmail));
  },
};

const INVITATIONS = select(
  {
    ...columns(codes, 'c', 'invitedEmail'),
    invitedAt: column(codes.createdAt, 'c'),
    ...columns(codes, 'c', 'usedAt'),
  },
  'FROM exclusive_codes c WHERE c.invited_by = $1 ORDER BY c.id',
);
