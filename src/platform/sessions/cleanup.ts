import type { Db } from '#db/connect.ts';
import type { Cleanup } from '../cleanup.ts';

export const sessionsCleanup = (db: Db): Cleanup => ({
  name: 'sessions-tidy',
  columns: ['sessions.expires_at'],
  run: () => db.query('DELETE FROM sessions WHERE expires_at <= now()'),
});

export const tokensCleanup = (db: Db): Cleanup => ({
  name: 'tokens-tidy',
  columns: ['verifications.expires_at'],
  run: () => db.query('DELETE FROM verifications WHERE expires_at <= now()'),
});
