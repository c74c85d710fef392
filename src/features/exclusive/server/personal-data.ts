import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Invitations sent, used or received. Codes stay, so that none works twice. */
export const invitationData: PersonalData = {
  columns: ['exclusive_codes.invited_by', 'exclusive_codes.used_by', 'exclusive_codes.invited_email'],
  export: async (db, { id }) => ({ invitations: await db.query(INVITATIONS, [id]) }),
  async erase(tx, { id, verifiedEmail }) {
    await tx.query(
      'UPDATE exclusive_codes SET invited_by = NULL, invited_email = NULL WHERE invited_by = $1',
      [id],
    );
    await tx.query('UPDATE exclusive_codes SET used_by = NULL WHERE used_by = $1', [id]);
    if (verifiedEmail !== null)
      await tx.query('UPDATE exclusive_codes SET invited_email = NULL WHERE invited_email = $1', [
        verifiedEmail,
      ]);
  },
};

const INVITATIONS = `
  SELECT invited_email AS "invitedEmail", ${isoTimestamp('created_at')} AS "invitedAt", ${isoTimestamp('used_at')} AS "usedAt"
  FROM exclusive_codes WHERE invited_by = $1 ORDER BY id`;
