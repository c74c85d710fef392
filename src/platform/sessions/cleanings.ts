import type { Db } from '#db/connect.ts';
import type { Cleaning } from '../cleaning.ts';

/** Expired sessions. */
export const sessionsCleaning = (db: Db): Cleaning => ({
  name: 'sessions-tidy',
  claims: ['sessions.expires_at'],
  clean: () => db.query('DELETE FROM sessions WHERE expires_at <= now()'),
});

/** Expired tokens of emails; used ones are deleted at once. */
export const tokensCleaning = (db: Db): Cleaning => ({
  name: 'tokens-tidy',
  claims: ['verifications.expires_at'],
  clean: () => db.query('DELETE FROM verifications WHERE expires_at <= now()'),
});
