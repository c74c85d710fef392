import type { Db } from '#db/connect.ts';
import type { Cleaning } from '../cleaning.ts';

/** Sessions that have run out: they open nothing, and say which browser somebody used. */
export const sessionsCleaning = (db: Db): Cleaning => ({
  name: 'sessions-tidy',
  claims: ['sessions.expires_at'],
  clean: () => db.query('DELETE FROM sessions WHERE expires_at <= now()'),
});

/** Tokens of letters that nobody used within their hour; a used one is deleted as it is spent. */
export const tokensCleaning = (db: Db): Cleaning => ({
  name: 'tokens-tidy',
  claims: ['verifications.expires_at'],
  clean: () => db.query('DELETE FROM verifications WHERE expires_at <= now()'),
});
