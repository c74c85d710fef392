import { isoTimestamp } from '#db/iso-timestamp.ts';
import type { PersonalData } from '../personal-data.ts';
import { TOKEN_PURPOSES, tokenValue } from './token-purposes.ts';

export const sessionPersonalData: PersonalData = {
  columns: ['sessions.user_id', 'credentials.user_id', 'verifications.value'],
  export: async (db, { id }) => ({ sessions: await db.query(SESSIONS, [id]) }),
  async erase(tx, { id }) {
    await tx.query('DELETE FROM sessions WHERE user_id = $1', [id]);
    await tx.query('DELETE FROM credentials WHERE user_id = $1', [id]);
    const tokens = TOKEN_PURPOSES.map((purpose) => tokenValue(purpose, id));
    await tx.query('DELETE FROM verifications WHERE value = ANY($1::text[])', [tokens]);
  },
};

const SESSIONS = `
  SELECT user_agent AS browser, ${isoTimestamp('created_at')} AS "signedInAt", ${isoTimestamp('expires_at')} AS "endsAt"
  FROM sessions WHERE user_id = $1 ORDER BY id`;
