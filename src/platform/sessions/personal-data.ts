import { eq, inArray } from 'drizzle-orm';
import { column, select } from '#db/select.ts';
import type { PersonalData } from '../personal-data.ts';
import { credentials, sessions, verifications } from './tables.ts';
import { TOKEN_PURPOSES, tokenValue } from './token-purposes.ts';

export const sessionPersonalData: PersonalData = {
  columns: ['sessions.user_id', 'credentials.user_id', 'verifications.value'],
  export: async (db, { id }) => ({ sessions: await db.query(SESSIONS, [id]) }),
  async erase(tx, { id }) {
    await tx.orm.delete(sessions).where(eq(sessions.userId, id));
    await tx.orm.delete(credentials).where(eq(credentials.userId, id));
    const tokens = TOKEN_PURPOSES.map((purpose) => tokenValue(purpose, id));
    await tx.orm.delete(verifications).where(inArray(verifications.value, tokens));
  },
};

const SESSIONS = select(
  {
    browser: column(sessions.userAgent, 's'),
    signedInAt: column(sessions.createdAt, 's'),
    endsAt: column(sessions.expiresAt, 's'),
  },
  'FROM sessions s WHERE s.user_id = $1 ORDER BY s.id',
);
